/** Figures may be narrowed to jobs of a kind, and to applications of a time. */
import type { z } from 'zod'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { Day, Id } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { type allJobs, jobKindFilters, jobsLike } from '#modules/jobs/index.ts'

export const hiringFilters = {
  jobStatus: jobKindFilters.jobStatus,
  tags: jobKindFilters.tags,
  jobId: Id.optional().meta({ description: 'This job alone.' }),
  createdAfter: Day.optional().meta({
    description: 'Applications that came on this day or later, in the time zone of the company.',
  }),
  createdBefore: Day.optional().meta({
    description: 'Applications that came on this day or earlier, in the time zone of the company.',
  }),
}

export type HiringFilters = { readonly [Name in keyof typeof hiringFilters]: z.output<(typeof hiringFilters)[Name]> }

export const everything: HiringFilters = {
  jobStatus: 'all',
  tags: undefined,
  jobId: undefined,
  createdAfter: undefined,
  createdBefore: undefined,
}

/** These are the jobs of every company; `areMeant` narrows them to one. */
export const jobsOfKind = ({ jobStatus, tags }: HiringFilters): typeof allJobs =>
  jobsLike({ jobStatus, tags, query: undefined, createdAfter: undefined, createdBefore: undefined })

/** The clause narrows the jobs `j` to the company, and to one job where one is asked for. */
export const areMeant = (companyId: string, { jobId }: HiringFilters): Statement =>
  allOf(sql`j.company_id = ${companyId}`, jobId === undefined ? nothing : sql`j.id = ${jobId}`)

export const isNarrowed = ({ jobStatus, tags, jobId }: HiringFilters): boolean =>
  jobStatus !== 'all' || !!tags?.length || jobId !== undefined

export const hasDays = ({ createdAfter, createdBefore }: HiringFilters): boolean => !!createdAfter || !!createdBefore

/** One row of `hiring_figure` stands for the whole company where all jobs are meant. */
export function ofJobs(companyId: string, filters: HiringFilters): Statement {
  if (!isNarrowed(filters)) return sql`job_id = 0`
  // An array makes PostgreSQL look the figures up by job, however many jobs it expects.
  return sql`job_id = any(array(
    select j.id from ${jobsOfKind(filters)} j where ${areMeant(companyId, filters)}))`
}

/** Whole months make up the days asked for, with single days before the first month and after the last. */
export function ofDays(filters: HiringFilters): Statement {
  requireDays(filters)
  if (!hasDays(filters)) return sql`grain = 'all'`
  const { createdAfter: first, createdBefore: last } = filters
  const firstMonth = first && (first.endsWith('-01') ? first : monthAfter(first))
  const endMonth = last && `${dayAfter(last).slice(0, 7)}-01`
  if (firstMonth && endMonth && firstMonth >= endMonth) {
    return sql`grain = 'day' and since between ${first}::date and ${last}::date`
  }
  const months = allOf(
    sql`grain = 'month'`,
    firstMonth ? sql`since >= ${firstMonth}::date` : nothing,
    endMonth ? sql`since < ${endMonth}::date` : nothing,
  )
  return sql`(${months})
    ${first ? sql`or (grain = 'day' and since >= ${first}::date and since < ${firstMonth}::date)` : nothing}
    ${last ? sql`or (grain = 'day' and since >= ${endMonth}::date and since <= ${last}::date)` : nothing}`
}

/**
 * The day is asked of each application's own time, because it is twelve twice where clocks go back over midnight. The
 * bounds are a day too wide, and are for indexes.
 */
export function cameOnDays(companyId: string, filters: HiringFilters, appliedAt: Statement): Statement[] {
  requireDays(filters)
  const { createdAfter: first, createdBefore: last } = filters
  const zone = sql`(select hiring_zone_of(${companyId}))`
  const day = sql`(${appliedAt} at time zone ${zone})::date`
  return [
    first
      ? sql`${appliedAt} >= (${first}::date - 1)::timestamp at time zone ${zone} and ${day} >= ${first}::date`
      : nothing,
    last
      ? sql`${appliedAt} < (${last}::date + 2)::timestamp at time zone ${zone} and ${day} <= ${last}::date`
      : nothing,
  ]
}

function monthAfter(day: string): string {
  const next = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return dayOf(next)
}

const dayAfter = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000))

/** No figures go beyond the year 9999. */
const dayOf = (date: Date): string => {
  const day = date.toISOString()
  return day.startsWith('+') ? '9999-12-31' : day.slice(0, 10)
}

function requireDays({ createdAfter: first, createdBefore: last }: HiringFilters): void {
  if (!first || !last || first <= last) return
  throw validationFailed('No application came after a day and before an earlier one; see errors.', {
    errors: [{ in: 'query', pointer: '/createdBefore', rule: 'range', detail: 'must not be before createdAfter' }],
  })
}
