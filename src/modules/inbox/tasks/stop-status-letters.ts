import { z } from 'zod'
import type { Machine } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { longTask } from '#kernel/tasks/task.ts'
import { getStatusLetter, letterStatuses } from '../status-letter.ts'
import { takeBackPlanned } from '../status-letter-plan.ts'

const batchMax = 100

/** Somebody switched a status letter off: those that have not left do not leave. Switched on again meanwhile, they stay. */
export const stopStatusLettersTask = longTask({
  name: 'stop-status-letters',
  payload: z.strictObject({ companyId: z.string(), status: z.enum(letterStatuses) }),

  async run({ companyId, status }, { db, signal }) {
    const actor: Machine = { kind: 'machine', name: 'status-letters', companyId }
    let after = 0
    await inBatches(batchMax, signal, (limit) =>
      db.transaction({ companyId }, async (tx) => {
        if ((await getStatusLetter(tx, actor, status)).isOn) return 0
        const which = sql`p.status = ${status} and p.application_id > ${after}`
        const { count, last } = await takeBackPlanned(tx, actor, which, limit)
        after = last
        return count
      }),
    )
  },
})
