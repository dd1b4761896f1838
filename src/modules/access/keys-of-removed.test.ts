import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'

const path = '/v1/integration/company'

/** The admin made a key that is in use, one that was revoked, and one that a colleague rotated. */
async function leaving() {
  const here = await world()
  const person = await here.make.user({ companyId: here.companyId, role: 'admin' })
  const make = async (name: string) =>
    (await here.as(person).post('/v1/api-keys', { name, type: 'company', scopes: ['jobs:read'] })).body
  const [used, revoked, rotated] = [await make('Job board sync'), await make('Old'), await make('Mine now')]
  await here.as(here.admin).delete(`/v1/api-keys/${revoked.id}`)
  const { body: successor } = await here.as(here.admin).post(`/v1/api-keys/${rotated.id}/rotate`, { overlapHours: 0 })
  const other = await here.make.key()
  return { here, person, used, successor, other }
}

const works = async ({ as }: World, key: { key: string }): Promise<boolean> => (await as(key).get(path)).status === 200

describe('the API keys of a member who is removed', () => {
  test('go on working, and the admins are told which', async () => {
    const { here, person, used } = await leaving()

    const { status } = await here.as(here.admin).delete(`/v1/company/members/${person.userId}`)
    await here.settle()

    assert.deepEqual([status, await works(here, used)], [204, true])
    const letter = await here.letterTo(here.admin.email)
    assert.equal(letter?.purpose, 'keys-of-removed-member')
    assert.match(letter?.text ?? '', /^- Job board sync \(svc_test_\S+\)$/m)
    assert.doesNotMatch(letter?.text ?? '', /Old|Mine now/)
    assert.ok(!letter?.text.includes(used.key))
  })

  test('are revoked with them when that is asked for, and no others; it is written down of each', async () => {
    const { here, person, used, successor, other } = await leaving()

    const { status } = await here.as(here.admin).delete(`/v1/company/members/${person.userId}?revokeKeys=true`)
    await here.settle()

    assert.equal(status, 204)
    assert.deepEqual(
      [await works(here, used), await works(here, successor), await works(here, other)],
      [false, true, true],
    )
    assert.equal(await here.letterTo(here.admin.email), undefined)
    const { data } = (await here.as(here.admin).get('/v1/audit-log/page')).body
    const entries = data.filter(({ details }: { details: { madeBy?: string } }) => details.madeBy === person.userId)
    assert.deepEqual(
      entries.map(({ action, subject }: { action: string; subject: { id: string } }) => [action, subject.id]),
      [['api_key.revoked', used.id]],
    )
  })

  test('are nobody’s concern when there are none', async () => {
    const here = await world()

    await here.as(here.admin).delete(`/v1/company/members/${here.recruiter.userId}`)
    await here.settle()

    assert.equal(await here.letterTo(here.admin.email), undefined)
  })
})
