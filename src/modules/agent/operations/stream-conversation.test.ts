import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai'
import { world } from '#test'
import { modelServer } from '#test/kit/models/model-server.ts'
import { held, says } from '#test/kit/models/scenes.ts'
import { answered, chunksIn, office, sent, serviceOn, sessions, streamed, warmed, wordsOf } from '../agent.fixture.ts'

describe('GET /v1/agent/sessions/{sessionId}/stream', () => {
  test('is read by the chat transport of the AI SDK, with addresses of ours', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { url, as, recruiter } = await office(t, server.settings)
    const client = as(recruiter)
    server.plays(says('Three people applied.'))
    const chatId = await warmed(client)
    const headers = { authorization: `Bearer ${recruiter.token}` }
    const transport = new DefaultChatTransport<UIMessage>({
      headers,
      prepareSendMessagesRequest: ({ id, messages }) => {
        const [part] = messages.at(-1)?.parts ?? []
        return { api: `${url}${sessions}/${id}/messages`, body: { message: part?.type === 'text' ? part.text : '' } }
      },
      prepareReconnectToStreamRequest: ({ id }) => ({ api: `${url}${sessions}/${id}/stream` }),
      // A message is answered with its turn, and the turn has a stream.
      fetch: async (address, init) => {
        const answer = await fetch(address, init)
        if (answer.status !== 202) return answer
        const { sessionId, turnId } = (await answer.json()) as { sessionId: string; turnId: string }
        return fetch(`${url}${sessions}/${sessionId}/stream?turnId=${turnId}`, { headers })
      },
    })

    const stream = await transport.sendMessages({
      chatId,
      trigger: 'submit-message',
      messageId: undefined,
      messages: [{ id: 'mine', role: 'user', parts: [{ type: 'text', text: 'Who applied?' }] }],
      abortSignal: undefined,
    })
    let seen: UIMessage | undefined
    for await (const message of readUIMessageStream({ stream, terminateOnError: true })) seen = message

    const { body } = await client.get(`${sessions}/current?context=root`)
    const [, answer] = body.messages
    assert.deepEqual([seen?.id, seen?.role], [answer.id, 'assistant'])
    assert.deepEqual(
      seen?.parts.filter(({ type }) => type === 'text').map((part) => 'text' in part && part.text),
      ['Three people applied.'],
    )
    assert.equal(wordsOf(answer), 'Three people applied.')
    assert.deepEqual([seen?.metadata, answer.metadata.outcome], [answer.metadata, 'answered'])
    const nothing = await transport.reconnectToStream({ chatId })
    const rest = []
    for await (const chunk of nothing ?? []) rest.push(chunk)
    assert.deepEqual(rest, [])
  })

  test('tells watchers in two processes the same, as it is written', async (t) => {
    const server = await modelServer(t, 'compatible')
    const here = await office(t, server.settings)
    const other = await serviceOn(t, here, { MUSTER_ROLE: 'api' })
    const client = here.as(here.recruiter)
    const answer = held('Three people have applied so far.')
    server.plays(answer.scene)
    const sessionId = await warmed(client)
    const turn = await sent(client, sessionId)
    await server.asked(1)

    const watching = [streamed(client, turn), streamed(here.as(here.recruiter, other.url), turn)]
    for (let word = 0; word < 6; word++) answer.release()
    const [one, two] = await Promise.all(watching)

    const said = (chunks: typeof one) => chunks?.flatMap(({ chunk }) => chunk.delta ?? []).join('')
    assert.equal(said(one), 'Three people have applied so far.')
    assert.equal(said(two), said(one))
    assert.deepEqual([one?.[0]?.chunk.type, one?.at(-1)?.chunk.type], ['start', 'finish'])
  })

  test('goes on from any place, also when the answer is whole', async () => {
    const { as, recruiter } = await world()
    const client = as(recruiter)
    const turn = await sent(client, await warmed(client))
    await answered(client, turn)

    const all = await streamed(client, turn)
    for (const [index, { id }] of all.entries()) {
      assert.deepEqual(await streamed(client, turn, id), all.slice(index + 1), id)
    }
    const [first] = all
    const text = all.find(({ chunk }) => chunk.type === 'text-delta')
    const within = `${first?.id.split('.')[0]}.${text?.id.split('.')[1]}.5`
    const rest = await streamed(client, turn, within)

    assert.ok(all.length > 5)
    assert.equal(rest[0]?.chunk.delta, text?.chunk.delta.slice(4))
  })

  test('says by its headers and last word what it is, and refuses what is no place and who may not read', async () => {
    const { as, recruiter, admin } = await world()
    const client = as(recruiter)
    const sessionId = await warmed(client)
    const path = `${sessions}/${sessionId}/stream`
    await answered(client, await sent(client, sessionId))

    const { status, headers, text } = await client.get(path)

    assert.deepEqual([status, headers.get('x-vercel-ai-ui-message-stream')], [200, 'v1'])
    assert.deepEqual(chunksIn(text), [])
    assert.match(text, /data: \[DONE\]/)
    assert.equal((await client.get(`${path}?after=x`)).status, 422)
    assert.equal((await as(admin).get(path)).status, 404)
  })
})
