/** A task works on a run for a while, then makes room for others, and comes back. What goes wrong decides when that is. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Connected, type Connection, findStillLive, shareLive } from '../connection.ts'
import { askState, keepFault, standingOf } from '../connection-state.ts'
import { findConnector } from '../connector.ts'
import { AtsFault } from '../ports.ts'
import { type CallParts, ConnectionEnded, runPauseMs, type VendorParts } from '../vendor-call.ts'
import { completeRun, type WishRun } from './complete-run.ts'
import { faultWords } from './fault-words.ts'
import { beginRun, endRun, findRunning, type Run, type RunKind, type RunStep } from './run.ts'
import { readPage } from './run-page.ts'
import { sweepMissing } from './run-sweep.ts'

const workMsMax = 15_000
/** A place among the tasks is kept for so long, and given to others for longer. */
const shortPauseMsMax = 2_000
const triesMax = 6
const restartsMax = 3
/** A run that goes on for longer than this will never end. */
const runMsMax: Readonly<Record<RunKind, number>> = { full: 6 * 3_600_000, incremental: 30 * 60_000 }
export const probeMs = 6 * 3_600_000
const setUpProbeMs = 5 * 60_000

export interface Wished extends Connected {
  readonly kind: RunKind
}

type Parts = VendorParts & Working

interface Working extends CallParts {
  readonly wish: WishRun
}

export async function workOnRun(call: Working, wished: Wished): Promise<void> {
  const connection = await findStillLive(call.db.reading({ companyId: wished.companyId }), wished)
  if (!connection || !findConnector(call.ports, connection.provider)) return
  const restMs = connection.restUntil === null ? 0 : Date.parse(connection.restUntil) - call.ports.clock.now().getTime()
  if (restMs > 0) return comeBack(call, wished, restMs)
  const parts: Parts = { ...call, connection }
  try {
    const run = await runFor(parts, wished)
    if (run) await work(parts, wished, run)
  } catch (error) {
    if (error instanceof ConnectionEnded) return
    if (!(error instanceof AtsFault)) throw error
    await meet(parts, wished, error)
  }
}

/** One run at a time: a full one takes the place of one that only looks for changes, and that one's wish is met by a full one. */
async function runFor(parts: Parts, wished: Wished): Promise<Run | null> {
  const { db, ports, connection } = parts
  const within = { companyId: connection.companyId }
  const running = await findRunning(db.reading(within), wished)
  if (running && (wished.kind === 'incremental' || running.kind === 'full')) return running
  const { state } = await askState(parts, connection)
  if (state === 'needs_reconnect' || state === 'needs_finishing') return later(parts, wished, probeMs)
  if (state === 'needs_first_sync') return later(parts, wished, setUpProbeMs)
  return db.transaction(within, async (tx) => {
    if (!(await shareLive(tx, wished))) return null
    if (running) await endRun(tx, running, { state: 'stopped' })
    const kind = wished.kind === 'full' || !(await hasCursors(tx, wished)) ? 'full' : 'incremental'
    return beginRun(tx, { ...wished, kind, steps: stepsOf(connection, kind), until: ports.clock.now() })
  })
}

async function later(parts: Parts, wished: Wished, ms: number): Promise<null> {
  await comeBack(parts, wished, ms)
  return null
}

const hasCursors = async (tx: Tx, { companyId, connectionId }: Connected): Promise<boolean> =>
  (await tx.maybe(sql`
    select from ats_cursor where company_id = ${companyId} and connection_id = ${connectionId} limit 1`)) !== undefined

const stepsOf = ({ historySync }: Connection, kind: RunKind): RunStep[] => [
  'job',
  'stage',
  ...(historySync ? (['candidate'] as const) : []),
  'application',
  ...(kind === 'full' ? (['sweep'] as const) : []),
]

async function work(parts: Parts, wished: Wished, begun: Run): Promise<void> {
  const { ports, signal } = parts
  const since = ports.clock.now().getTime()
  if (since - Date.parse(begun.startedAt) > runMsMax[begun.kind]) return fail(parts, wished, begun, 'too_long')
  for (let run: Run | null = begun; run !== null; ) {
    const step: RunStep | undefined = run.steps[0]
    if (step === undefined) return completeRun(parts, run)
    if (ports.clock.now().getTime() - since > workMsMax || signal.aborted) return comeBack(parts, wished, 0)
    const pauseMs = await runPauseMs(parts)
    if (pauseMs > shortPauseMsMax) return comeBack(parts, wished, pauseMs)
    if (pauseMs > 0) await pause(pauseMs, undefined, { signal })
    run = step === 'sweep' ? await sweepMissing(parts, run) : await readPage(parts, run, step)
  }
}

/** What a vendor refuses for now is asked for again later, and with growing pauses; what it will refuse again ends the run. */
async function meet(parts: Parts, wished: Wished, fault: AtsFault): Promise<void> {
  const { db, connection } = parts
  const within = { companyId: connection.companyId }
  const run = await findRunning(db.reading(within), wished)
  await db.transaction(within, (tx) => keepFault(tx, connection, fault))
  if (!run) return comeBack(parts, wished, standingOf(fault) ? probeMs : pauseMs(connection.failures))
  if (fault.kind === 'cursor_expired' && run.restarts < restartsMax) return beginAgain(parts, wished, run)
  const mayPass = fault.kind === 'rate_limited' || fault.kind === 'unavailable' || fault.kind === 'ambiguous_write'
  if (!mayPass || run.tries + 1 >= triesMax) return fail(parts, wished, run, fault.kind, fault)
  await db.run(
    within,
    sql`update ats_run set tries = tries + 1 where company_id = ${run.companyId} and id = ${run.id} and state = 'running'`,
  )
  await comeBack(parts, wished, fault.details.retryAfterMs ?? Math.random() * Math.min(60_000, 1000 * 2 ** run.tries))
}

/** The place is lost. Of a page it is where this model begins; of a beginning, everything of the model is read. */
async function beginAgain({ connection, ...parts }: Parts, wished: Wished, run: Run): Promise<void> {
  const { companyId, id: connectionId } = connection
  await parts.db.transaction({ companyId }, async (tx) => {
    await tx.run(sql`
      update ats_run set page = null, restarts = restarts + 1 where company_id = ${companyId} and id = ${run.id} and state = 'running'`)
    await tx.run(sql`delete from ats_run_page where company_id = ${companyId} and run_id = ${run.id}`)
    if (run.page === null || run.restarts > 0) {
      await tx.run(sql`
        delete from ats_cursor
        where company_id = ${companyId} and connection_id = ${connectionId} and model = ${run.steps[0] ?? ''}`)
    }
  })
  await comeBack(parts, wished, 0)
}

/** After five that failed in a row the vendor is left alone for longer; a person can always ask. */
const pauseMs = (failures: number): number => (failures < 5 ? 5 : 15) * 60_000

async function fail(parts: Parts, wished: Wished, run: Run, fault: string, cause?: AtsFault): Promise<void> {
  const { db, ports, connection, wish } = parts
  const { companyId, id } = connection
  ports.log.warn(
    { provider: connection.provider, fault, code: cause?.details.code, status: cause?.details.status },
    'a sync of an ATS failed',
  )
  await db.transaction({ companyId }, async (tx) => {
    await endRun(tx, run, { state: 'failed', fault, faultDetail: faultWords(fault) })
    await tx.run(sql`update ats_connection set failures = failures + 1 where company_id = ${companyId} and id = ${id}`)
    const ms = cause && standingOf(cause) ? probeMs : pauseMs(connection.failures + 1)
    wish(tx, wished, run.kind, new Date(ports.clock.now().getTime() + ms))
  })
}

async function comeBack({ db, ports, wish }: Working, wished: Wished, ms: number): Promise<void> {
  const runAt = ms > 0 ? new Date(ports.clock.now().getTime() + ms) : undefined
  await db.transaction({ companyId: wished.companyId }, async (tx) => wish(tx, wished, wished.kind, runAt))
}
