/**
 * A complete full run saw all that the vendor shows us; what it did not see was deleted there, or is hidden from us now. Each is asked for
 * by itself, and what two full runs in a row did not see is gone. Where very much is missing, somebody has rather changed what we may see:
 * then nothing is taken away, and people are told (`muchIsMissing`), who may say that it is gone.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#kernel/database/sql.ts'
import { type AtsModel, type AtsRecords, mirror } from '#modules/ats-history/index.ts'
import { findStillLive } from '../connection.ts'
import { ConnectionEnded, callVendor, runPauseMs, type VendorParts } from '../vendor-call.ts'
import { holdRun, type Run, stepOn } from './run.ts'

/** Stages can not be asked for one by one: those that a run missed are gone with the second. */
const sweptModels = ['job', 'candidate', 'application'] as const
const askedMax = 200
const askedAtOnce = 10
const batchMax = 500
/** Fewer than this may always go. */
const missingMin = 50
const missingShareMax = 0.2

/** Answers the run behind the sweep; null where somebody else has moved it. */
export async function sweepMissing(parts: VendorParts, run: Run): Promise<Run | null> {
  const counts: Record<string, Record<string, number>> = {}
  // Somebody may have said so since the run began.
  const connection = await findStillLive(parts.db.reading({ companyId: run.companyId }), run)
  if (!connection) throw new ConnectionEnded()
  for (const model of sweptModels) counts[model] = await sweepModel({ ...parts, connection }, run, model)
  counts['stage'] = { deleted: await missTheRest({ ...parts, connection }, run, 'stage') }
  const { companyId, id } = connection
  return parts.db.transaction({ companyId }, async (tx) => {
    if (!(await holdRun(tx, run))) return null
    // The word was for one sweep. Who gives it during one that has not heard it means the next.
    if (connection.takesMissing)
      await tx.run(sql`update ats_connection set takes_missing = false where company_id = ${companyId} and id = ${id}`)
    return stepOn(tx, run, {
      steps: run.steps.slice(1),
      page: null,
      counts: addedUp(run.counts, counts),
      cursors: run.cursors,
      records: 0,
    })
  })
}

/** There are few to ask for, and each of them is worth its wait. */
async function untilThereIsRoom(parts: VendorParts): Promise<void> {
  for (let ms = await runPauseMs(parts); ms > 0; ms = await runPauseMs(parts)) {
    await pause(ms, undefined, { signal: parts.signal })
  }
}

/** Deletions that the vendor told are counted already. */
function addedUp(counts: Run['counts'], found: Run['counts']): Run['counts'] {
  const sum = (step: string) => {
    const before = counts[step] ?? {}
    const more = Object.entries(found[step] ?? {}).map(([name, count]) => [name, (before[name] ?? 0) + count] as const)
    return { ...before, ...Object.fromEntries(more) }
  }
  return Object.fromEntries([...Object.keys(counts), ...Object.keys(found)].map((step) => [step, sum(step)]))
}

const sourceOf = ({ connection }: VendorParts) => ({ companyId: connection.companyId, id: connection.id })
const seenBy = ({ generation, startedAt }: Run) => ({ generation, startedAt: new Date(startedAt) })

type SweptModel = (typeof sweptModels)[number]

async function sweepModel(parts: VendorParts, run: Run, model: SweptModel): Promise<Record<string, number>> {
  const source = sourceOf(parts)
  const seen = seenBy(run)
  const { db, connection } = parts
  const within = { companyId: connection.companyId }
  const reading = db.reading(within)
  const { missing, all } = await mirror.missing(reading, source, model, seen)
  const isMuch = missing > missingMin && missing > missingShareMax * all
  if (isMuch && !connection.takesMissing) return { held: missing }

  const asked = await mirror.nextMissing(reading, source, model, { ...seen, limit: askedMax })
  let deleted = 0
  for (let from = 0; from < asked.length; from += askedAtOnce) {
    deleted += await askFor(parts, run, model, asked.slice(from, from + askedAtOnce))
  }
  return { deleted: deleted + (await missTheRest(parts, run, model)) }
}

/** What is missed once more is gone, or at once where a person says so: what the vendor would have to be asked for a thousand times is not asked for. */
async function missTheRest({ db, ports, connection }: VendorParts, run: Run, model: AtsModel): Promise<number> {
  const within = { companyId: connection.companyId }
  const source = { companyId: connection.companyId, id: connection.id }
  for (;;) {
    const remoteIds = await mirror.nextMissing(db.reading(within), source, model, { ...seenBy(run), limit: batchMax })
    if (remoteIds.length === 0) break
    await db.transaction(within, (tx) => mirror.markMissed(tx, source, model, { ...seenBy(run), remoteIds }))
  }
  let deleted = 0
  for (let batch = batchMax; batch === batchMax; deleted += batch) {
    batch = await db.transaction(within, (tx) =>
      mirror.deleteMissed(tx, source, model, {
        askedAt: ports.clock.now(),
        times: connection.takesMissing ? 1 : 2,
        limit: batchMax,
      }),
    )
  }
  return deleted
}

/** Answers how many of these are gone. The others are stored as they are. */
async function askFor(parts: VendorParts, run: Run, model: SweptModel, remoteIds: readonly string[]): Promise<number> {
  const { db, ports, connection } = parts
  const askedAt = ports.clock.now()
  const records: AtsRecords[SweptModel][] = []
  const deleted: { readonly remoteId: string; readonly mergedInto: null }[] = []
  for (const remoteId of remoteIds) {
    await untilThereIsRoom(parts)
    const record = await callVendor(parts, connection, (connector, opened, call) =>
      connector.read(opened, { model, remoteId }, call),
    )
    if (record === null) deleted.push({ remoteId, mergedInto: null })
    else records.push(record)
  }
  const { generation } = run
  await db.transaction({ companyId: connection.companyId }, (tx) =>
    mirror.store<AtsModel>(tx, sourceOf(parts), { model, records, deleted, askedAt, generation }),
  )
  return deleted.length
}
