import { z } from 'zod'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { giveNotice } from '../notice/give-notice.ts'
import { recallLate } from '../sending/recall-late.ts'
import { takeStep } from '../sending/take-step.ts'

const atOnceMax = 50

/** What is due of a company's letters is written, one after another; what is left after some of them waits for its turn. */
export const sendOutreachTask = longTask({
  name: 'send-outreach',
  payload: z.strictObject({ companyId: z.string() }),

  async run({ companyId }, { db, ports, signal }) {
    const sending = { db, ports }
    await recallLate(sending, companyId)
    let isMore = true
    for (let count = 0; count < atOnceMax && isMore; count++) {
      signal.throwIfAborted()
      const taken = await takeStep(sending, companyId)
      isMore = taken !== 'none' && taken !== 'alarmed'
    }
    let isToTell = true
    for (let count = 0; count < atOnceMax && isToTell; count++) {
      signal.throwIfAborted()
      isToTell = (await giveNotice(sending, companyId)) !== 'none'
    }
    if (!isMore && !isToTell) return
    await db.transaction({ companyId }, async (tx) =>
      enqueue(tx, sendOutreachTask, { companyId }, { key: keyOf(companyId) }),
    )
  },
})

export const keyOf = (companyId: string): string => `send-outreach:${companyId}`
