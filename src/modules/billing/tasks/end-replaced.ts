import { z } from 'zod'
import { task } from '#kernel/tasks/task.ts'
import { paymentsIn } from '../task-payments.ts'

/** Ends a subscription at the provider whose place another one took. What is left of it, the provider keeps for later invoices. */
export const endReplacedTask = task({
  name: 'end-replaced-subscription',
  payload: z.strictObject({ companyId: z.string(), providerId: z.string() }),
  async run({ providerId }, scope) {
    await paymentsIn(scope).endSubscription(providerId, scope.signal)
  },
})
