import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { answered, sent, sessions, warmed } from '../agent.fixture.ts'

describe('GET /v1/agent/sessions/{sessionId}/messages/page', () => {
  test('goes back through all messages, from the newest or from a named one on', async () => {
    const { as, recruiter, admin } = await world()
    const client = as(recruiter)
    const sessionId = await warmed(client)
    const path = `${sessions}/${sessionId}/messages/page`
    const [one, two] = [await sent(client, sessionId, 'One'), await sent(client, sessionId, 'Two')]
    await answered(client, two)

    const { body: first } = await client.get(`${path}?limit=3`)
    const { body: second } = await client.get(`${path}?limit=3&cursor=${first.nextCursor}`)
    const { body: older } = await client.get(`${path}?before=${two.messageId}`)

    const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)
    assert.deepEqual(ids(first), [two.answerId, two.messageId, one.answerId])
    assert.deepEqual([ids(second), second.nextCursor], [[one.messageId], null])
    assert.deepEqual(ids(older), [one.answerId, one.messageId])
    assert.equal((await as(admin).get(path)).status, 404)
  })
})
