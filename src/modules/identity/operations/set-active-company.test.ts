import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/me/active-company'

const join = 'insert into company_member (company_id, user_id, role) values ($1, $2, $3)'

describe('PUT /v1/me/active-company', () => {
  test('moves this session to the company, with the role the user has there, and no other session', async () => {
    const { as, recruiter, stranger, make, owner, companyId } = await world()
    const phone = await make.session(recruiter)
    await everywhere(owner, join, [stranger.companyId, recruiter.userId, 'admin'])

    const reply = await as(recruiter).put(path, { companyId: stranger.companyId })

    assert.equal(reply.status, 200)
    assert.partialDeepStrictEqual(reply.body, { id: stranger.companyId, name: 'Acme', role: 'admin' })
    assert.equal((await as(recruiter).get('/v1/company')).body.id, stranger.companyId)
    assert.equal((await as(phone).get('/v1/company')).body.id, companyId)
  })

  test('changes nothing the second time', async () => {
    const { as, recruiter, companyId } = await world()
    await as(recruiter).put(path, { companyId })

    const reply = await as(recruiter).put(path, { companyId })

    assert.deepEqual([reply.status, reply.body.id, reply.body.role], [200, companyId, 'recruiter'])
  })

  test('gives a session without a company one', async () => {
    const { as, make, owner, companyId } = await world()
    const loner = await make.user()
    await everywhere(owner, join, [companyId, loner.userId, 'reviewer'])
    const before = await as(loner).get('/v1/company')

    await as(loner).put(path, { companyId })

    assert.deepEqual(refusal(before), [403, 'NO_ACTIVE_ORG'])
    assert.equal((await as(loner).get('/v1/company')).status, 200)
  })

  test('does not find a company of others, nor one that never was', async () => {
    const { as, recruiter, stranger, companyId } = await world()

    const foreign = await as(recruiter).put(path, { companyId: stranger.companyId })
    const unknown = await as(recruiter).put(path, { companyId: 'org_000000000000000000000000' })

    assert.deepEqual(refusal(foreign), [404, 'NOT_FOUND'])
    assert.deepEqual({ ...unknown.body, ...foreign.body }, unknown.body)
    assert.equal((await as(recruiter).get('/v1/company')).body.id, companyId)
  })

  test('refuses what is no id of a company', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).put(path, { companyId: 'acme' })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
  })

  test('writes it down in the company entered', async () => {
    const { as, recruiter, stranger, owner } = await world()
    await everywhere(owner, join, [stranger.companyId, recruiter.userId, 'reviewer'])
    await as(recruiter).put(path, { companyId: stranger.companyId })

    const log = await as(stranger).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [{ action: 'session.entered', actor: { id: recruiter.userId } }])
  })
})
