import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { companyIdPattern, IdView } from '#kernel/http/fields.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { asRun, failSearch, type RunKey } from '../running/run.ts'
import { workOnRun } from '../running/run-step.ts'

/** Takes a run some seconds further, and gives others their turn. */
export const runSearchTask = longTask({
  name: 'run-sourcing-search',
  payload: z.strictObject({ companyId: z.string().regex(companyIdPattern), searchId: IdView, run: z.int() }),

  async run(key, { db, ports, signal, lastAttempt }) {
    const scope = { db, ports, signal, key }
    try {
      const pauseMs = await workOnRun(scope)
      if (pauseMs === null) return
      const runAt = pauseMs > 0 ? new Date(ports.clock.now().getTime() + pauseMs) : undefined
      await db.transaction({ companyId: key.companyId }, async (tx) => enqueueRun(tx, key, runAt))
    } catch (error) {
      if (lastAttempt) {
        await asRun(scope, (tx, search) =>
          failSearch(tx, search, 'It was tried many times, and did not come to its end.'),
        )
      }
      throw error
    }
  },
})

/** Of one search one run works at a time: an overtaken one ends first. */
export const enqueueRun = (tx: Tx, { companyId, searchId, run }: RunKey, runAt?: Date): void =>
  enqueue(
    tx,
    runSearchTask,
    { companyId, searchId, run },
    { key: `sourcing:${searchId}:${run}`, queue: `sourcing:${searchId}`, ...(runAt && { runAt }) },
  )
