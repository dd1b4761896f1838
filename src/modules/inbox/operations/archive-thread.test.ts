import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, listed, pathTo, refusal, written } from '../inbox.fixture.ts'

describe('POST /v1/inbox/threads/{threadId}/archive', () => {
  test('puts it away until somebody writes, and once', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread } = await written(here)

    const first = await client.post(pathTo(thread, '/archive'))
    const again = await client.post(pathTo(thread, '/archive'))
    const away = await listed(here)
    await came(here, { place: { threadId: thread.id }, kind: 'automatic-answer' })
    const still = await listed(here)
    await came(here, { place: { threadId: thread.id } })

    assert.deepEqual([first.body.state, first.headers.get('etag')], ['archived', again.headers.get('etag')])
    assert.deepEqual([away, still, await listed(here)], [[], [], [thread.id]])
  })

  test('is refused to somebody who saw another version', async () => {
    const here = await world()
    const { thread } = await written(here)

    const reply = await here
      .as(here.recruiter)
      .post(pathTo(thread, '/archive'), undefined, { headers: { 'if-match': '"v1"' } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })
})
