/** What a thread is about: an application of its candidate, by itself or by the job it is on. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { allApplications } from '#modules/applications/index.ts'
import { candidateStore } from '#modules/candidates/index.ts'
import { ofSomebodyElse } from './problems.ts'
import type { Thread } from './thread.ts'

export interface PlaceOfThread {
  readonly applicationId: number | null
  readonly jobId: number | null
}

interface Wish {
  readonly candidateId: number
  readonly applicationId?: number | undefined
  readonly jobId?: number | undefined
}

export async function requirePlaceOf(tx: Reading, { companyId }: CompanyActor, wish: Wish): Promise<PlaceOfThread> {
  const { candidateId, applicationId, jobId } = wish
  if (applicationId === undefined && jobId === undefined) return { applicationId: null, jobId: null }
  const place = await tx.maybe(sql<{ applicationId: number; jobId: number }>`
    select a.id as application_id, a.job_id from ${allApplications} a
    where a.company_id = ${companyId} and a.candidate_id = ${candidateId}
      and a.id = coalesce(${applicationId ?? null}::bigint, a.id) and a.job_id = coalesce(${jobId ?? null}::bigint, a.job_id)
    order by a.superseded, a.id desc limit 1`)
  if (place) return place
  const pointer = applicationId === undefined ? '/jobId' : '/applicationId'
  throw validationFailed('The candidate is not there; see errors.', {
    errors: [{ in: 'body', pointer, rule: 'place', detail: 'must be what the candidate applied to, or was found for' }],
  })
}

interface NewPlace {
  readonly candidateId?: number | undefined
  readonly jobId?: number | undefined
}

/** A thread without a candidate may get one, and never another: what was written to somebody stays theirs. */
export async function requireNewPlace(
  tx: Tx,
  actor: CompanyActor,
  thread: Thread,
  { candidateId, jobId }: NewPlace,
): Promise<PlaceOfThread & { readonly candidateId: number | null }> {
  if (candidateId !== undefined && thread.candidateId !== null && candidateId !== thread.candidateId) {
    throw ofSomebodyElse('The thread has a candidate already. Split what is not theirs from it first.')
  }
  const id = candidateId ?? thread.candidateId
  const isNew = candidateId !== undefined && thread.candidateId === null
  if (isNew) await candidateStore.lock(tx, actor, candidateId)
  if (jobId === undefined) return { candidateId: id, applicationId: thread.applicationId, jobId: thread.jobId }
  if (id !== null) return { candidateId: id, ...(await requirePlaceOf(tx, actor, { candidateId: id, jobId })) }
  throw validationFailed('Nobody knows whom the thread is with; see errors.', {
    errors: [
      {
        in: 'body',
        pointer: '/candidateId',
        rule: 'required',
        detail: 'must be there, as the thread has no candidate',
      },
    ],
  })
}
