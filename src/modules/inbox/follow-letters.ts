/** What becomes of a letter becomes of its message; whoever else is to know hears of it. */
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { reaction } from '#kernel/events/event.ts'
import { letterSettled } from '#modules/mail/index.ts'
import { withoutDoubt } from './doubt.ts'
import { tellOfMessage } from './message-news.ts'
import { sentFolderPort } from './ports.ts'
import { tellSuppressed } from './status-letter-plan.ts'
import { lookSoon } from './tasks/look-for-letters.ts'
import { tellMember } from './thread.store.ts'

interface Settled {
  readonly publicId: string
  readonly threadId: string
  readonly candidateId: number | null
  readonly applicationId: number | null
  readonly jobId: number | null
  readonly sentBy: string | null
  readonly mailboxId: number | null
}

export const followLetters = reaction({
  name: 'follow-letters',
  on: letterSettled,

  async apply({ companyId, payload: { letterId, state } }, { tx, ports }) {
    const { hasOwn } = sentFolderPort.from(ports)
    const message = await tx.maybe(sql<Settled>`
      update message m set state = ${state}, sent_at = case when ${state} = 'sent' then now() else m.sent_at end, flags = ${withoutDoubt},
        looked_for_since = case when ${state} = 'uncertain' and (m.mailbox_id is not null or ${hasOwn}::boolean) then now() end
      from thread t
      where m.company_id = ${companyId} and m.letter_id = ${letterId} and m.public_id is not null
        and m.state <> ${state} and m.state <> 'withdrawn'
        and t.company_id = m.company_id and t.id = m.thread_id
      returning m.public_id, m.thread_id, t.candidate_id, t.application_id, t.job_id, m.mailbox_id, m.sent_by`)
    if (!message) return

    const actor: CompanyActor = { kind: 'machine', name: 'mail', companyId }
    const { publicId: messageId, mailboxId, sentBy, ...about } = message
    await tx.run(
      sql`update thread set version = version + 1 where company_id = ${companyId} and id = ${about.threadId}`,
    )
    if (sentBy !== null && (state === 'bounced' || state === 'refused'))
      await tellMember(tx, actor, about.threadId, sentBy)
    if (state === 'uncertain' && (mailboxId !== null || hasOwn)) lookSoon(tx, ports, { companyId, mailboxId })
    if (state === 'refused') await tellSuppressed(tx, actor, { ...about, messageId })
    if (state === 'sent' || state === 'bounced') tellOfMessage(tx, actor, state, { ...about, messageId })
  },
})
