/**
 * A person on a job is settled between the two systems: what is new on one side is said on the other. Both sides are read first, and theirs
 * once more before anything is written there; so a task that was killed, or runs twice, moves nobody twice.
 */

import { sql } from '#kernel/database/sql.ts'
import { keepFault, standingOf } from '../connection-state.ts'
import { connectorOf } from '../connector.ts'
import { AtsFault } from '../ports.ts'
import { faultWords } from '../running/fault-words.ts'
import type { VendorParts } from '../vendor-call.ts'
import { noteConflict } from './conflict.ts'
import type { Decision, Stage } from './decision.ts'
import { moveThere } from './move-there.ts'
import { decideOf, type InBoth, needsStages, readBoth, targetOf } from './person-in-both.ts'
import { notSettled, type Placement, setPlacement, settledWith } from './placement.ts'
import { readTheirStages, readTheirs } from './read-theirs.ts'
import { sendApplication } from './send-application.ts'
import { takeTheirs } from './take-theirs.ts'

/** When to look again: at once, so many milliseconds later, or not until something happens. */
export type Again = 'at once' | number | undefined

/** Both sides move on while we look; whoever moves all the time is looked at again after the next change. */
const looksMax = 6
const triesMax = 20
/** A broker has its own copy of the ATS, in which somebody whom we moved is for a while where they were. */
const brokerLagMs = 10 * 60_000

export async function settle(parts: VendorParts, applicationId: number): Promise<number | undefined> {
  const { db, ports, connection } = parts
  const { companyId, restUntil } = connection
  const restMs = restUntil === null ? 0 : Date.parse(restUntil) - ports.clock.now().getTime()
  if (restMs > 0) return restMs
  for (let look = 0; look < looksMax; look++) {
    const both = await readBoth(db.reading({ companyId }), connection, applicationId)
    if (!both) return undefined
    const again = await settleAsRead(parts, both).catch((error: unknown) => meetFault(parts, both, error))
    if (again !== 'at once') return again
  }
  return 60_000
}

async function settleAsRead(parts: VendorParts, read: InBoth): Promise<Again> {
  const { placement, theirs } = read
  const isThere = placement !== undefined && placement.remoteId !== null
  if (isThere && (placement.state === 'gone' || theirs?.deletedAt))
    return carryOut(parts, read, placement, { kind: 'gone' })
  const stages = needsStages(read) ? await readTheirStages(parts, read.application.remoteJobId) : read.stages
  const both = { ...read, stages }
  if (!isThere) return sendApplication(parts, both)
  if (!theirs) return readTheirs(parts, placement.remoteId ?? '')
  const { clock } = parts.ports
  const lagMs = connectorOf(parts.ports, parts.connection).traits.isBroker ? brokerLagMs : 0
  return carryOut(parts, both, placement, decideOf(both, placement, { now: clock.now(), lagMs }))
}

async function carryOut(parts: VendorParts, both: InBoth, placement: Placement, decision: Decision): Promise<Again> {
  const { db, connection } = parts
  const { application, theirs } = both
  const within = { companyId: connection.companyId }
  switch (decision.kind) {
    case 'nothing':
      if (placement.state !== 'settled')
        await db.transaction(within, (tx) =>
          setPlacement(tx, placement, sql`state = 'settled', detail = null, tries = 0`),
        )
      return undefined
    case 'gone':
      await db.transaction(within, (tx) =>
        setPlacement(tx, placement, sql`state = 'gone', detail = 'It was deleted in the ATS.'`),
      )
      return undefined
    case 'agree':
      return agree(parts, both, placement)
    case 'take':
      return takeTheirs(parts, both, placement, decision)
    case 'push':
      if (application.removedAt !== null || !theirs) return agree(parts, both, placement)
      return push(parts, { both, placement, decision, to: decision.to })
  }
}

/** A mapped status that no stage of this job stands for is told to people, who may rename either. */
async function agree({ db, connection }: VendorParts, both: InBoth, placement: Placement): Promise<undefined> {
  const target = targetOf(both)
  await db.transaction({ companyId: connection.companyId }, async (tx) => {
    await setPlacement(tx, placement, settledWith(both.theirs?.stageId ?? null, both.application.statusAt))
    if (target === 'none' || target === 'several') {
      await setPlacement(tx, placement, notSettled('failed', missingWords(both, target)))
    }
  })
}

function missingWords({ mappings, application }: InBoth, target: 'none' | 'several'): string {
  const name = mappings.find(({ status }) => status === application.status)?.stageName ?? ''
  return target === 'none'
    ? `No stage of this job is called “${name}”.`
    : `Several stages of this job are called “${name}”.`
}

interface Push {
  readonly both: InBoth
  readonly placement: Placement
  readonly decision: Extract<Decision, { kind: 'push' }>
  readonly to: Stage
}

/** What was read for the mirror may be old: theirs is read now, and decided on again if it is another. */
async function push(parts: VendorParts, { both, placement, decision, to }: Push): Promise<Again> {
  const { db, connection } = parts
  const { companyId, id: connectionId } = connection
  const { application } = both
  if (await readTheirs(parts, placement.remoteId ?? '', both.theirs)) return 'at once'
  const stageId = await moveThere(parts, { placement, to, from: both.theirs?.stageId ?? null })
  await db.transaction({ companyId }, async (tx) => {
    await setPlacement(
      tx,
      placement,
      sql`${settledWith(stageId, application.statusAt)}, pushed_at = now(), pushed_from = ${both.theirs?.stageId ?? null}`,
    )
    if (!decision.conflict) return
    noteConflict(tx, {
      companyId,
      connectionId,
      applicationId: application.id,
      ourStatus: application.status,
      ourStage: to.name,
      theirStage: both.theirs?.stageName ?? null,
      ...decision.conflict,
    })
  })
  return undefined
}

/** What may pass is tried again with growing pauses, what only a person can mend waits for them, and all of it is shown. */
async function meetFault(parts: VendorParts, both: InBoth, error: unknown): Promise<Again> {
  if (!(error instanceof AtsFault)) throw error
  const { db, connection } = parts
  const { placement } = both
  const tries = placement?.tries ?? 0
  // Somebody who was on their way there for the first time has got a place meanwhile.
  const { companyId, id: connectionId } = connection
  const of = { companyId, connectionId, applicationId: both.application.id }
  await db.transaction({ companyId: connection.companyId }, async (tx) => {
    await keepFault(tx, connection, error)
    await setPlacement(tx, of, notSettled(stateAfter(error, tries), faultWords(error.kind)))
  })
  if (error.kind === 'stale_state') return tries < 3 ? 'at once' : backOffMs(tries)
  if (error.kind === 'not_found' && placement?.remoteId) {
    await readTheirs(parts, placement.remoteId)
    return 'at once'
  }
  if (error.kind === 'stage_not_in_job') return tries < 2 ? 'at once' : undefined
  if (standingOf(error) || !mayPass.has(error.kind) || tries >= triesMax) return undefined
  return error.details.retryAfterMs ?? backOffMs(tries)
}

const mayPass = new Set<AtsFault['kind']>(['rate_limited', 'unavailable', 'ambiguous_write', 'contract_violation'])

function stateAfter(fault: AtsFault, tries: number): 'waiting' | 'failed' | 'uncertain' {
  if (fault.kind === 'ambiguous_write') return 'uncertain'
  const waits = standingOf(fault) || mayPass.has(fault.kind) || fault.kind === 'stale_state'
  return waits && tries < triesMax ? 'waiting' : 'failed'
}

const backOffMs = (tries: number): number => Math.random() * Math.min(3_600_000, 2000 * 2 ** tries)
