/** A run that has read everything is over: where the next one begins is kept now, and when it is. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { mirror } from '#modules/ats-history/index.ts'
import { type Connected, shareLive } from '../connection.ts'
import { keepState } from '../connection-state.ts'
import { findConnector } from '../connector.ts'
import type { VendorParts } from '../vendor-call.ts'
import { endRun, holdRun, type Run, type RunKind } from './run.ts'

const minuteMs = 60_000
/** A broker looks at the system behind it by itself, and does not want to be asked all the time. */
const everyMs = { broker: 15 * minuteMs, direct: 5 * minuteMs } as const
const fullEveryMs = 24 * 60 * minuteMs

/** The next runs are wished by this. */
export type WishRun = (tx: Tx, of: Connected, kind: RunKind, runAt?: Date) => void

export async function completeRun(
  { db, ports, connection, wish }: VendorParts & { readonly wish: WishRun },
  run: Run,
): Promise<void> {
  const { companyId, id: connectionId } = connection
  const now = ports.clock.now().getTime()
  await db.transaction({ companyId }, async (tx) => {
    if (!(await holdRun(tx, run))) return
    const live = await shareLive(tx, { companyId, connectionId })
    if (!live) return endRun(tx, run, { state: 'stopped' })
    await keepCursors(tx, run)
    await endRun(tx, run, { state: 'succeeded' })
    // What people did not see of a connection that works is only that it was looked at.
    if (live.state !== 'ok') await keepState(tx, live, { state: 'ok', reason: null })
    const isHistory = live.historySync && run.kind === 'full'
    await tx.run(sql`
      update ats_connection set last_synced_at = ${run.startedAt}, failures = 0, rest_until = null,
        history_synced_at = case when history_sync and (history_synced_at is not null or ${isHistory})
          then ${run.startedAt}::timestamptz else history_synced_at end
      where company_id = ${companyId} and id = ${connectionId}`)
    const isReady = live.historySync && (isHistory || live.historySyncedAt !== null)
    await mirror.tell(tx, { companyId, id: connectionId }, { isReady, syncedAt: new Date(run.startedAt) })
    const every = findConnector(ports, live.provider)?.traits.isBroker ? everyMs.broker : everyMs.direct
    wish(tx, { companyId, connectionId }, 'incremental', new Date(now + every * (1 + Math.random() / 4)))
    if (run.kind === 'full')
      wish(tx, { companyId, connectionId }, 'full', new Date(now + fullEveryMs * (1 + Math.random() / 4)))
  })
}

async function keepCursors(tx: Tx, { companyId, connectionId, cursors }: Run): Promise<void> {
  const entries = Object.entries(cursors)
  if (entries.length === 0) return
  await tx.run(sql`
    insert into ats_cursor (company_id, connection_id, model, cursor)
    select ${companyId}, ${connectionId}, model, cursor
    from unnest(${entries.map(([model]) => model)}::text[], ${entries.map(([, cursor]) => cursor)}::text[]) as kept (model, cursor)
    on conflict (company_id, connection_id, model) do update set cursor = excluded.cursor, committed_at = now()`)
}
