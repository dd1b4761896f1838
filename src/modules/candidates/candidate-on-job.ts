/** Actions are about people on one job: somebody who is on another one only is not there. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { candidateStore } from './candidate.store.ts'
import type { Candidate } from './candidate.ts'
import { peopleOnJobs } from './person-on-job.ts'

interface OnJob {
  readonly candidateId: number
  readonly jobId: number
}

export async function getCandidateOn(tx: Reading, actor: CompanyActor, place: OnJob): Promise<Candidate> {
  const candidate = await candidateStore.get(tx, actor, place.candidateId)
  await requireOnJob(tx, actor, place)
  return candidate
}

/** The person is held until the end of the transaction. */
export async function lockCandidateOn(tx: Tx, actor: CompanyActor, place: OnJob): Promise<Candidate> {
  const candidate = await candidateStore.lock(tx, actor, place.candidateId)
  await requireOnJob(tx, actor, place)
  return candidate
}

async function requireOnJob(tx: Reading, { companyId }: CompanyActor, { candidateId, jobId }: OnJob): Promise<void> {
  const place = await tx.maybe(sql<{ jobId: number }>`
    select a.job_id from ${peopleOnJobs()} a
    where a.company_id = ${companyId} and a.candidate_id = ${candidateId} and a.job_id = ${jobId} limit 1`)
  if (!place) throw notFound('The candidate is not on this job.')
}
