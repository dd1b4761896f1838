/** What becomes of a letter becomes of its message; whoever else is to know hears of it. */
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit, reaction } from '#kernel/events/event.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { letterSettled } from '#modules/mail/index.ts'
import { messageBounced, messageSent } from './events.ts'

interface Settled {
  readonly publicId: string
  readonly threadId: string
  readonly candidateId: number | null
  readonly applicationId: number | null
  readonly jobId: number | null
}

const told = { sent: messageSent, bounced: messageBounced } as const

export const followLetters = reaction({
  name: 'follow-letters',
  on: letterSettled,

  async apply({ companyId, payload: { letterId, state } }, { tx }) {
    const message = await tx.maybe(sql<Settled>`
      update message m set state = ${state}, sent_at = case when ${state} = 'sent' then now() else m.sent_at end
      from thread t
      where m.company_id = ${companyId} and m.letter_id = ${letterId} and m.state <> ${state} and m.state <> 'withdrawn'
        and t.company_id = m.company_id and t.id = m.thread_id
      returning m.public_id, m.thread_id, t.candidate_id, t.application_id, t.job_id`)
    if (!message) return

    const actor: CompanyActor = { kind: 'machine', name: 'mail', companyId }
    const { publicId: messageId, ...about } = message
    await tx.run(
      sql`update thread set version = version + 1 where company_id = ${companyId} and id = ${about.threadId}`,
    )
    if (state !== 'sent' && state !== 'bounced') return
    const { jobId, ...details } = about
    if (jobId !== null) jobActivity.record(tx, actor, jobId, told[state].name, { ...details, messageId })
    emit(tx, actor, told[state], { ...about, messageId })
  },
})
