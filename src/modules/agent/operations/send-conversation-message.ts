import { z } from 'zod'
import { TextId, text } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { notUploaded } from '#modules/files/index.ts'
import { ask } from '../asking.ts'
import { readAttachment } from '../attachment.ts'
import type { Part } from '../part.ts'
import { archived, notReadable, readerBusy, tooManyWaiting } from '../problems.ts'
import { TurnView, waitingMax } from '../turn.ts'

const attachmentsMax = 5

export const sendConversationMessage = operation({
  id: 'sendConversationMessage',
  method: 'POST',
  path: '/v1/agent/sessions/{sessionId}/messages',
  summary: 'Write to the agent',
  description: `The answer is a turn that waits; what comes of it is read from the stream of the conversation, or from the conversation itself. While another message is being answered, up to ${waitingMax} wait in their order. The id is one of a conversation, or one that was warmed: its first message begins it. Attached documents are read before this answers. A client that wants the answer itself, as the chat of the AI SDK does, asks with \`answer=stream\` and is led to the stream of this turn.`,
  access: 'reviewer',
  params: { sessionId: TextId },
  query: {
    answer: z
      .enum(['turn', 'stream'])
      .default('turn')
      .meta({ description: '`stream`: 303 with the address of the stream, which clients follow by themselves.' }),
  },
  body: z.strictObject({
    message: text(1, 8000),
    attachments: z
      .array(z.string().min(1).max(200))
      .max(attachmentsMax)
      .optional()
      .meta({ description: 'Keys of uploaded files: PDF, Word or plain text.' }),
  }),
  replies: { 202: TurnView, 303: empty },
  problems: [notFound, notUploaded, notReadable, readerBusy, archived, tooManyWaiting],
  transaction: 'none',

  async handle({ params: { sessionId }, query: { answer }, body }, { actor, reading, ports, signal, conclude }) {
    const attachments: Part[] = []
    for (const fileKey of new Set(body.attachments)) {
      attachments.push(await readAttachment(reading, ports, actor, fileKey, signal))
    }

    return conclude(async (tx) => {
      const turn = await ask(tx, actor, { sessionId, message: body.message, attachments })
      if (answer === 'turn') return reply(202, turn)
      // The address is relative: the service may stand behind a path.
      return reply(303, undefined, { headers: { location: `stream?turnId=${turn.turnId}` } })
    })
  },
})
