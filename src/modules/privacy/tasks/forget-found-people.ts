import { z } from 'zod'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { wholePerson } from '#modules/candidates/index.ts'
import { foundPeopleToForget } from '#modules/outreach/index.ts'
import { erasePerson } from '../erasure.ts'
import { personKeepersPort } from '../ports.ts'

const batchSize = 50

/**
 * People who were found and could not be told, or answered nothing for too long, are erased. Who they are is asked of `outreach`, and once
 * more while the person is held: whoever applied or wrote in between stays.
 */
export const forgetFoundPeopleTask = longTask({
  name: 'forget-found-people',
  payload: z.strictObject({ companyId: z.string() }),

  async run({ companyId }, { db, ports, signal }) {
    const now = ports.clock.now()
    const asking = { companyId, now }
    const due = await db.reading({ companyId }, signal).all(foundPeopleToForget.due({ ...asking, limit: batchSize }))
    for (const { id: candidateId } of due) {
      signal.throwIfAborted()
      await db.transaction({ companyId }, async (tx) => {
        await wholePerson.hold(tx, companyId, candidateId)
        if (!(await tx.maybe(foundPeopleToForget.due({ ...asking, limit: 1, candidateId })))) return
        const actor = { kind: 'machine', name: 'retention', companyId } as const
        await erasePerson(tx, personKeepersPort.from(ports), { actor, candidateId, occasion: 'retention' })
      })
    }
    if (due.length < batchSize) return
    await db.transaction({ companyId }, async (tx) =>
      enqueue(tx, forgetFoundPeopleTask, { companyId }, { key: `forget-found-people:${companyId}` }),
    )
  },
})
