/**
 * After pages were stored, people on linked jobs are followed: whoever is new there comes in, whoever was moved or deleted there is settled,
 * and what waited is tried again.
 */
import { type Statement, sql } from '#kernel/database/sql.ts'
import { mirroredApplications, mirroredJobs } from '#modules/ats-history/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { keepFault } from '../connection-state.ts'
import { isLinkedBy } from '../linked-job.ts'
import { AtsFault } from '../ports.ts'
import { ConnectionEnded, type VendorParts } from '../vendor-call.ts'
import { closeOurs } from './close-ours.ts'
import { settle } from './settle.ts'
import { type Newcomer, takeInNewcomer } from './take-in.ts'

const newcomersMax = 20
const movedMax = 50

export interface Followed {
  readonly more: boolean
  /** The vendor can not be asked now. */
  readonly restMs: number
}

export async function followPeople(parts: VendorParts): Promise<Followed> {
  const { db, connection, signal } = parts
  const reading = db.reading({ companyId: connection.companyId })
  await closeOurs(parts)
  const newcomers = await reading.all(selectNewcomers(parts))
  const moved = await reading.all(selectMoved(parts))
  try {
    for (const newcomer of newcomers) {
      signal.throwIfAborted()
      await takeInNewcomer(parts, newcomer)
    }
    for (const { applicationId } of moved) {
      signal.throwIfAborted()
      await settle(parts, applicationId)
    }
  } catch (error) {
    if (error instanceof ConnectionEnded) return { more: false, restMs: 0 }
    if (!(error instanceof AtsFault)) throw error
    await db.transaction({ companyId: connection.companyId }, (tx) => keepFault(tx, connection, error))
    return { more: true, restMs: error.details.retryAfterMs ?? 60_000 }
  }
  return { more: newcomers.length === newcomersMax || moved.length === movedMax, restMs: 0 }
}

/** An application that has ended, and one to a confidential job, stays where it is. */
const selectNewcomers = ({ connection }: VendorParts) => sql<Newcomer>`
  select m.remote_id, m.candidate_id, j.id as job_id, j.ats_job_id as remote_job_id, m.stage_id, m.applied_at
  from ${allJobs} j join ${mirroredApplications} m on m.company_id = j.company_id and m.source_id = ${connection.id} and m.job_id = j.ats_job_id
  where ${isLinkedBy(connection)} and j.status = 'live' and m.deleted_at is null and m.outcome = 'pending'
    and not exists (
      select from ${mirroredJobs} r
      where r.company_id = m.company_id and r.source_id = m.source_id and r.remote_id = m.job_id and r.is_confidential)
    and not exists (
      select from ats_placement p
      where p.company_id = m.company_id and p.connection_id = m.source_id and p.remote_id = m.remote_id)
    and not exists (
      select from ats_left_out o
      where o.company_id = m.company_id and o.connection_id = m.source_id and o.remote_id = m.remote_id and o.again_at > now())
  order by m.applied_at, m.remote_id limit ${newcomersMax}`

/** Of those that wait, the ones that were tried most come last: they hold up nobody. */
const selectMoved = ({ connection }: VendorParts) => sql<{ applicationId: number }>`
  select p.application_id from ats_placement p
    left join ${mirroredApplications} m on m.company_id = p.company_id and m.source_id = p.connection_id and m.remote_id = p.remote_id
  where p.company_id = ${connection.companyId} and p.connection_id = ${connection.id} and p.state <> 'gone'
    and (${isMoved} or p.state = 'waiting' and p.tries < 20)
  order by p.tries, p.application_id limit ${movedMax}`

const isMoved: Statement = sql`(m.stage_id is distinct from p.base_stage_id and m.remote_id is not null or m.deleted_at is not null)`
