/** The live jobs of a company may be narrowed by these fields. */
import { z } from 'zod'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { JobView } from '#modules/jobs/index.ts'
import { searchQuery } from '#text/search.ts'

type JobLocation = NonNullable<z.output<typeof JobView>['location']>
type Workplace = NonNullable<JobLocation['workplace']>
const workplaces: readonly Workplace[] = ['onsite', 'hybrid', 'remote']

export const publicJobFilters = {
  query: z.string().max(500).optional().meta({
    description: 'Words of the title, department, place, tags or description; the last one may be the start of a word.',
  }),
  department: z.string().max(100).optional().meta({ description: 'As the job says it.' }),
  location: z.string().max(100).optional().meta({
    description: 'A city, a region or a country (two letters), as the job says it, in any letter case.',
  }),
  workplace: z.enum(workplaces).optional(),
}

export type PublicJobFilters = {
  readonly [Name in keyof typeof publicJobFilters]?: z.output<(typeof publicJobFilters)[Name]>
}

/** Clauses are about `j`. */
export const clausesOf = ({ query, department, location, workplace }: PublicJobFilters): Statement[] => {
  const words = searchQuery(query ?? '')
  return [
    words === null ? nothing : sql`j.id in (select search_jobs(${words}::tsquery))`,
    department === undefined ? nothing : sql`j.department = ${department}`,
    location === undefined
      ? nothing
      : sql`lower(${location}) in
          (lower(j.location->>'city'), lower(j.location->>'region'), lower(j.location->>'country'))`,
    workplace === undefined ? nothing : sql`j.location->>'workplace' = ${workplace}`,
  ]
}
