import { reaction } from '#kernel/events/event.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { companyMoved } from '#modules/identity/index.ts'
import { recountHiringTask } from '../tasks/recount-hiring.ts'

/** An application that came near midnight came on another day in the new time zone. */
export const recountWhenMoved = reaction({
  name: 'recount-when-moved',
  on: companyMoved,

  async apply({ companyId }, { tx }) {
    enqueue(tx, recountHiringTask, { companyId }, { key: `recount-hiring ${companyId}` })
  },
})
