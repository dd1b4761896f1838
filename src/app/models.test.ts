import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import type { Module } from '#kernel/module.ts'
import { models } from '#modules/models/index.ts'
import { ownService, world } from '#test'
import { type ModelServer, modelServer, providerNames } from '#test/kit/models/model-server.ts'
import { refuses, says } from '#test/kit/models/scenes.ts'

const call = { purpose: 'document', promptVersion: 'test-1', instructions: 'Answer.' } as const
const messages = [{ role: 'user', text: 'How many?' }] as const

/** One operation wants an answer of a shape, and refuses without one; the other wants words. */
const asking: Module = {
  name: 'asking',
  about: 'Asks models.',
  operations: [
    operation({
      id: 'askForNumber',
      method: 'POST',
      path: '/v1/asking/number',
      summary: 'Asks for a number',
      access: 'recruiter',
      replies: { 200: z.strictObject({ count: z.int(), by: z.string() }) },
      problems: [],
      transaction: 'none',
      async handle(_input, { actor: { companyId }, ports, signal }) {
        const schema = z.strictObject({ count: z.int() })
        const answer = await models.answer(ports, { ...call, companyId, messages, name: 'count', schema, signal })
        if (answer.outcome !== 'answered')
          throw answer.outcome === 'failed' ? models.refusalOf(answer.fault) : new Error()
        return reply(200, { ...answer.value, by: answer.by.model })
      },
    }),
    operation({
      id: 'askForWords',
      method: 'POST',
      path: '/v1/asking/words',
      summary: 'Asks for words',
      access: 'recruiter',
      replies: { 200: z.strictObject({ who: z.string().nullable(), text: z.string(), end: z.string() }) },
      transaction: 'none',
      async handle(_input, { actor: { companyId }, ports, signal }) {
        let [text, end] = ['', '']
        for await (const part of models.stream(ports, { ...call, companyId, messages, signal })) {
          if (part.type === 'text-delta') text += part.delta
          if (part.type === 'end') end = part.fault?.kind ?? part.end
        }
        return reply(200, { who: models.whoAnswers(ports, call.promptVersion)?.model ?? null, text, end })
      },
    }),
  ],
}

/** The service is not strict, so that a refusal is told as it would be by an operation that declares it. */
const serviceWith = (t: TestContext, settings: ModelServer['settings'] = {}): Promise<string> =>
  ownService(t, settings, { modules: [asking], strict: false })

describe('a service with a model', () => {
  for (const provider of providerNames) {
    test(`of ${provider} answers by it, and tells what that took`, async (t) => {
      const here = await world()
      const server = await modelServer(t, provider)
      const url = await serviceWith(t, { ...server.settings, AI_TOKEN_PRICES: '1000/2000' })
      server.plays(says('{"count": 3}'), says('Three.'))
      const client = here.as(here.recruiter, url)

      const [number, words] = [await client.post('/v1/asking/number'), await client.post('/v1/asking/words')]

      const who = `${provider}/${server.model}`
      assert.deepEqual(number.body, { count: 3, by: who })
      assert.deepEqual(words.body, { who, text: 'Three.', end: 'answered' })
      const usage = await here.as(here.admin, url).get('/v1/agent/usage')
      assert.equal(usage.body.model, who)
      assert.partialDeepStrictEqual(usage.body.data, [
        { purpose: 'document', calls: 2, failedCalls: 0, inputTokens: 22, outputTokens: 14, credits: 0.05 },
      ])
    })
  }

  test('refuses as busy, late or broken, and in no words of the provider', async (t) => {
    const here = await world()
    const server = await modelServer(t, 'compatible')
    const url = await serviceWith(t, { ...server.settings, MUSTER_LOG: 'silent' })
    server.plays(
      refuses(429, { 'retry-after': '12' }),
      refuses(504, { 'retry-after': '9' }),
      refuses(401),
      says('None.'),
    )
    const client = here.as(here.recruiter, url)
    const answers = []
    for (let count = 0; count < 4; count++) answers.push(await client.post('/v1/asking/number'))

    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [429, 'RESOURCE_EXHAUSTED'],
        [504, 'upstream_timeout'],
        [500, 'internal_error'],
        [500, 'internal_error'],
      ],
    )
    assert.equal(answers[0]?.headers.get('retry-after'), '12')
    assert.ok(!JSON.stringify(answers.map(({ body }) => body)).includes('SECRET'))
  })
})

describe('a service without a model', () => {
  test('has nobody to ask, and says so', async (t) => {
    const here = await world()
    const url = await serviceWith(t)

    const { body } = await here.as(here.recruiter, url).post('/v1/asking/words')

    assert.deepEqual(body, { who: null, text: '', end: 'absent' })
  })
})
