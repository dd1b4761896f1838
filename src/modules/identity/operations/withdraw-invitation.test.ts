import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal, tokenIn } from '../identity.fixture.ts'

const path = '/v1/company/invitations'

const invitation = { email: 'grace@people.example', role: 'reviewer' }

describe('DELETE /v1/company/invitations/{invitationId}', () => {
  test('closes both links', async () => {
    const { as, admin, make, letterTo } = await world()
    const loner = await make.user()
    const { body } = await as(admin).post(path, { ...invitation, email: loner.email })
    const mailed = tokenIn((await letterTo(loner.email))?.text)

    const reply = await as(admin).delete(`${path}/${body.id}`)

    assert.equal(reply.status, 204)
    assert.deepEqual(refusal(await as(loner).post(`/v1/invitations/${tokenIn(body.url)}/accept`)), [404, 'NOT_FOUND'])
    assert.deepEqual(refusal(await as(loner).post(`/v1/invitations/${mailed}/accept`)), [404, 'NOT_FOUND'])
  })

  test('finds nothing the second time', async () => {
    const { as, admin } = await world()
    const { body } = await as(admin).post(path, invitation)
    await as(admin).delete(`${path}/${body.id}`)

    const reply = await as(admin).delete(`${path}/${body.id}`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('finds no invitation of another company', async () => {
    const { as, admin, stranger } = await world()
    const { body } = await as(stranger).post(path, invitation)

    const reply = await as(admin).delete(`${path}/${body.id}`)

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
    assert.equal((await as(stranger).get(path)).body.data.length, 1)
  })

  test('either withdraws or comes too late for somebody who accepts at that moment', async () => {
    const { as, admin, make, companyId } = await world()
    const loner = await make.user()
    const { body } = await as(admin).post(path, invitation)

    const [withdrawn, accepted] = await Promise.all([
      as(admin).delete(`${path}/${body.id}`),
      as(loner).post(`/v1/invitations/${tokenIn(body.url)}/accept`),
    ])

    assert.deepEqual([withdrawn.status, accepted.status].sort(), withdrawn.status === 204 ? [204, 404] : [201, 404])
    const { body: joined } = await as(loner).get('/v1/companies')
    const companies = joined.data.map(({ id }: { id: string }) => id)
    assert.deepEqual(companies, accepted.status === 201 ? [companyId] : [])
  })

  test('is for admins', async () => {
    const { as, admin, recruiter } = await world()
    const { body } = await as(admin).post(path, invitation)

    const reply = await as(recruiter).delete(`${path}/${body.id}`)

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })

  test('writes down which was withdrawn', async () => {
    const { as, admin } = await world()
    const { body } = await as(admin).post(path, invitation)
    await as(admin).delete(`${path}/${body.id}`)

    const log = await as(admin).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data[0], { action: 'invitation.withdrawn', subject: { id: body.id } })
  })
})
