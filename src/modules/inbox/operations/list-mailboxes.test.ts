import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('GET /v1/inbox/mailboxes', () => {
  test('has those of the company, as they were made', async () => {
    const { as, admin, stranger } = await world()
    const { body: made } = await as(admin).post('/v1/inbox/mailboxes', { name: 'Jobs', address: 'jobs@acme.example' })
    await as(stranger).post('/v1/inbox/mailboxes', { name: 'Others', address: 'jobs@acme.example' })

    const { body } = await as(admin).get('/v1/inbox/mailboxes')

    assert.deepEqual(body, { data: [made], truncated: false })
  })
})
