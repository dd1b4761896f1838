/**
 * A job has as many places as its applicant limit, and none while it is not live. Who may come onto it is decided here,
 * once in words for what was read, and once in SQL for what must not change meanwhile.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Job, screensByResume } from './job.ts'
import { isClosed, isLive } from './lifecycle.ts'
import { jobProblems } from './problems.ts'

const isOpen = (job: Pick<Job, 'status' | 'applicantCount' | 'applicantLimit'>): boolean =>
  isLive(job) && job.applicantCount < job.applicantLimit

/** The clause says the same of `job j`. */
export const isOpenClause = sql`(j.status = 'live' and j.applicant_count < j.applicant_limit)`

/** A job that interviews takes no applications yet, though it has places. */
const takesApplications = (job: Parameters<typeof isOpen>[0] & Pick<Job, 'screening'>): boolean =>
  isOpen(job) && screensByResume(job)

/** Sourced people take no place, and may come onto a draft, too. */
const takesSourced = (job: Pick<Job, 'status'>): boolean => !isClosed(job)

const takesSourcedClause = sql`j.status <> 'closed'`

interface Given {
  readonly id: number
}

/**
 * An applicant takes a place for good: nobody gets the place of one who withdrew. Requests at the same moment wait for
 * each other, so a job never has more applicants than places; ask as late in the transaction as you can, and hold what
 * comes back against `requirePlace`.
 */
const takePlace = ({ companyId }: CompanyActor, jobId: number) => sql<Given>`
  update job j set applicant_count = applicant_count + 1
  where j.company_id = ${companyId} and j.id = ${jobId} and ${isOpenClause}
  returning j.id`

/**
 * The lock makes whoever closes the job wait, or finds it closed before. Hold what comes back against `requireHeld`.
 */
const holdForSourced = ({ companyId }: CompanyActor, jobId: number) => sql<Given>`
  select j.id from job j where j.company_id = ${companyId} and j.id = ${jobId} and ${takesSourcedClause} for share`

function requirePlace(taken: Given | undefined): void {
  if (taken === undefined) {
    throw jobProblems.notAcceptingApplications('It is not live, or it has as many applicants as it takes.')
  }
}

function requireHeld(held: Given | undefined): void {
  if (held === undefined) throw jobClosed()
}

function requireTakesSourced(job: Pick<Job, 'status'>): void {
  if (!takesSourced(job)) throw jobClosed()
}

const jobClosed = () => jobProblems.notAcceptingApplications('The job is closed.')

export const jobPlaces = {
  isOpen,
  takesApplications,
  takesSourced,
  screensByResume,
  take: takePlace,
  require: requirePlace,
  holdForSourced,
  requireHeld,
  requireTakesSourced,
}
