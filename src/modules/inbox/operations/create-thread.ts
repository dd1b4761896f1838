import { z } from 'zod'
import { BodyId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { newId } from '#kernel/ids.ts'
import { candidateStore } from '#modules/candidates/index.ts'
import { notUploaded } from '#modules/files/index.ts'
import { letterFields, writtenLetter } from '../letter-wish.ts'
import { MessageView, viewMessageFor } from '../message.view.ts'
import { packLetter } from '../outgoing.ts'
import { requirePlaceOf } from '../place-of-thread.ts'
import { addressSuppressed, attachmentsTooLarge, noAddress } from '../problems.ts'
import { requireAddressOf } from '../recipient.ts'
import { requireNotSuppressed } from '../suppressed.ts'
import { threadRoles } from '../thread.allowed.ts'
import { getThread, insertThread } from '../thread.store.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'
import { writeMessage } from '../write-message.ts'

export const createThread = operation({
  id: 'createThread',
  method: 'POST',
  path: '/v1/inbox/threads',
  summary: 'Write to a candidate',
  description:
    'To their first address. It leaves after ten seconds, in which it can be withdrawn, or at `sendAt`; where no mail server is named it is kept. What the candidate answers comes into the thread.',
  access: threadRoles.reply,
  body: z.strictObject({
    candidateId: BodyId,
    applicationId: BodyId.exactOptional(),
    jobId: BodyId.exactOptional().meta({
      description: 'What it is about: the newest application of the candidate there.',
    }),
    ...letterFields,
  }),
  replies: { 201: z.strictObject({ thread: ThreadView, message: MessageView }) },
  problems: [noAddress, addressSuppressed, notUploaded, attachmentsTooLarge],
  transaction: 'none',

  async handle({ body }, { reading, conclude, actor, ports, signal }) {
    const { candidateId, applicationId, jobId, ...wish } = body
    const to = requireAddressOf(await candidateStore.get(reading, actor, candidateId))
    await requireNotSuppressed(reading, actor, to, candidateId)
    const place = await requirePlaceOf(reading, actor, { candidateId, applicationId, jobId })
    const letter = await writtenLetter({ reading, ports, actor }, wish, { candidateId, jobId: place.jobId })
    const threadId = newId('thr')
    const ofThread = { threadId, applicationId: place.applicationId, references: [] }
    const packed = await packLetter(ports, { ...letter, ...ofThread, to }, signal)

    return conclude(async (tx) => {
      const { id } = await candidateStore.lock(tx, actor, candidateId)
      const about = { ...place, candidateId: id }
      await insertThread(tx, actor, { ...about, subject: letter.subject }, threadId)
      const message = await writeMessage(tx, actor, { thread: { ...about, id: threadId }, to, letter, packed })

      const thread = await getThread(tx, actor, threadId)
      return reply(201, { thread: viewThreadFor(actor)(thread), message: viewMessageFor(actor)(message) })
    })
  },
})
