import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modulesIn } from '#app/modules.ts'
import { world } from '#test'

describe('GET /v1/outbox/page', () => {
  test('shows the mail to an address, newest first', async () => {
    const { as, admin } = await world()
    const email = `${admin.userId.slice(4)}@invited.example`
    await as(admin).post('/v1/company/invitations', { email, role: 'reviewer' })

    const { status, body } = await as(null).get(`/v1/outbox/page?to=${email.toUpperCase()}`)

    assert.equal(status, 200)
    assert.equal(body.data.length, 1)
    assert.partialDeepStrictEqual(body.data[0], { to: email })
    assert.match(body.data[0].text, /https?:\/\/\S+/)
  })

  test('exists in development alone', () => {
    const ids = modulesIn('production').flatMap(({ operations }) => operations.map(({ id }) => id))

    assert.ok(!ids.includes('listOutboxPage'))
  })
})
