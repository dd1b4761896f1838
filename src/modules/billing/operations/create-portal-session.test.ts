import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { look } from '../billing.fixture.ts'

const path = '/v1/billing/portal-sessions'

describe('POST /v1/billing/portal-sessions', () => {
  test('opens a page for the admin, for an hour', async () => {
    const here = await world()
    const before = Date.now()

    const { status, body } = await here.as(here.admin).post(path)

    assert.equal(status, 201)
    assert.match(body.url, /\/billing\/portal\//)
    const minutes = (Date.parse(body.expiresAt) - before) / 60_000
    assert.ok(minutes > 59 && minutes < 61)
    assert.equal((await look(here, body.url)).status, 200)
  })

  test('is for admins, whatever else somebody may do', async () => {
    const here = await world()

    for (const person of [here.recruiter, here.reviewer]) {
      const { status, body } = await here.as(person).post(path)
      assert.deepEqual([status, body.code], [403, 'BILLING_ADMIN_REQUIRED'])
    }
  })

  test('takes no body', async () => {
    const here = await world()

    const { status, body } = await here.as(here.admin).post(path, {})

    assert.deepEqual([status, body.code], [400, 'unexpected_body'])
  })
})
