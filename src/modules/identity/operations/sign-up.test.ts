import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('POST /v1/signup', () => {
  test('boots', async () => {
    const { as } = await world()
    const reply = await as(null).post('/v1/signup', { email: 'a@x.example', password: 'abcdefghijklmnop', name: 'A', companyName: 'ACME' })
    assert.equal(reply.status, 201)
  })
})
