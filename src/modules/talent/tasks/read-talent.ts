import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { readBatch } from '../reading-people.ts'
import { buildLater } from './build-talent-blocks.ts'

/** A task reads for so long; the next one waits for its turn among those of other companies. */
const turnMs = 5_000

/** People of a company who wait are read. Killed, it has read whole batches, and goes on with the next. */
export const readTalentTask = longTask({
  name: 'read-talent',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, { db, ports, signal }) {
    const until = performance.now() + turnMs
    for (;;) {
      signal.throwIfAborted()
      const { isLast } = await readBatch({ db, ports, signal }, companyId)
      if (isLast || performance.now() > until) {
        await db.transaction({ companyId }, async (tx) => {
          await buildLater(tx, companyId, ports.clock.now())
          if (!isLast) readLater(tx, companyId)
        })
        return
      }
    }
  },
})

/** One task of a company waits at a time. */
export const readLater = (tx: Tx, companyId: string): void =>
  enqueue(tx, readTalentTask, { companyId }, { key: `read-talent ${companyId}`, keepFirst: true })
