/** Figures are sums of kept rows, as many for a million applications as for a thousand. */
import { sql } from '#kernel/database/sql.ts'
import type { Job } from '#modules/jobs/index.ts'
import { areMeant, type HiringFilters, jobsOfKind, ofDays, ofJobs } from './hiring-filter.ts'
import { closedStatuses, type Measure, measureNames, recentDays, storedMeasure, weekly } from './measures.ts'

export interface Figure {
  readonly measure: string
  readonly label: string
  readonly value: number
  readonly count: number
}

export interface JobFigure extends Figure {
  readonly jobId: number
}

export interface KeptHeadline extends Readonly<Record<Measure, number>> {
  readonly jobId: number
  readonly medianDays: number | null
  readonly p75Days: number | null
  readonly p90Days: number | null
}

export interface WeekFigure {
  readonly since: string
  readonly measure: string
  readonly count: number
}

export interface WaitingFigure {
  readonly label: string
  readonly age: number | null
  readonly count: number
}

const cohort: readonly string[] = [...measureNames.map(storedMeasure), 'days_to_hire', 'days_in_status']
const now: readonly string[] = ['status', 'score']

/** The figures are of those who came in the time asked for: how far they got, and how long it took. */
export const cohortFigures = (companyId: string, filters: HiringFilters) => figures(companyId, filters, cohort)

/** These figures are of all times, and include where people are now. */
export const allFigures = (companyId: string, filters: HiringFilters) =>
  figures(companyId, filters, [...cohort, ...now])

const figures = (companyId: string, filters: HiringFilters, wanted: readonly string[]) => sql<Figure>`
  select measure, label, value, sum(count) as count from hiring_figure
  where company_id = ${companyId} and ${ofJobs(companyId, filters)} and measure = any(${[...wanted]}::text[])
    and (${ofDays(filters)})
  group by measure, label, value having sum(count) > 0`

/** Each job has its own figures here, without the sources. */
export const cohortFiguresOfJobs = (companyId: string, filters: HiringFilters, jobIds: readonly number[]) =>
  sql<JobFigure>`
    select job_id, measure, '' as label, value, sum(count) as count from hiring_figure
    where company_id = ${companyId} and job_id = any(${[...jobIds]}::bigint[])
      and measure = any(${cohort.filter((each) => each !== 'days_in_status')}::text[]) and (${ofDays(filters)})
    group by job_id, measure, value having sum(count) > 0`

/** Headlines of all times are kept ready, a row for each job. */
export const keptHeadlines = (companyId: string, jobIds: readonly number[]) => sql<KeptHeadline>`
  select job_id, applications, screened, suitable, shortlisted, interviewing, offered, hired, applicants, not_suitable,
    withdrawn, median_days, p75_days, p90_days
  from hiring_headline where company_id = ${companyId} and job_id = any(${[...jobIds]}::bigint[])`

/** The weeks end with this one. */
export const weeklyFigures = (companyId: string, filters: HiringFilters, weeks: number) => sql<WeekFigure>`
  select since::text, measure, sum(count) as count from hiring_figure
  where company_id = ${companyId} and ${ofJobs(companyId, filters)} and grain = 'week'
    and measure = any(${Object.keys(weekly)}::text[])
    and since > date_trunc('week', (${today(companyId)}))::date - 7 * ${weeks}::int
  group by since, measure having sum(count) > 0`

/** The age is in days up to a month, and null where all are counted together. */
export const waitingFigures = (companyId: string, filters: HiringFilters) => sql<WaitingFigure>`
  select label, (${today(companyId)}) - since as age, sum(count) as count from hiring_figure
  where company_id = ${companyId} and ${ofJobs(companyId, filters)} and grain = 'waiting' and measure = 'waiting'
    and since >= (${today(companyId)}) - ${recentDays}::int
  group by label, since having sum(count) > 0
  union all
  select label, null, sum(count) from hiring_figure
  where company_id = ${companyId} and ${ofJobs(companyId, filters)} and grain = 'all' and measure = 'status'
    and label <> all(${[...closedStatuses]}::text[])
  group by label having sum(count) > 0`

export const currentWeek = (companyId: string) =>
  sql<{ week: string }>`select date_trunc('week', (${today(companyId)}))::date::text as week`

/** The subquery makes PostgreSQL look the zone up once. */
const today = (companyId: string) => sql`select (now() at time zone hiring_zone_of(${companyId}))::date`

export interface ListedJob {
  readonly id: number
  readonly title: string
  readonly status: Job['status']
}

export const listedJobs = (companyId: string, filters: HiringFilters, fetch: number) => sql<ListedJob>`
  select j.id, j.title, j.status from ${jobsOfKind(filters)} j where ${areMeant(companyId, filters)}
  order by j.created_at desc, j.id desc limit ${fetch}`

export const jobCounts = (companyId: string, filters: HiringFilters) => sql<{ status: string; count: number }>`
  select j.status, count(*)::int as count from ${jobsOfKind(filters)} j
  where ${areMeant(companyId, filters)} group by j.status`
