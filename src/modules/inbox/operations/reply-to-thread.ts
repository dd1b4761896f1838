import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notUploaded } from '#modules/files/index.ts'
import { letterFields, writtenLetter } from '../letter-wish.ts'
import { MessageView, viewMessageFor } from '../message.view.ts'
import { packLetter } from '../outgoing.ts'
import { addressSuppressed, attachmentsTooLarge, noAddress } from '../problems.ts'
import { requireRecipient } from '../recipient.ts'
import { subjectOfAnswer } from '../subject-of-answer.ts'
import { requireNotSuppressed } from '../suppressed.ts'
import { threadRoles } from '../thread.allowed.ts'
import { getThread, lockThread } from '../thread.store.ts'
import { referencesIn, writeMessage } from '../write-message.ts'

export const replyToThread = operation({
  id: 'replyToThread',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/messages',
  summary: 'Answer in a thread',
  description:
    'To whoever wrote last, and else to the candidate; a machine is never answered. It leaves after ten seconds, in which it can be withdrawn, or at `sendAt`; where no mail server is named it is kept. The draft of the caller is gone with it.',
  access: threadRoles.reply,
  params: { threadId: TextId },
  body: z.strictObject(letterFields),
  replies: { 201: MessageView },
  problems: [noAddress, addressSuppressed, notUploaded, attachmentsTooLarge],
  transaction: 'none',

  async handle({ params, body }, { reading, conclude, actor, ports, signal }) {
    const thread = await getThread(reading, actor, params.threadId)
    const to = await requireRecipient(reading, actor, thread)
    await requireNotSuppressed(reading, actor, to, thread.candidateId)
    const subject = await subjectOfAnswer(reading, actor, thread)
    const letter = await writtenLetter({ reading, ports, actor }, body, { ...thread, subject })
    const references = await referencesIn(reading, actor.companyId, thread.id)
    const ofThread = { threadId: thread.id, applicationId: thread.applicationId, references }
    const packed = await packLetter(ports, { ...letter, ...ofThread, to }, signal)

    return conclude(async (tx) => {
      const held = await lockThread(tx, actor, thread.id)
      const message = await writeMessage(tx, actor, { thread: held, to, letter, packed })

      return reply(201, viewMessageFor(actor)(message))
    })
  },
})
