/** What became of a message of ours is told once: in the activity of its job, and to other systems. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { messageBounced, messageSent } from './events.ts'

interface AboutMessage {
  readonly messageId: string
  readonly threadId: string
  readonly candidateId: number | null
  readonly applicationId: number | null
  readonly jobId: number | null
}

const news = { sent: messageSent, bounced: messageBounced } as const

/** The transaction changes the message to that state, so nobody else tells it. */
export function tellOfMessage(tx: Tx, actor: CompanyActor, state: keyof typeof news, about: AboutMessage): void {
  const { jobId, ...details } = about
  if (jobId !== null) jobActivity.record(tx, actor, jobId, news[state].name, details)
  emit(tx, actor, news[state], about)
}
