import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { fillStep } from '../filling.ts'
import { readLater } from './read-talent.ts'

/** A company's people get their seats in steps; each task makes one, so that companies take turns. */
export const fillTalentTask = longTask({
  name: 'fill-talent',
  payload: z.strictObject({ companyId: z.string() }),
  run: ({ companyId }, { db, signal }) =>
    db.transaction(
      { companyId },
      async (tx) => {
        const { isLast, seated } = await fillStep(tx, companyId)
        if (seated > 0) readLater(tx, companyId)
        if (!isLast) fillLater(tx, companyId)
      },
      signal,
    ),
})

export const fillLater = (tx: Tx, companyId: string): void =>
  enqueue(tx, fillTalentTask, { companyId }, { key: `fill-talent ${companyId}` })
