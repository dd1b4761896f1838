/**
 * A placement is a person on a job of ours who stands in the ATS as well, or is to stand there. What both last agreed on is its base; a
 * change on either side wishes it settled (`settle.ts`). Killed at any moment, it is read again on both sides before anything is written.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Connection } from '../connection.ts'

export const placementStates = ['settled', 'waiting', 'failed', 'uncertain', 'gone'] as const
export type PlacementState = (typeof placementStates)[number]

export interface Placement {
  readonly companyId: string
  readonly connectionId: string
  readonly applicationId: number
  /** Whoever had the person first. */
  readonly origin: 'ours' | 'theirs'
  readonly jobRemoteId: string
  readonly remoteId: string | null
  readonly remoteCandidateId: string | null
  readonly baseStageId: string | null
  readonly settledAt: Instant | null
  readonly pushedAt: Instant | null
  /** It was in this stage before we moved it. */
  readonly pushedFrom: string | null
  readonly state: PlacementState
  readonly detail: string | null
  readonly tries: number
  readonly addingSince: Instant | null
}

export const placementColumns = sql`
  p.company_id, p.connection_id, p.application_id, p.origin, p.job_remote_id, p.remote_id, p.remote_candidate_id, p.base_stage_id,
  p.settled_at, p.pushed_at, p.pushed_from, p.state, p.detail, p.tries, p.adding_since`

type Of = Pick<Connection, 'companyId' | 'id'>

export const findPlacement = (
  reading: Reading,
  { companyId, id }: Of,
  applicationId: number,
): Promise<Placement | undefined> =>
  reading.maybe(sql<Placement>`
    select ${placementColumns} from ats_placement p
    where p.company_id = ${companyId} and p.connection_id = ${id} and p.application_id = ${applicationId}`)

interface New {
  readonly applicationId: number
  readonly origin: Placement['origin']
  readonly jobRemoteId: string
  readonly remoteId?: string
  readonly remoteCandidateId?: string | null
  readonly baseStageId?: string | null
  readonly settledAt?: Instant
  readonly state: PlacementState
}

/** One person on one job has one place: whoever comes second changes nothing. */
export const insertPlacement = (tx: Tx, { companyId, id }: Of, place: New): Promise<number> =>
  tx.run(sql`
    insert into ats_placement (company_id, connection_id, application_id, origin, job_remote_id, remote_id, remote_candidate_id,
      base_stage_id, settled_at, state)
    values (${companyId}, ${id}, ${place.applicationId}, ${place.origin}, ${place.jobRemoteId}, ${place.remoteId ?? null},
      ${place.remoteCandidateId ?? null}, ${place.baseStageId ?? null}, ${place.settledAt ?? null}::timestamptz, ${place.state})
    on conflict do nothing`)

export const setPlacement = (
  tx: Pick<Tx, 'run'>,
  { companyId, connectionId, applicationId }: Pick<Placement, 'companyId' | 'connectionId' | 'applicationId'>,
  set: Statement,
): Promise<number> =>
  tx.run(sql`
    update ats_placement set ${set}
    where company_id = ${companyId} and connection_id = ${connectionId} and application_id = ${applicationId}`)

export const settledWith = (baseStageId: string | null, settledAt: Instant): Statement =>
  sql`base_stage_id = ${baseStageId}, settled_at = ${settledAt}::timestamptz, state = 'settled', detail = null, tries = 0`

/** People see why; it is tried again after the next change of the person, and `waiting` after the next run as well. */
export const notSettled = (state: 'waiting' | 'failed' | 'uncertain', detail: string): Statement =>
  sql`state = ${state}, detail = ${detail}, tries = tries + 1`
