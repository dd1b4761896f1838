import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../inbox.fixture.ts'

describe('PUT /v1/inbox/signature', () => {
  test('is each member’s own', async () => {
    const { as, recruiter, admin } = await world()

    const { status, body } = await as(recruiter).put('/v1/inbox/signature', { bodyMarkdown: ' Ada ' })

    assert.deepEqual([status, body], [200, { bodyMarkdown: 'Ada' }])
    assert.deepEqual((await as(admin).get('/v1/inbox/signature')).body, { bodyMarkdown: '' })
  })

  test('is refused over a version that was not read', async () => {
    const { as, recruiter } = await world()
    const { headers } = await as(recruiter).get('/v1/inbox/signature')
    const ifMatch = { headers: { 'if-match': headers.get('etag') ?? '' } }

    const first = await as(recruiter).put('/v1/inbox/signature', { bodyMarkdown: 'Ada' }, ifMatch)
    const stale = await as(recruiter).put('/v1/inbox/signature', { bodyMarkdown: 'Ada B.' }, ifMatch)

    assert.deepEqual([first.status, refusal(stale)], [200, [412, 'PRECONDITION_FAILED']])
  })
})
