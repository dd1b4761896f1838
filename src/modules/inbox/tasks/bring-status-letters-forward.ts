import { z } from 'zod'
import type { Machine } from '#kernel/actor.ts'
import { longTask } from '#kernel/tasks/task.ts'
import { bringForward } from '../sooner-letters.ts'
import { letterStatuses, lockStatusLetter } from '../status-letter.ts'

/** Somebody shortened the wait. What the setting is by now decides; run again, it finds nothing to bring forward. */
export const bringStatusLettersForwardTask = longTask({
  name: 'bring-status-letters-forward',
  payload: z.strictObject({ companyId: z.string(), status: z.enum(letterStatuses) }),

  async run({ companyId, status }, { db }) {
    const actor: Machine = { kind: 'machine', name: 'status-letters', companyId }
    await db.transaction({ companyId }, async (tx) => {
      const letter = await lockStatusLetter(tx, actor, status)
      if (letter.isOn) await bringForward(tx, actor, letter)
    })
  },
})
