import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { atsModels } from '#modules/ats-history/index.ts'
import { type Connected, findStillLive } from '../connection.ts'
import { findConnector } from '../connector.ts'
import type { AtsEvent } from '../ports.ts'
import { readChange } from '../running/read-change.ts'
import { wishFollowing } from './follow-ats-people.ts'
import { wishRun } from './run-ats-sync.ts'

const task = longTask({
  name: 'read-ats-change',
  payload: z.strictObject({
    companyId: z.string(),
    connectionId: z.string(),
    model: z.enum(atsModels),
    remoteId: z.string(),
    mergedInto: z.string().nullable(),
  }),
  attemptsMax: 8,

  async run({ companyId, connectionId, ...change }, { db, ports, signal, lastAttempt }) {
    const of = { companyId, connectionId }
    const connection = await findStillLive(db.reading({ companyId }), of)
    if (!connection || !findConnector(ports, connection.provider)) return
    // What can not be read now is found by a run.
    const isRead = await readChange({ db, ports, signal, connection }, change).catch((error: unknown) => {
      if (lastAttempt) return false
      throw error
    })
    await db.transaction({ companyId }, async (tx) => (isRead ? wishFollowing(tx, of) : wishRun(tx, of, 'incremental')))
  },
})

type Told = Extract<AtsEvent, { kind: 'changed' | 'deleted' | 'merged' }>

/** One that changes often is read once for many times. */
function wish(tx: Tx, of: Connected, event: Told): void {
  const change =
    event.kind === 'merged'
      ? ({ model: 'candidate', remoteId: event.fromId, mergedInto: event.intoId } as const)
      : { model: event.model, remoteId: event.remoteId, mergedInto: null }
  const key = `ats-read:${of.connectionId}:${change.model}:${change.remoteId}`.slice(0, 500)
  const { companyId, connectionId } = of
  enqueue(tx, task, { companyId, connectionId, ...change }, { key, queue: `ats-read:${connectionId}` })
}

export const readChangedTask = { ...task, wish }
