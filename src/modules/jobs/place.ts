/** The places of a job: as many as its applicant limit, and none while it is not live. */
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { jobNotAcceptingApplications } from './problems.ts'

interface Given {
  readonly id: number
}

/**
 * Takes one for an applicant, for good: nobody gets the place of one who withdrew. Of those who ask at the same moment each
 * waits for the one before, so a job never has more applicants than places; ask as late in the transaction as you can, and
 * hold what comes back against `requirePlace`.
 */
export const takePlace = ({ companyId }: CompanyActor, jobId: number) => sql<Given>`
  update job set applicant_count = applicant_count + 1
  where company_id = ${companyId} and id = ${jobId} and status = 'live' and applicant_count < applicant_limit
  returning id`

/**
 * A sourced person takes no place, and comes onto a draft too: whoever closes the job waits, or has closed it before. To be
 * held against `requireOpen`.
 */
export const holdOpenJob = ({ companyId }: CompanyActor, jobId: number) => sql<Given>`
  select id from job where company_id = ${companyId} and id = ${jobId} and status <> 'closed' for share`

export function requirePlace(taken: Given | undefined): void {
  if (taken === undefined) {
    throw jobNotAcceptingApplications('It is not live, or it has as many applicants as it takes.')
  }
}

export function requireOpen(held: Given | undefined): void {
  if (held === undefined) throw jobNotAcceptingApplications('The job is closed.')
}
