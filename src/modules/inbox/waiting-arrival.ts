/** A letter that was accepted and is not read yet. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { ArrivalEnvelope, ArrivalProof, NewArrival } from './arrival.ts'

/** Letters that came by the service's own ways, and of which nobody has said whose they are, have this company. */
export const nobodysCompany = 'none'

export interface WaitingArrival extends Pick<NewArrival, 'companyId' | 'mailboxId' | 'way' | 'leftOut' | 'raw'> {
  readonly id: number
  readonly envelope: ArrivalEnvelope
  readonly proof: ArrivalProof
  readonly arrivedAt: Instant
  /** Where a letter lies that was left there, in words for people. */
  readonly detail: string | null
  /** Of the mailbox that it lay in. */
  readonly mailboxAddress: string | null
  /** It waits for so long that it is shown unread rather than not at all. */
  readonly isOverdue: boolean
}

export const findWaiting = (reading: Reading, companyId: string, id: number): Promise<WaitingArrival | undefined> =>
  reading.maybe(sql<WaitingArrival>`
    select a.company_id, a.id, b.id as mailbox_id, a.way, a.left_out, a.raw, a.envelope, a.proof, a.arrived_at, a.detail,
      b.address as mailbox_address, a.taken_at < now() - interval '1 day' as is_overdue
    from arrival a left join mailbox b on b.company_id = a.company_id and b.id = a.mailbox_id
    where a.company_id = ${companyId} and a.id = ${id} and a.state = 'waiting' and a.raw is not null`)

/** Of two tasks with one letter the second finds that it waits no more. The answer is whether it is still there to be taken in. */
export const claimArrival = async (tx: Tx, { companyId, id }: WaitingArrival): Promise<boolean> =>
  (await tx.maybe(sql`
    select from arrival where company_id = ${companyId} and id = ${id} and state = 'waiting' for update`)) !== undefined

interface Ending {
  readonly state: 'read' | 'unreadable'
  readonly messageId: number
}

/** Its message has its bytes. The row stays, as what later doubles are known by. */
export const endArrival = (tx: Tx, { companyId, id }: WaitingArrival, { state, messageId }: Ending): Promise<number> =>
  tx.run(sql`
    update arrival set state = ${state}, raw = null, taken_as = ${messageId} where company_id = ${companyId} and id = ${id}`)
