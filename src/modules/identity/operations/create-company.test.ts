import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/companies'

describe('POST /v1/companies', () => {
  test('founds a company whose admin the user is, and leaves the session where it works', async () => {
    const { as, reviewer, companyId } = await world()

    const reply = await as(reviewer).post(path, { name: 'Second Venture' })

    assert.equal(reply.status, 201)
    assert.partialDeepStrictEqual(reply.body, { name: 'Second Venture', apiEnabled: false, retentionMonths: null })
    assert.equal((await as(reviewer).get('/v1/company')).body.id, companyId)
    const entered = await as(reviewer).put('/v1/me/active-company', { companyId: reply.body.id })
    assert.equal(entered.body.role, 'admin')
  })

  test('answers with the ETag of the company', async () => {
    const { as, make } = await world()
    const loner = await make.user()

    const reply = await as(loner).post(path, { name: 'First Venture' })

    assert.equal(reply.headers.get('etag'), (await as(loner).get('/v1/company')).headers.get('etag'))
  })

  test('lets a session that works in no company work in the new one', async () => {
    const { as, make } = await world()
    const loner = await make.user()

    const { body } = await as(loner).post(path, { name: 'First Venture' })

    assert.equal((await as(loner).get('/v1/company')).body.id, body.id)
  })

  test('writes down in the new company who founded it, and nothing in the old one', async () => {
    const { as, admin } = await world()
    const before = await as(admin).get('/v1/audit-log/page')
    const { body } = await as(admin).post(path, { name: 'Second Venture' })
    const after = await as(admin).get('/v1/audit-log/page')

    await as(admin).put('/v1/me/active-company', { companyId: body.id })

    const log = await as(admin).get('/v1/audit-log/page')
    assert.deepEqual(after.body, before.body)
    assert.partialDeepStrictEqual(log.body.data[1], { action: 'company.founded', subject: { id: body.id } })
  })

  test('founds one company for a retry with the same Idempotency-Key', async () => {
    const { as, recruiter } = await world()
    const headers = { 'idempotency-key': 'once' }

    const first = await as(recruiter).post(path, { name: 'Second Venture' }, { headers })
    const second = await as(recruiter).post(path, { name: 'Second Venture' }, { headers })

    assert.equal(second.body.id, first.body.id)
    assert.equal((await as(recruiter).get(path)).body.data.length, 2)
  })

  test('founds one for a retry of somebody who works in the new company by now', async () => {
    const { as, make } = await world()
    const loner = await make.user()
    const headers = { 'idempotency-key': 'once' }

    const first = await as(loner).post(path, { name: 'First Venture' }, { headers })
    const second = await as(loner).post(path, { name: 'First Venture' }, { headers })

    assert.equal(second.body.id, first.body.id)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal((await as(loner).get(path)).body.data.length, 1)
  })

  test('founds thirty companies an hour for one user', async () => {
    const { as, recruiter } = await world()

    const replies = await Promise.all(Array.from({ length: 31 }, () => as(recruiter).post(path, { name: 'Chain' })))

    assert.equal(replies.filter(({ status }) => status === 201).length, 30)
    const refused = replies.find(({ status }) => status !== 201)
    assert.deepEqual(refused && refusal(refused), [429, 'throttled'])
  })

  test('refuses a company without a name', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).post(path, { name: '   ' })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
  })
})
