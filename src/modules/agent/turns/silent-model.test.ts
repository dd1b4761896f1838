import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modelServer } from '#test/kit/models/model-server.ts'
import { calls, fallsSilent, says, saysNothing, staysSilent } from '#test/kit/models/scenes.ts'
import { shared } from '#test/kit/shared.ts'
import { answered, office, sent, warmed, wordsOf } from '../agent.fixture.ts'

/** A silent model is given up soon. */
const modelPatience = { limits: { headersMs: 300, firstTokenMs: 600, silenceMs: 300 } }

describe('a turn whose model', () => {
  const open = shared(async (lasting) => {
    const server = await modelServer(lasting, 'compatible')
    const here = await office(lasting, server.settings, undefined, { modelPatience })
    const client = here.as(here.recruiter)
    return { server, client, sessionId: await warmed(client) }
  })

  for (const [what, scene, words] of [
    ['does not answer', staysSilent, /^The AI service did not answer in time\. Ask once more\.$/],
    ['begins to answer and says nothing', saysNothing, /^The AI service did not answer in time\. Ask once more\.$/],
    ['falls silent', fallsSilent('So far so good'), /^So far so good\nThe AI service did not answer in time\./],
  ] as const) {
    test(`${what} ends with a plain sentence, keeps what was said, and the next one is answered`, async () => {
      const { server, client, sessionId } = await open()
      server.plays(scene, says('Here again.'))

      const { messages: first } = await answered(client, await sent(client, sessionId, 'Are you there?'))
      const { messages: next } = await answered(client, await sent(client, sessionId, 'And now?'))

      assert.equal(first.at(-1).metadata.outcome, 'timeout')
      assert.match(wordsOf(first.at(-1)), words)
      assert.equal(wordsOf(next.at(-1)), 'Here again.')
    })
  }

  test('calls what stages with rubbish stages nothing, and is told so', async () => {
    const { server, client, sessionId } = await open()
    const rubbish = ['{"jobId": "all of them"}', '{"jobId": 1', '[]']
    server.plays(...rubbish.map((each) => calls('stage_publish_job', each)), says('I can not.'))

    const { messages } = await answered(client, await sent(client, sessionId, 'Publish the backend job'))
    const { body } = await client.get('/v1/agent/actions/page')

    const states = messages
      .at(-1)
      .parts.flatMap(({ type, state }: { type: string; state: string }) => (type.startsWith('tool-') ? [state] : []))
    assert.deepEqual(
      states,
      rubbish.map(() => 'output-error'),
    )
    assert.equal(wordsOf(messages.at(-1)), 'I can not.')
    assert.deepEqual(body.data, [])
  })
})
