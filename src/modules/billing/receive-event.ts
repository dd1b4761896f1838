/**
 * A provider tells us of an event. It is told that we heard only when the event is stored, and what follows is
 * enqueued.
 */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { companyOfCustomer } from './account.ts'
import { paymentsPort } from './ports.ts'
import { enqueueMirror } from './tasks/mirror-payment.ts'

/** The answer is `refused` when the event is not genuine, or nobody here takes payments. */
export async function receivePaymentEvent(
  { db, ports }: { readonly db: Database; readonly ports: Ports },
  body: Buffer,
  signature: string,
): Promise<'heard' | 'refused'> {
  const event = paymentsPort.from(ports)?.readEvent(body, signature)
  if (!event) return 'refused'
  const { about } = event
  if (!about) return 'heard'
  await db.transaction('everyone', async (tx) => {
    const isNew = await tx.run(sql`insert into payment_event (id) values (${event.id}) on conflict do nothing`)
    if (isNew === 0) return
    const company = await companyOfCustomer(tx, about.customerId)
    if (company) enqueueMirror(tx, { ...company, kind: about.kind, id: about.id })
  })
  return 'heard'
}
