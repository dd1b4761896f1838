import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { candidateProblems, candidateStore, resumes } from '#modules/candidates/index.ts'
import { notUploaded, storedFiles } from '#modules/files/index.ts'
import { getMessage } from '../message.store.ts'
import { messageRoles } from '../message.view.ts'
import { notVerified } from '../problems.ts'
import { getThread } from '../thread.store.ts'

export const addResumeFromMessage = operation({
  id: 'addResumeFromMessage',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/messages/{messageId}/resume',
  summary: 'Make an attachment the candidate’s resume',
  description: 'Of a letter that came in. It is read like any other, and stays in the thread too.',
  access: messageRoles.addResume,
  params: { threadId: TextId, messageId: TextId },
  body: z.strictObject({ fileKey: TextId }),
  replies: { 201: resumes.View },
  problems: [
    notVerified,
    notUploaded,
    candidateProblems.fileTaken,
    candidateProblems.unsupportedResumeType,
    candidateProblems.resumeTooLarge,
    candidateProblems.invalidResume,
  ],
  transaction: 'none',

  async handle({ params, body }, { reading, conclude, actor, ports, signal }) {
    const { candidateId } = await getThread(reading, actor, params.threadId)
    const message = await getMessage(reading, actor, params.threadId, params.messageId)
    const isThere = message.direction === 'inbound' && message.attachments.some(({ fileId }) => fileId === body.fileKey)
    if (candidateId === null || !isThere) throw notFound('There is no such attachment of a candidate.')
    if (message.verified === 'fail') throw notVerified('Ask the candidate for it by an address that is theirs.')
    const file = await storedFiles.get(reading, actor, body.fileKey)
    const content = await resumes.readFile(ports, file, signal)

    return conclude(async (tx) => {
      const candidate = await candidateStore.lock(tx, actor, candidateId)
      return reply(201, await resumes.addFrom(tx, actor, candidate.id, { fileId: file.id, content }))
    })
  },
})
