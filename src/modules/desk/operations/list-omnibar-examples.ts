import { z } from 'zod'
import { actionIntents, exampleSentences, intents } from '#intents/index.ts'
import { roleAllows } from '#kernel/actor.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { listRecentNames } from '../recent-names.ts'

const actions: ReadonlySet<string> = new Set(actionIntents)

export const listOmnibarExamples = operation({
  id: 'listOmnibarExamples',
  method: 'GET',
  path: '/v1/agent/omnibar-examples',
  summary: 'What the caller might ask for',
  description:
    'Sentences about the newest jobs and people that the caller sees, each of which is understood as what it is for. Names that could be taken for more than a name are left out.',
  access: 'reviewer',
  replies: {
    200: z.strictObject({
      data: z.array(z.strictObject({ intent: z.enum(intents), text: z.string() }).meta({ id: 'ExamplePrompt' })),
    }),
  },
  transaction: 'read',

  async handle(_, { tx, actor }) {
    const examples = exampleSentences(await listRecentNames(tx, actor))
    const mayChange = roleAllows(actor.role, 'recruiter')

    return reply(200, { data: examples.filter(({ intent }) => mayChange || !actions.has(intent)) })
  },
})
