/** A company has the history of its ATS read or not. Switched off, what was read is kept for a while, for those who change their mind. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { mirror } from '#modules/ats-history/index.ts'
import { keptDays } from './connecting/disconnect.ts'
import type { Connection } from './connection.ts'
import { wishRun } from './tasks/run-ats-sync.ts'

/** Wishing what is so already changes nothing. Cursors of before are left: what was read is read on, or anew by a full run. */
export async function switchHistory(tx: Tx, connection: Connection, isOn: boolean): Promise<void> {
  const { companyId, id: connectionId, historySync } = connection
  const kept = isOn ? sql`null` : sql`now() + make_interval(days => ${keptDays})`
  await tx.run(sql`
    update ats_connection set history_sync = ${isOn}, version = version + 1,
      history_kept_until = case when history_sync = ${isOn} then history_kept_until else ${kept} end,
      history_synced_at = case when ${isOn} and not history_sync then null else history_synced_at end
    where company_id = ${companyId} and id = ${connectionId}`)
  if (historySync === isOn) return
  await tx.run(sql`
    update ats_run set state = 'stopped', ended_at = now(), page = null
    where company_id = ${companyId} and connection_id = ${connectionId} and state = 'running'`)
  await mirror.tell(tx, { companyId, id: connectionId }, { isOn, isReady: false })
  wishRun(tx, { companyId, connectionId }, isOn ? 'full' : 'incremental')
}
