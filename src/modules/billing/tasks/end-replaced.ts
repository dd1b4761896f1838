import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, task } from '#kernel/tasks/task.ts'
import { paymentsIn } from '../task-payments.ts'

const Replaced = z.strictObject({ companyId: z.string(), providerId: z.string() })

/**
 * The task ends a subscription at the provider, because another one took its place. The provider keeps what is left of
 * it for later invoices.
 */
export const endReplacedTask = task({
  name: 'end-replaced-subscription',
  payload: Replaced,
  async run({ providerId }, scope) {
    await paymentsIn(scope).endSubscription(providerId, scope.signal)
  },
})

export const enqueueEndReplaced = (tx: Tx, replaced: z.output<typeof Replaced>): void =>
  enqueue(tx, endReplacedTask, replaced, { key: `end-replaced:${replaced.providerId}` })
