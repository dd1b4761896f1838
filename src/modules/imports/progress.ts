/**
 * An import remembers how far it has come. A worker that lands rows holds the import, finds it where it expects it, and
 * writes the new place together with the rows. So of two workers at one import one does nothing, and a crash repeats
 * nothing.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { importCompleted, importFailed } from './events.ts'
import type { Counts, Import, Position } from './import.ts'
import type { Unimportable } from './unimportable.ts'

export const importerIn = (companyId: string): Machine => ({ kind: 'machine', name: 'import-candidates', companyId })

/** An import that is over, gone or somewhere else is not held. */
export async function holdAt(tx: Tx, { companyId, id }: Import, at: Position): Promise<boolean> {
  const held = await tx.maybe(sql`
    select id from import
    where company_id = ${companyId} and id = ${id} and state = 'running' and done_row = ${at.row} and done_byte = ${at.byte}
    for update`)
  return held !== undefined
}

/** The transaction holds the import, and its commit moves it on. */
export function advance(tx: Tx, { companyId, id }: Import, to: Position, counts: Counts): void {
  tx.later(sql`
    update import set done_row = ${to.row}, done_byte = ${to.byte}, created = created + ${counts.created},
      matched = matched + ${counts.matched}, skipped = skipped + ${counts.skipped}, failed = failed + ${counts.failed},
      progressed_at = now()
    where company_id = ${companyId} and id = ${id}`)
}

/**
 * The file was looked through, and the first row is next. The answer says whether this caller was the first to say so.
 */
export async function begin(tx: Tx, { companyId, id }: Import, total: number, at: Position): Promise<boolean> {
  const begun = await tx.run(sql`
    update import set state = 'running', total = ${total}, done_row = ${at.row}, done_byte = ${at.byte},
      progressed_at = now()
    where company_id = ${companyId} and id = ${id} and state = 'waiting'`)
  return begun === 1
}

/** An import is completed only when all rows are done. */
export async function complete(tx: Tx, { companyId, id }: Import, at: Position): Promise<void> {
  const counts = await tx.maybe(sql<Counts>`
    update import set state = 'completed', finished_at = now(), progressed_at = now()
    where company_id = ${companyId} and id = ${id} and state = 'running' and done_row = ${at.row} and done_byte = ${at.byte}
    returning created, matched, skipped, failed`)
  if (counts) emit(tx, importerIn(companyId), importCompleted, { importId: id, ...counts })
}

export async function fail(
  tx: Tx,
  { companyId, id }: Pick<Import, 'companyId' | 'id'>,
  { code, message }: Unimportable,
): Promise<void> {
  const counts = await tx.maybe(sql<Counts>`
    update import set state = 'failed', failure = ${code}, failure_detail = ${message}, finished_at = now(),
      progressed_at = now()
    where company_id = ${companyId} and id = ${id} and state in ('waiting', 'running')
    returning created, matched, skipped, failed`)
  if (counts) emit(tx, importerIn(companyId), importFailed, { importId: id, code, ...counts })
}
