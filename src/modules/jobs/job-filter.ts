/** Filters are the same for the list of jobs, its pages, and everything else that reads about jobs. */
import { z } from 'zod'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { Day } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { searchQuery } from '#text/search.ts'
import { jobStatuses } from './job.ts'
import { TagsAsked } from './tags.ts'

/** Whatever is asked about jobs may be asked of some kinds alone. */
export const jobKindFilters = {
  jobStatus: z.enum(['all', ...jobStatuses]).default('all'),
  tags: TagsAsked.optional(),
}

export const jobFilters = {
  ...jobKindFilters,
  query: z.string().max(500).optional().meta({
    description: 'Words of the title, department, place, tags or description; the last one may be the start of a word.',
  }),
  createdAfter: Day.optional().meta({ description: 'Made on this day or later, in UTC.' }),
  createdBefore: Day.optional().meta({ description: 'Made on this day or earlier, in UTC.' }),
}

export type JobFilters = { readonly [Name in keyof typeof jobFilters]: z.output<(typeof jobFilters)[Name]> }

/** Clauses are about `j`. Days in the wrong order are refused. */
export function clausesOf({ jobStatus, tags, query, createdAfter, createdBefore }: JobFilters): Statement[] {
  if (createdAfter && createdBefore && createdAfter > createdBefore) throw daysReversed()
  const words = searchQuery(query ?? '')
  return [
    jobStatus === 'all' ? nothing : sql`j.status = ${jobStatus}`,
    tags?.length ? sql`j.id in (select tagged_jobs(${tags}::text[]))` : nothing,
    words === null ? nothing : sql`j.id in (select search_jobs(${words}::tsquery))`,
    createdAfter ? sql`j.created_at >= ${createdAfter}::date::timestamptz` : nothing,
    createdBefore ? sql`j.created_at < (${createdBefore}::date + 1)::timestamptz` : nothing,
  ]
}

const daysReversed = () =>
  validationFailed('No job was made after a day and before an earlier one; see errors.', {
    errors: [{ in: 'query', pointer: '/createdBefore', rule: 'range', detail: 'must not be before createdAfter' }],
  })
