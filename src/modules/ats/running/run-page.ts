/** A page is asked for, and stored with the place behind it in one commit: killed in between, it is asked for and stored again. */
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type AtsModel, type AtsRecords, mirror } from '#modules/ats-history/index.ts'
import { type Connection, shareLive } from '../connection.ts'
import { linkedJobsOf } from '../linked-job.ts'
import { AtsFault, type PulledPage } from '../ports.ts'
import { wishFollowing } from '../tasks/follow-ats-people.ts'
import { ConnectionEnded, callVendor, type VendorParts } from '../vendor-call.ts'
import { holdRun, isNewPage, type Run, stepOn } from './run.ts'

/** Where a run of this model begins: a little before the last complete one ended, by the vendor's own words. */
const cursorOf = ({ companyId, connectionId }: Run, model: AtsModel) => sql<{ cursor: string }>`
  select cursor from ats_cursor where company_id = ${companyId} and connection_id = ${connectionId} and model = ${model}`

/** Answers the run behind the page; null where somebody else has moved it, or ended it. */
export async function readPage(parts: VendorParts, run: Run, model: AtsModel): Promise<Run | null> {
  const { db, ports, connection } = parts
  const { companyId } = connection
  const kept = run.kind === 'full' ? undefined : await db.reading({ companyId }).maybe(cursorOf(run, model))
  const askedAt = ports.clock.now()
  const until = new Date(run.untilAt)
  const pulled = await callVendor(parts, connection, (connector, opened, call) =>
    connector.pull(opened, { model, since: kept?.cursor ?? null, until, page: run.page }, call),
  )
  const stepped = await db.transaction({ companyId }, async (tx) => {
    if (!(await holdRun(tx, run))) return null
    if (!(await shareLive(tx, { companyId, connectionId: connection.id }))) throw new ConnectionEnded()
    return storePage(tx, { connection, run, model, pulled, askedAt })
  })
  if (stepped && hasDoubled(seenOf(run, model), seenOf(stepped, model)))
    await mirror.countFigures(db.writing({ companyId }))
  return stepped
}

const seenOf = ({ counts }: Run, model: AtsModel): number =>
  Object.values(counts[model] ?? {}).reduce((sum, count) => sum + count, 0)

const fewRecords = 500

/** A first run makes long tables out of empty ones, of which the plans of its next pages are to know. */
const hasDoubled = (before: number, now: number): boolean => doublingsOf(before) < doublingsOf(now)
const doublingsOf = (records: number): number => Math.floor(Math.log2(Math.max(1, records / fewRecords)))

interface Page<Model extends AtsModel> {
  readonly connection: Connection
  readonly run: Run
  readonly model: Model
  readonly pulled: PulledPage<Model>
  readonly askedAt: Date
}

async function storePage<Model extends AtsModel>(tx: Tx, page: Page<Model>): Promise<Run> {
  const { connection, run, model, pulled, askedAt } = page
  const { nextPage, cursor } = pulled
  const { companyId } = connection
  if (nextPage !== null && !(await isNewPage(tx, run, hashOf(model, nextPage)))) {
    throw new AtsFault('contract_violation', { provider: connection.provider, code: 'page_again' })
  }
  const records = connection.historySync ? pulled.records : await ofLinkedJobs(tx, connection, model, pulled.records)
  const source = { companyId, id: connection.id }
  const stored = await mirror.store(tx, source, {
    model,
    records,
    deleted: pulled.deleted,
    askedAt,
    generation: run.generation,
  })
  if (model === 'application' || model === 'job') wishFollowing(tx, { companyId, connectionId: connection.id })
  const before = run.counts[model] ?? {}
  const counts = Object.fromEntries(Object.entries(stored).map(([name, count]) => [name, (before[name] ?? 0) + count]))
  const isLast = nextPage === null
  return stepOn(tx, run, {
    steps: isLast ? run.steps.slice(1) : run.steps,
    page: nextPage,
    counts: { ...run.counts, [model]: counts },
    cursors: isLast && cursor !== null ? { ...run.cursors, [model]: cursor } : run.cursors,
    records: pulled.records.length + pulled.deleted.length,
  })
}

const hashOf = (model: AtsModel, page: string): Buffer => createHash('sha256').update(`${model} ${page}`).digest()

/** A company that has its history switched off keeps nothing of people who applied elsewhere. */
async function ofLinkedJobs<Model extends AtsModel>(
  tx: Tx,
  connection: Connection,
  model: Model,
  records: readonly AtsRecords[Model][],
): Promise<readonly AtsRecords[Model][]> {
  if (model !== 'application') return records
  const linked = new Set((await tx.all(linkedJobsOf(connection))).map(({ remoteJobId }) => remoteJobId))
  return records.filter((record) => linked.has((record as AtsRecords['application']).jobId ?? ''))
}
