import { reaction } from '#kernel/events/event.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { companyMoved } from '#modules/identity/index.ts'
import { recountHiringTask } from '../tasks/recount-hiring.ts'

/** Whoever came at midnight came on another day there. */
export const recountWhenMoved = reaction({
  name: 'recount-when-moved',
  on: companyMoved,

  async apply({ companyId }, { tx }) {
    enqueue(tx, recountHiringTask, { companyId }, { key: `recount-hiring ${companyId}` })
  },
})
