/**
 * After a complete full run some rows were not seen by it. Few of them are asked for one by one; many at once are more likely a mistake
 * than deletions, so they are counted first.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { deleteRecords } from './deleting.ts'
import { mirrorTables } from './mirror-table.ts'
import type { AtsModel } from './records.ts'
import { holdSource, instantOrNull, isOf, type Source } from './source.ts'

export interface FullRun {
  readonly generation: number
  readonly startedAt: Date
}

/** What was heard of since the run began is not missing, by whoever it was told. */
const isMissing = ({ generation, startedAt }: FullRun): Statement => sql`
  deleted_at is null and generation < ${generation}::bigint and asked_at < ${instantOrNull(startedAt)}::timestamptz`

/** One look at all rows of the model: much less than the run has written. */
export const countMissing = (reading: Reading, source: Source, model: AtsModel, run: FullRun) =>
  reading.one(sql<{ missing: number; all: number }>`
    select (count(*) filter (where ${isMissing(run)}))::integer as missing, count(*)::integer as all
    from ${mirrorTables[model].table} where ${isOf(source)} and deleted_at is null`)

/** They come in the order of their ids, behind one that was told before. Those that are marked are no longer among them. */
export async function nextMissing(
  reading: Reading,
  source: Source,
  model: AtsModel,
  { limit, after, ...run }: FullRun & { readonly limit: number; readonly after?: string | undefined },
): Promise<string[]> {
  const rows = await reading.all(sql<{ remoteId: string }>`
    select remote_id from ${mirrorTables[model].table}
    where ${isOf(source)} and ${isMissing(run)} ${after === undefined ? nothing : sql`and remote_id > ${after}`}
    order by remote_id limit ${limit}`)
  return rows.map(({ remoteId }) => remoteId)
}

/** The run has missed these, which it counts once. */
export async function markMissed(
  tx: Tx,
  source: Source,
  model: AtsModel,
  { remoteIds, ...run }: FullRun & { readonly remoteIds: readonly string[] },
): Promise<number> {
  await tx.batch(holdSource(source))
  return tx.run(sql`
    update ${mirrorTables[model].table} set missed = least(missed + 1, 100), generation = ${run.generation}::bigint
    where ${isOf(source)} and remote_id = any(${[...remoteIds]}::text[]) and ${isMissing(run)}`)
}

/** What so many complete runs in a row have missed is gone, so many at most at once. The answer is how many there were. */
export async function deleteMissed(
  tx: Tx,
  source: Source,
  model: AtsModel,
  { askedAt, times, limit }: { readonly askedAt: Date; readonly times: number; readonly limit: number },
): Promise<number> {
  const [, rows] = await tx.batch(
    holdSource(source),
    sql<{ remoteId: string }>`
      select remote_id from ${mirrorTables[model].table}
      where ${isOf(source)} and missed >= ${times}::integer and deleted_at is null and asked_at <= ${instantOrNull(askedAt)}::timestamptz
      order by remote_id limit ${limit}`,
  )
  const deleted = rows.map(({ remoteId }) => ({ remoteId, mergedInto: null }))
  if (deleted.length > 0)
    await deleteRecords(tx, source, { model, deleted, askedAt: instantOrNull(askedAt), generation: 0 })
  return rows.length
}
