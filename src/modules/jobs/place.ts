/** The places of a job: as many as its applicant limit, and none while it is not live. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { jobNotAcceptingApplications } from './problems.ts'

/**
 * Takes one for an applicant, for good: nobody gets the place of one who withdrew. Of those who ask at the same moment each
 * waits for the one before, so a job never has more applicants than places; ask as late in the transaction as you can.
 */
export async function takePlace(tx: Tx, { companyId }: CompanyActor, jobId: number): Promise<void> {
  const taken = await tx.run(sql`
    update job set applicant_count = applicant_count + 1
    where company_id = ${companyId} and id = ${jobId} and status = 'live' and applicant_count < applicant_limit`)
  if (taken === 0) throw jobNotAcceptingApplications('It is not live, or it has as many applicants as it takes.')
}

/** A sourced person takes no place, and comes onto a draft too: whoever closes the job waits, or has closed it before. */
export async function requireOpenJob(tx: Tx, { companyId }: CompanyActor, jobId: number): Promise<void> {
  const open = await tx.maybe(sql`
    select from job where company_id = ${companyId} and id = ${jobId} and status <> 'closed' for share`)
  if (open === undefined) throw jobNotAcceptingApplications('The job is closed.')
}
