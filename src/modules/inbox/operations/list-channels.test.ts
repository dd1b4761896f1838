import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { settledAs, written } from '../inbox.fixture.ts'

describe('GET /v1/inbox/channels', () => {
  test('says that nothing leaves without a mail server, and what waits or has failed', async () => {
    const here = await world()
    const messages = [await written(here), await written(here), await written(here), await written(here)]
    for (const [index, state] of ['uncertain', 'bounced', 'sent'].entries()) {
      await settledAs(here, messages[index]?.message ?? assert.fail(), state)
    }

    const { body } = await here.as(here.recruiter).get('/v1/inbox/channels')

    assert.equal(body.data.length, 1)
    assert.partialDeepStrictEqual(body.data[0], {
      kind: 'sending',
      state: 'local',
      waiting: 1,
      uncertain: 1,
      failed: 1,
    })
    assert.match(body.data[0].detail, /No mail server/)
  })

  test('has the mailboxes of the company, and how they are', async () => {
    const { as, admin, recruiter } = await world()
    await as(admin).post('/v1/inbox/mailboxes', { name: 'Jobs', address: 'jobs@acme.example' })
    await as(admin).post('/v1/inbox/mailboxes', { name: 'Old', address: 'old@acme.example', isOn: false })

    const { body } = await as(recruiter).get('/v1/inbox/channels')

    assert.deepEqual(
      body.data.slice(1).map(({ name, address, state }: Record<string, string>) => [name, address, state]),
      [
        ['Jobs', 'jobs@acme.example', 'new'],
        ['Old', 'old@acme.example', 'off'],
      ],
    )
  })
})
