import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { inbox, written } from '../inbox.fixture.ts'

describe('DELETE /v1/inbox/mailboxes/{mailboxId}', () => {
  test('leaves what came and went by it', async () => {
    const here = await world()
    const { as, admin, recruiter } = here
    const { body } = await as(admin).post('/v1/inbox/mailboxes', { name: 'Jobs', address: 'jobs@acme.example' })
    const { thread, message } = await written(here, { mailboxId: body.id })

    const statuses = [
      await as(admin).delete(`/v1/inbox/mailboxes/${body.id}`),
      await as(admin).delete(`/v1/inbox/mailboxes/${body.id}`),
    ].map(({ status }) => status)

    const { data } = (await as(recruiter).get(`${inbox}/${thread.id}/messages/page`)).body
    assert.deepEqual([statuses, data], [[204, 404], [message]])
  })
})
