import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ModelLimits } from '#modules/models/ports.ts'
import { modelServer, providerNames } from '#test/kit/models/model-server.ts'
import {
  babbles,
  fallsSilent,
  givesUp,
  isCut,
  neverEnds,
  refuses,
  type Scene,
  says,
  saysNothing,
  sendsElsewhere,
  staysSilent,
} from '#test/kit/models/scenes.ts'
import { engineOf, heard, heardFrom, turnOf } from './engine.fixture.ts'

interface Case {
  readonly what: string
  readonly scene: Scene
  readonly limits?: Partial<ModelLimits>
  readonly kind: string
  readonly retryAfterSeconds?: number
  /** What was said before stays. */
  readonly text?: string
}

const soon = 250
const cases: readonly Case[] = [
  {
    what: 'is busy and wants a long pause',
    scene: refuses(429, { 'retry-after': '30' }),
    kind: 'busy',
    retryAfterSeconds: 30,
  },
  { what: 'is busy for an hour', scene: refuses(429, { 'retry-after': '3600' }), kind: 'busy', retryAfterSeconds: 60 },
  { what: 'is busy and does not say how long', scene: refuses(429), kind: 'busy', retryAfterSeconds: 5 },
  { what: 'fails', scene: refuses(500), kind: 'busy', retryAfterSeconds: 5 },
  { what: 'is away', scene: refuses(503), kind: 'busy', retryAfterSeconds: 5 },
  { what: 'has too much to do', scene: refuses(529), kind: 'busy', retryAfterSeconds: 5 },
  { what: 'waited too long itself', scene: refuses(504), kind: 'timeout' },
  { what: 'does not know the key', scene: refuses(401), kind: 'refused' },
  { what: 'does not know the model', scene: refuses(404), kind: 'refused' },
  { what: 'sends us elsewhere', scene: sendsElsewhere('http://127.0.0.1:1/elsewhere'), kind: 'refused' },
  { what: 'does not take the prompt', scene: refuses(400), kind: 'unusable' },
  { what: 'finds the prompt too long', scene: refuses(413), kind: 'unusable' },
  { what: 'does not begin to answer', scene: staysSilent, limits: { headersMs: soon }, kind: 'timeout' },
  { what: 'begins, and says nothing', scene: saysNothing, limits: { firstTokenMs: soon }, kind: 'timeout' },
  { what: 'falls silent', scene: fallsSilent('So far'), limits: { silenceMs: soon }, kind: 'timeout', text: 'So far' },
  {
    what: 'does not come to an end',
    scene: fallsSilent('So far'),
    limits: { stepMs: soon },
    kind: 'timeout',
    text: 'So far',
  },
  {
    what: 'takes too long in all',
    scene: fallsSilent('So far'),
    limits: { wholeMs: soon },
    kind: 'timeout',
    text: 'So far',
  },
  { what: 'is cut off', scene: isCut('So far'), kind: 'busy', text: 'So far' },
  { what: 'gives up midway', scene: givesUp('So far'), kind: 'busy', text: 'So far' },
  { what: 'babbles', scene: babbles('So far'), kind: 'unusable', text: 'So far' },
  { what: 'says nothing at all', scene: says(''), kind: 'unusable' },
]

for (const provider of providerNames) {
  describe(`a provider like ${provider}`, () => {
    for (const { what, scene, limits, kind, retryAfterSeconds = null, text = '' } of cases) {
      test(`that ${what} is a fault: ${kind}`, async (t) => {
        const server = await modelServer(t, provider)
        server.plays(scene)

        const turn = await heardFrom(server, { limits: { retriesMax: 0, ...limits } })

        const { end, fault } = turn.end
        assert.deepEqual([end, fault?.kind, turn.text], ['failed', kind, text])
        if (retryAfterSeconds !== null) assert.equal(fault?.retryAfterSeconds, retryAfterSeconds)
        assert.ok(!JSON.stringify(turn.parts).includes('SECRET'), 'words of the provider came through')
        assert.deepEqual(server.complaints, [])
      })
    }

    test('is asked again, once, when it was busy for a moment', async (t) => {
      const server = await modelServer(t, provider)
      server.plays(refuses(529, { 'retry-after-ms': '1' }), says('Here I am.'))
      server.plays(refuses(503, { 'retry-after': '0' }), refuses(503, { 'retry-after': '0' }), says('Too late.'))

      const turns = [await heardFrom(server), await heardFrom(server)]

      assert.deepEqual(
        turns.map(({ text, end }) => [text, end.end, end.fault?.kind]),
        [
          ['Here I am.', 'answered', undefined],
          ['', 'failed', 'busy'],
        ],
      )
      assert.equal(server.requests.length, 4)
    })

    test('is not asked again when it wants a longer pause than anybody waits', async (t) => {
      const server = await modelServer(t, provider)
      server.plays(refuses(429, { 'retry-after': '20' }), says('Too late.'))

      const turn = await heardFrom(server)

      assert.deepEqual([turn.end.fault?.kind, server.requests.length], ['busy', 1])
    })

    test('that never ends is left with what fits', async (t) => {
      const server = await modelServer(t, provider)
      server.plays(neverEnds('on and on '))

      const turn = await heardFrom(server, { limits: { charactersMax: 1000 } })

      assert.deepEqual([turn.end.end, turn.end.fault, turn.text.length], ['cut_short', null, 1000])
      assert.equal(await server.requests[0]?.over, 'cut')
    })

    test('that sends too many bytes is left', async (t) => {
      const server = await modelServer(t, provider)
      server.plays(neverEnds(''))

      const turn = await heardFrom(server, { limits: { answerBytesMax: 100_000 } })

      assert.deepEqual([turn.end.end, turn.end.fault?.kind], ['failed', 'unusable'])
      assert.equal(await server.requests[0]?.over, 'cut')
    })

    test('that nobody listens to any more is left', async (t) => {
      const server = await modelServer(t, provider)
      server.plays(neverEnds('on and on '))

      for await (const part of engineOf(server).turn(turnOf(), null)) if (part.type === 'text-delta') break

      assert.equal(await server.requests[0]?.over, 'cut')
    })
  })
}

describe('a provider that is not there', () => {
  test('is busy, as far as anybody can tell', async (t) => {
    const server = await modelServer(t, 'compatible')
    const engine = engineOf({ ...server, baseUrl: 'http://127.0.0.1:1/v1' })

    const turn = await heard(engine.turn(turnOf({ limits: { retriesMax: 0 } }), null))

    assert.deepEqual([turn.end.end, turn.end.fault?.kind], ['failed', 'busy'])
  })
})
