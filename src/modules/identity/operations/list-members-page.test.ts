import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/company/members/page'

describe('GET /v1/company/members/page', () => {
  test('reads every member once, page by page, though people join meanwhile', async () => {
    const { as, admin, recruiter, reviewer, make, companyId } = await world()
    const first = await as(admin).get(`${path}?limit=2`)
    await make.user({ companyId, role: 'reviewer' })

    const second = await as(admin).get(`${path}?limit=2&cursor=${encodeURIComponent(first.body.nextCursor)}`)

    assert.equal(second.body.nextCursor, null)
    const ids = [...first.body.data, ...second.body.data].map((member: { userId: string }) => member.userId)
    assert.deepEqual(ids.sort(), [admin, recruiter, reviewer].map((person) => person.userId).sort())
  })

  test('refuses the cursor of another company', async () => {
    const { as, admin, stranger } = await world()
    const { body } = await as(admin).get(`${path}?limit=1`)

    const reply = await as(stranger).get(`${path}?cursor=${encodeURIComponent(body.nextCursor)}`)

    assert.deepEqual(refusal(reply), [400, 'invalid_cursor'])
  })

  test('is a list, and no member called page', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).patch(path, { role: 'admin' })

    assert.deepEqual(refusal(reply), [405, 'method_not_allowed'])
    assert.equal(reply.headers.get('allow'), 'GET, HEAD, OPTIONS')
  })

  test('is for admins', async () => {
    const { as, reviewer } = await world()

    const reply = await as(reviewer).get(path)

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
