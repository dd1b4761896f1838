import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { sent, sessions, streamed, warmed } from '../agent.fixture.ts'

describe('GET /v1/agent/sessions/{sessionId}/next-prompts', () => {
  test('follows from what was asked, and from the action that waits to be confirmed', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ title: 'Bricklayer' })
    const client = as(recruiter)
    const sessionId = await warmed(client, `job:${job.id}`)
    const turn = await sent(client, sessionId, 'Publish Bricklayer')
    await streamed(client, { sessionId, turnId: turn.turnId })

    const { status, body, text } = await client.get(`${sessions}/${sessionId}/next-prompts`)

    assert.equal(status, 200, text)
    const ids = body.data.map(({ id }: { id: string }) => id)
    assert.deepEqual(ids.slice(0, 2), ['show_changes', 'edit_text'])
    assert.ok(!ids.includes('prepare_publication'), text)
  })

  test('offers to look at what needs the recruiter, where nothing waits', async () => {
    const { as, recruiter } = await world()
    const client = as(recruiter)
    const sessionId = await warmed(client)
    const turn = await sent(client, sessionId, 'Hello there')
    await streamed(client, { sessionId, turnId: turn.turnId })

    const { body } = await client.get(`${sessions}/${sessionId}/next-prompts`)

    assert.deepEqual(body.data, [{ id: 'attention', intent: 'attention', text: 'What needs my attention today?' }])
  })

  test('is of a conversation that the caller reads', async () => {
    const { as, recruiter, admin } = await world()
    const sessionId = await warmed(as(recruiter))
    await sent(as(recruiter), sessionId, 'Hello there')

    assert.equal((await as(admin).get(`${sessions}/${sessionId}/next-prompts`)).status, 404)
  })
})
