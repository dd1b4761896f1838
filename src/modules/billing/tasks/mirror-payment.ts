import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, type TaskScope, task } from '#kernel/tasks/task.ts'
import {
  forgetDraft,
  forgetPending,
  lapseUnknown,
  mirrorCheckout,
  mirrorInvoice,
  mirroring,
  mirrorPrepaid,
  mirrorSubscription,
} from '../mirror.ts'
import { type Payments, paymentSubjects } from '../ports.ts'
import { paymentsIn } from '../task-payments.ts'

const Subject = z.strictObject({ companyId: z.string(), kind: z.enum(paymentSubjects), id: z.string() })
type Subject = z.output<typeof Subject>

/**
 * The task asks for the present state of something, and writes it down. A second run finds the same or something newer.
 */
export const mirrorPaymentTask = task({
  name: 'mirror-payment',
  payload: Subject,
  async run(subject, scope) {
    await mirrorNow(paymentsIn(scope), subject, scope)
  },
})

/** Questions about one company run one after another: a later answer is written later. */
export const enqueueMirror = (tx: Tx, subject: Subject): void =>
  enqueue(tx, mirrorPaymentTask, subject, {
    key: `mirror-payment:${subject.kind}:${subject.id}`,
    queue: `payments:${subject.companyId}`,
  })

async function mirrorNow(payments: Payments, { companyId, kind, id }: Subject, scope: TaskScope): Promise<void> {
  const { db, ports, signal } = scope
  const actor = mirroring(companyId)
  const write = (work: (tx: Tx) => Promise<void>) => db.transaction(actor, work, signal)
  switch (kind) {
    case 'customer': {
      const amount = await payments.findPrepaid(id, signal)
      if (amount !== undefined) await write((tx) => mirrorPrepaid(tx, companyId, { customerId: id, amount }))
      return
    }
    case 'checkout': {
      const checkout = await payments.findCheckout(id, signal)
      if (!checkout) return write((tx) => forgetPending(tx, companyId, id))
      if (checkout.companyId !== companyId) return
      const { subscriptionId } = checkout
      const begun = subscriptionId === null ? undefined : await payments.findSubscription(subscriptionId, signal)
      return write((tx) => mirrorCheckout(tx, ports, actor, checkout, begun))
    }
    case 'subscription': {
      const subscription = await payments.findSubscription(id, signal)
      return write((tx) =>
        subscription ? mirrorSubscription(tx, ports, actor, subscription) : lapseUnknown(tx, ports, actor, id),
      )
    }
    case 'invoice':
    case 'credit_note': {
      const found = kind === 'invoice' ? payments.findInvoice(id, signal) : payments.findCreditNote(id, signal)
      const invoice = await found
      await write(async (tx) => {
        if (!invoice) return forgetDraft(tx, companyId, id)
        await mirrorInvoice(tx, companyId, invoice)
        // Paying may use some of the kept money, or add to it.
        enqueueMirror(tx, { companyId, kind: 'customer', id: invoice.customerId })
      })
    }
  }
}
