import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import type { Warning } from '#kernel/actions/warning.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import { TextId } from '#kernel/http/fields.ts'
import { exactEmail } from '#modules/candidates/index.ts'
import { inLine } from '#modules/mail/index.ts'
import { type AnswerableThread, lockAnswerable, readAnswerable } from '../answerable-thread.ts'
import { candidateName } from '../candidate-name.ts'
import { subjectLengthMax, writtenLetter } from '../letter-wish.ts'
import type { Mailbox } from '../message.ts'
import { packLetter } from '../outgoing.ts'
import { requireAddressOf } from '../recipient.ts'
import { ReplyBody, ReplySubject, ReplyWords } from '../reply-words.ts'
import { requireNotSuppressed, type Suppressed, whySuppressed } from '../suppressed.ts'
import { allowedOnThread, threadRoles } from '../thread.allowed.ts'
import { previewOf } from '../thread.store.ts'
import { referencesIn, writeMessage } from '../write-message.ts'

export const sendReplyAction = action({
  kind: 'send_reply',
  about: 'A candidate is answered in their thread.',
  access: threadRoles.reply,
  lifetimeHours: 72,
  payload: z.strictObject({
    threadId: TextId,
    subject: ReplySubject.nullable().default(null).meta({ description: 'Without it that of the letter it answers.' }),
    bodyMarkdown: ReplyBody,
  }),
  edits: { when: 'saved', schema: ReplyWords, over: (payload, words) => ({ ...payload, ...words }) },

  // Whoever sees the job reads what was staged on it, also in a thread that is about no job.
  look: (reading, { actor, jobId, payload: { threadId } }) =>
    readAnswerable(reading, wholeOf(actor), { threadId, jobId }),
  hold: (tx, { actor, jobId, payload: { threadId } }) => lockAnswerable(tx, actor, { threadId, jobId }),
  target: ({ threadId }) => threadId,
  title: ({ candidate }) => `Answer ${nameOf(candidate)}`,
  summary: ({ to }, { bodyMarkdown }) => `To ${to?.address ?? 'nobody'}: ${previewOf(bodyMarkdown)}`,
  preview: (answerable, payload) => ({
    threadId: answerable.thread.id,
    to: answerable.to,
    subject: subjectIn(answerable, payload),
    bodyMarkdown: payload.bodyMarkdown,
  }),
  basis: ({ candidate, newestMessageId, to }) => ({ candidateId: candidate.id, newestMessageId, to: to?.address }),
  people: ({ candidate }) => ({ candidateIds: [candidate.id] }),
  changes: (answerable, payload) => [
    {
      path: `/threads/${answerable.thread.id}/messages`,
      from: null,
      to: { subject: subjectIn(answerable, payload), bodyMarkdown: payload.bodyMarkdown },
    },
  ],
  warnings: warningsOf,
  may: (actor, { thread, to, suppressed }) => to !== null && !suppressed && allowedOnThread(actor, thread).reply,

  async execute(tx, { actor, ports, subject: answerable, payload }) {
    const { thread, candidate } = answerable
    const to = answerable.to ?? requireAddressOf(candidate)
    await requireNotSuppressed(tx, actor, to, candidate.id)
    const { subject, bodyMarkdown } = payload
    const wish = {
      ...(subject !== null && { subject: inLine(subject) }),
      bodyMarkdown,
      fileKeys: [],
      withSignature: true,
    }
    // Without files a letter is composed in no time, so that it is queued in the transaction that claims the action.
    const letter = await writtenLetter({ reading: tx, ports, actor }, wish, { ...thread, subject: answerable.subject })
    const references = await referencesIn(tx, actor.companyId, thread.id)
    const ofThread = { threadId: thread.id, applicationId: thread.applicationId, references }
    const packed = await packLetter(ports, { ...letter, ...ofThread, to })
    const { publicId } = await writeMessage(tx, actor, { thread, to, letter, packed, keepsDraft: true })
    return { result: { threadId: thread.id, messageId: publicId } }
  },
})

const wholeOf = ({ companyId }: CompanyActor): CompanyActor => ({ kind: 'machine', name: 'inbox', companyId })

const nameOf = (candidate: AnswerableThread['candidate']): string =>
  candidateName(candidate) || (candidate.emails[0] ?? 'somebody')

const subjectIn = (answerable: AnswerableThread, { subject }: { readonly subject: string | null }): string =>
  inLine(subject ?? answerable.subject)
    .slice(0, subjectLengthMax)
    .toWellFormed()

function warningsOf({ thread, candidate, to, theirs, suppressed }: AnswerableThread): Warning[] {
  if (to === null) return [{ ...noAddress, facts: { candidateId: candidate.id } }]
  const { address, reason, since } = suppressed ?? {}
  return [
    ...(suppressed ? [{ ...notWrittenTo(to, suppressed), facts: { address, reason, since } }] : []),
    ...(candidate.legalHoldAt === null ? [] : [{ ...underHold, facts: { since: candidate.legalHoldAt } }]),
    ...(thread.isFrozen ? [{ ...inFlood, facts: { threadId: thread.id } }] : []),
    ...senderWarnings(theirs, to),
  ]
}

function senderWarnings(theirs: AnswerableThread['theirs'], to: Mailbox): Warning[] {
  if (theirs === null) return []
  const facts = { messageId: theirs.publicId, to: to.address }
  if (theirs.verified === 'fail') return [{ ...notVerified, facts }]
  return theirs.fromExact === null || theirs.fromExact === exactEmail(to.address)
    ? []
    : [{ ...fromAnother(to.address), facts }]
}

type Words = Omit<Warning, 'facts'>

const noAddress: Words = {
  code: 'no_address',
  severity: 'critical',
  message: 'The candidate has no e-mail address, so nothing can be sent.',
}

const notWrittenTo = (to: Mailbox, suppressed: Suppressed): Words => ({
  code: 'address_suppressed',
  severity: 'critical',
  message: whySuppressed(to, suppressed),
})

const underHold: Words = {
  code: 'legal_hold',
  severity: 'warning',
  message: 'What is known of the candidate must be kept. Make sure that this is what should be written to them.',
}

const inFlood: Words = {
  code: 'thread_frozen',
  severity: 'warning',
  message: 'More came into this thread within an hour than people write. A machine may be answering.',
}

const notVerified: Words = {
  code: 'sender_not_verified',
  severity: 'critical',
  message: 'The last letter does not prove who sent it. It may not be from the candidate.',
}

const fromAnother = (address: string): Words => ({
  code: 'other_sender',
  severity: 'warning',
  message: `The last letter came from another address. The answer goes to the candidate, at ${address}.`,
})
