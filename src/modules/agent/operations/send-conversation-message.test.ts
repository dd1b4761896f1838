import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { modelServer } from '#test/kit/models/model-server.ts'
import { held, says } from '#test/kit/models/scenes.ts'
import { answered, office, sent, sessions, streamed, warmed, wordsOf } from '../agent.fixture.ts'

describe('POST /v1/agent/sessions/{sessionId}/messages', () => {
  test('answers with a turn, whose answer comes without a model as well', async () => {
    const { as, recruiter } = await world()
    const client = as(recruiter)
    const sessionId = await warmed(client)

    const turn = await sent(client, sessionId, 'Who applied?')
    const { conversation, messages } = await answered(client, turn)

    assert.deepEqual([turn.sessionId, turn.state], [sessionId, 'waiting'])
    assert.deepEqual([conversation.sessionId, conversation.title], [sessionId, 'Who applied?'])
    assert.deepEqual(
      messages.map(({ id, role }: { id: string; role: string }) => [id, role]),
      [
        [turn.messageId, 'user'],
        [turn.answerId, 'assistant'],
      ],
    )
    const [asked, answer] = messages
    assert.deepEqual([wordsOf(asked), asked.metadata.authorId], ['Who applied?', recruiter.userId])
    assert.deepEqual([answer.metadata.outcome, answer.metadata.engine], ['answered', 'rules'])
    assert.notEqual(wordsOf(answer), '')
  })

  test('answers once what is sent twice with one Idempotency-Key', async () => {
    const { as, recruiter, owner, companyId } = await world()
    const client = as(recruiter)
    const path = `${sessions}/${await warmed(client)}/messages`
    const headers = { 'idempotency-key': 'message-1-of-this-test' }

    const [first, second] = [
      await client.post(path, { message: 'Hello' }, { headers }),
      await client.post(path, { message: 'Hello' }, { headers }),
    ]

    assert.deepEqual([first.status, second.status, second.body], [202, 202, first.body])
    const { rows } = await everywhere(owner, 'select id from agent_turn where company_id = $1', [companyId])
    assert.equal(rows.length, 1)
  })

  test('leads whoever sends one Idempotency-Key twice to the stream of the one turn', async () => {
    const { as, recruiter, owner, companyId } = await world()
    const client = as(recruiter)
    const path = `${sessions}/${await warmed(client)}/messages?answer=stream`
    const send = (key: string) => client.post(path, { message: 'Hello' }, { headers: { 'idempotency-key': key } })

    const [first, second] = [await send('streamed-in-this-test'), await send('streamed-in-this-test')]
    const atOnce = await Promise.all([send('at-once-in-this-test'), send('at-once-in-this-test')])

    assert.match(first.headers.get('location') ?? '', /^stream\?turnId=/)
    assert.deepEqual([first.status, second.status], [303, 303])
    assert.equal(second.headers.get('location'), first.headers.get('location'))
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    // The other one came while the first was at work, or behind it.
    for (const { status } of atOnce) assert.ok(status === 303 || status === 409, String(status))
    const led = atOnce.filter(({ status }) => status === 303).map(({ headers }) => headers.get('location'))
    assert.equal(new Set(led).size, 1)
    const { rows } = await everywhere(owner, 'select id from agent_turn where company_id = $1', [companyId])
    assert.equal(rows.length, 2)
    const messages = await everywhere(owner, 'select id from agent_message where company_id = $1', [companyId])
    assert.equal(messages.rows.length, 4)
  })

  test('reads attached documents, as data', async () => {
    const { as, recruiter, make } = await world()
    const client = as(recruiter)
    const { fileKey } = await make.file({ bytes: Buffer.from('We look for a bookbinder.'), contentType: 'text/plain' })
    const sessionId = await warmed(client)

    const { status, body } = await client.post(`${sessions}/${sessionId}/messages`, {
      message: 'What is in it?',
      attachments: [fileKey],
    })

    assert.equal(status, 202)
    const { messages } = await answered(client, body)
    assert.partialDeepStrictEqual(messages[0].parts[1], {
      type: 'data-attachment',
      data: { fileKey, text: 'We look for a bookbinder.', failure: null },
    })
  })

  test('refuses what is too long, too much, empty, or in no conversation of theirs', async () => {
    const { as, recruiter, admin, stranger } = await world()
    const path = `${sessions}/${await warmed(as(recruiter))}/messages`
    const status = async (who: typeof admin, body: unknown) => (await as(who).post(path, body)).status

    assert.equal(await status(recruiter, { message: 'x'.repeat(8001) }), 422)
    assert.equal(await status(recruiter, { message: ' ' }), 422)
    assert.equal(await status(recruiter, { message: 'x', attachments: ['1', '2', '3', '4', '5', '6'] }), 422)
    assert.equal(await status(recruiter, { message: 'x', attachments: ['fil_none'] }), 404)
    assert.equal(await status(admin, { message: 'x' }), 404)
    assert.equal(await status(stranger, { message: 'x' }), 404)
    assert.equal(await status(recruiter, { message: 'x'.repeat(8000) }), 202)
  })

  test('lets five wait while one is answered, in their order, and refuses the next', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { as, recruiter } = await office(t, server.settings)
    const client = as(recruiter)
    const first = held('Done.')
    server.plays(first.scene, ...[2, 3, 4, 5, 6].map((number) => says(`Answer ${number}.`)))
    const sessionId = await warmed(client)
    const running = await sent(client, sessionId, 'Message 1')
    await server.asked(1)

    const waiting = []
    for (const number of [2, 3, 4, 5, 6]) waiting.push(await sent(client, sessionId, `Message ${number}`))
    const refused = await client.post(`${sessions}/${sessionId}/messages`, { message: 'Message 7' })
    const { body: beat } = await client.get(`${sessions}/current?context=root&poll=true`)
    first.release()
    const { messages } = await answered(client, waiting.at(-1))

    assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT'])
    assert.deepEqual([beat.turn.turnId, beat.turn.state, beat.waitingCount], [running.turnId, 'running', 5])
    assert.deepEqual(messages.map(wordsOf), [
      ...['Message 1', 'Done.', 'Message 2', 'Answer 2.', 'Message 3', 'Answer 3.', 'Message 4', 'Answer 4.'],
      ...['Message 5', 'Answer 5.', 'Message 6', 'Answer 6.'],
    ])
    assert.deepEqual(server.complaints, [])
    await streamed(client, running)
  })
})
