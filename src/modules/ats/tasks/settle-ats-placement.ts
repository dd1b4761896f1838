import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { IdView } from '#kernel/http/fields.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { type Connected, findStillLive } from '../connection.ts'
import { findConnector } from '../connector.ts'
import { settle } from '../placing/settle.ts'
import { ConnectionEnded } from '../vendor-call.ts'

export const settlePlacementTask = longTask({
  name: 'settle-ats-placement',
  payload: z.strictObject({ companyId: z.string(), connectionId: z.string(), applicationId: IdView }),

  async run({ applicationId, ...of }, { db, ports, signal }) {
    const connection = await findStillLive(db.reading({ companyId: of.companyId }), of)
    if (!connection || !findConnector(ports, connection.provider)) return
    const againMs = await settle({ db, ports, signal, connection }, applicationId).catch((error: unknown) => {
      if (error instanceof ConnectionEnded) return undefined
      throw error
    })
    if (againMs === undefined) return
    const runAt = new Date(ports.clock.now().getTime() + againMs)
    await db.transaction({ companyId: of.companyId }, async (tx) => wishSettling(tx, of, applicationId, runAt))
  },
})

/** Of several wishes for a person the newest counts, and the people of a connection are settled one after another. */
export function wishSettling(tx: Tx, of: Connected, applicationId: number, runAt?: Date): void {
  const { companyId, connectionId } = of
  const [key, queue] = [`ats-settle:${companyId}:${applicationId}`, `ats-place:${connectionId}`]
  enqueue(tx, settlePlacementTask, { companyId, connectionId, applicationId }, { key, queue, ...(runAt && { runAt }) })
}
