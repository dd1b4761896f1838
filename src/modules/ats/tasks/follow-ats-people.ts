import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { type Connected, findStillLive } from '../connection.ts'
import { findConnector } from '../connector.ts'
import { followPeople } from '../placing/follow-people.ts'

export const followPeopleTask = longTask({
  name: 'follow-ats-people',
  payload: z.strictObject({ companyId: z.string(), connectionId: z.string() }),

  async run(of, { db, ports, signal }) {
    const connection = await findStillLive(db.reading({ companyId: of.companyId }), of)
    if (!connection || !findConnector(ports, connection.provider)) return
    const { more, restMs } = await followPeople({ db, ports, signal, connection })
    if (!more) return
    const runAt = restMs > 0 ? new Date(ports.clock.now().getTime() + restMs) : undefined
    await db.transaction({ companyId: of.companyId }, async (tx) => wishFollowing(tx, of, runAt))
  },
})

/** Pages come faster than people can be followed: several wishes are one. */
export function wishFollowing(tx: Tx, { companyId, connectionId }: Connected, runAt?: Date): void {
  const [key, queue] = [`ats-follow:${connectionId}`, `ats-place:${connectionId}`]
  enqueue(tx, followPeopleTask, { companyId, connectionId }, { key, queue, ...(runAt && { runAt }) })
}
