import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/company'

describe('GET /v1/company', () => {
  test('shows the company to everyone who works in it', async () => {
    const { as, reviewer, companyId } = await world()

    const { status, body } = await as(reviewer).get(path)

    assert.equal(status, 200)
    const { createdAt, slug, ...rest } = body
    assert.match(createdAt, /Z$/)
    assert.equal(slug, companyId.slice(4))
    assert.deepEqual(rest, {
      id: companyId,
      name: 'Acme',
      brand: { logoUrl: null, colour: null },
      timezone: 'UTC',
      careersText: '',
      apiEnabled: true,
      connectedAppsEnabled: false,
      retentionMonths: null,
      asksSelfIdentification: false,
      ai: { evaluation: 'rules', agent: 'model', drafting: 'rules' },
    })
  })

  test('saves the answer to somebody who has it', async () => {
    const { as, reviewer } = await world()
    const etag = (await as(reviewer).get(path)).headers.get('etag') ?? ''

    const reply = await as(reviewer).get(path, { headers: { 'if-none-match': etag } })

    assert.deepEqual([reply.status, reply.text], [304, ''])
  })

  test('has an ETag that no other company has', async () => {
    const { as, admin } = await world()
    const etag = (await as(admin).get(path)).headers.get('etag') ?? ''
    const { body: other } = await as(admin).post('/v1/companies', { name: 'Second Venture' })
    await as(admin).put('/v1/me/active-company', { companyId: other.id })

    const read = await as(admin).get(path, { headers: { 'if-none-match': etag } })
    const change = await as(admin).patch(path, { name: 'Wrong one' }, { headers: { 'if-match': etag } })

    assert.deepEqual([read.status, read.body.id], [200, other.id])
    assert.deepEqual(refusal(change), [412, 'PRECONDITION_FAILED'])
  })

  test('refuses a user who works in no company', async () => {
    const { as, make } = await world()

    const reply = await as(await make.user()).get(path)

    assert.deepEqual(refusal(reply), [403, 'NO_ACTIVE_ORG'])
  })
})
