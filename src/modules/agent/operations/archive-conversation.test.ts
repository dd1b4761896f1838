import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { modelServer } from '#test/kit/models/model-server.ts'
import { fallsSilent } from '#test/kit/models/scenes.ts'
import { answered, office, sent, sessions, warmed } from '../agent.fixture.ts'

describe('POST /v1/agent/sessions/{sessionId}/archive', () => {
  test('retires the conversation, so that the context starts fresh', async () => {
    const { as, recruiter } = await world()
    const client = as(recruiter)
    const sessionId = await warmed(client)
    await answered(client, await sent(client, sessionId))

    const first = await client.post(`${sessions}/${sessionId}/archive`)
    const again = await client.post(`${sessions}/${sessionId}/archive`)
    const refused = await client.post(`${sessions}/${sessionId}/messages`, { message: 'And?' })

    assert.deepEqual([first.status, again.status, again.body], [200, 200, first.body])
    assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT'])
    assert.notEqual(await warmed(client), sessionId)
  })

  test('stops what is written and what waits', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { as, recruiter } = await office(t, server.settings)
    const client = as(recruiter)
    server.plays(fallsSilent('So far.'))
    const sessionId = await warmed(client)
    await sent(client, sessionId)
    const { over } = await server.asked(1)
    await sent(client, sessionId, 'And?')

    await client.post(`${sessions}/${sessionId}/archive`)

    assert.equal(await over, 'cut')
    const { body } = await client.get(`${sessions}/current?context=root&sessionId=${sessionId}`)
    const outcomes = body.messages.map(({ metadata }: { metadata: { outcome: string } }) => metadata.outcome)
    assert.deepEqual([body.turn, outcomes], [null, [null, 'interrupted', null, 'interrupted']])
    assert.equal(server.requests.length, 1)
  })

  test('finds only what the caller sees and what was begun', async () => {
    const { as, recruiter, admin } = await world()
    const sessionId = await warmed(as(recruiter))

    assert.equal((await as(recruiter).post(`${sessions}/${sessionId}/archive`)).status, 404)
    assert.equal((await as(admin).post(`${sessions}/${sessionId}/archive`)).status, 404)
  })
})
