/** The view of a person shows each application with its job. */
import { z } from 'zod'
import type { CompanyActor, Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import { candidateStore } from '#modules/candidates/index.ts'
import { type Job, JobView, jobsSeenBy } from '#modules/jobs/index.ts'
import { applicationColumns, applicationWithCandidate } from './application.store.ts'
import type { Application } from './application.ts'
import { ApplicationView, viewApplicationFor } from './application.view.ts'

interface CandidateApplication extends Application {
  readonly jobTitle: string
  readonly jobStatus: Job['status']
}

export const CandidateApplicationView = ApplicationView.extend({
  job: z.strictObject({ id: IdView, title: z.string(), status: JobView.shape.status }),
}).meta({ id: 'CandidateApplication' })

export const viewCandidateApplicationFor = (actor: Pick<Member, 'role'>) => (application: CandidateApplication) => ({
  ...viewApplicationFor(actor)(application),
  job: { id: application.jobId, title: application.jobTitle, status: application.jobStatus },
})

/** The newest comes first, of those on jobs the actor sees. An actor who does not see the person is refused. */
export async function listOfCandidate(
  tx: Reading,
  actor: CompanyActor,
  candidateId: number,
  fetch: number,
): Promise<CandidateApplication[]> {
  const [[person], applications] = await tx.batch(
    candidateStore.sees(actor, candidateId),
    sql<CandidateApplication>`
      select ${applicationColumns}, j.title as job_title, j.status as job_status
      from ${applicationWithCandidate} join ${jobsSeenBy(actor)} j on j.company_id = a.company_id and j.id = a.job_id
      where a.company_id = ${actor.companyId} and a.candidate_id = ${candidateId}
      order by a.applied_at desc, a.id desc limit ${fetch}`,
  )
  candidateStore.found(person)
  return applications
}
