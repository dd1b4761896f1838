import { z } from 'zod'
import { readIntent } from '#intents/index.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { IntentPreviewView, viewIntent } from '../intent-preview.ts'
import { lookUpNames } from '../known-names.ts'

const messageMax = 8_000

export const previewIntent = operation({
  id: 'previewIntent',
  method: 'POST',
  path: '/v1/agent/intent-preview',
  summary: 'What a message would do if it were sent',
  description:
    'The message is read by rules, with the names of the jobs and people that the caller sees. Nothing is sent, staged or kept. A question, a negation or a supposition is never an action.',
  access: 'reviewer',
  body: z.strictObject({
    message: z.string().max(messageMax),
    contextType: z.enum(['root', 'job', 'analytics']),
    context: z
      .string()
      .regex(/^(?:root|analytics|job:[1-9]\d{0,14})$/, 'must be root, analytics or job:<id>')
      .exactOptional()
      .meta({
        description: 'The conversation. Its job counts where `contextType` is `job`.',
        examples: ['root', 'job:42'],
      }),
    hasOpenThread: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the conversation is under way: without one the message starts it.' }),
  }),
  replies: { 200: IntentPreviewView },
  problems: [notFound],
  onlyReads: true,
  transaction: 'read',

  async handle({ body: { message, contextType, context, hasOpenThread } }, { tx, actor }) {
    const jobId = contextType === 'job' ? jobOf(context) : null

    const names = await lookUpNames(tx, actor, { sentence: message, jobId })

    return reply(200, viewIntent(readIntent(message, names), { names, hasOpenThread }))
  },
})

const jobOf = (context: string | undefined): number | null =>
  context?.startsWith('job:') ? Number(context.slice('job:'.length)) : null
