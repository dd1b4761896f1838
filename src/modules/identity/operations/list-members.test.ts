import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/company/members'

describe('GET /v1/company/members', () => {
  test('shows the members of this company with their roles, who joined last first', async () => {
    const { as, admin, recruiter, reviewer, make, companyId } = await world()
    const newest = await make.user({ companyId, role: 'reviewer' })

    const { status, body } = await as(admin).get(path)

    assert.deepEqual([status, body.truncated], [200, false])
    const { userId, email, name } = newest
    const { joinedAt, ...first } = body.data[0]
    assert.match(joinedAt, /Z$/)
    assert.deepEqual(first, { userId, email, name, role: 'reviewer', allowed: { changeRole: true, remove: true } })
    const ids = body.data.map((member: { userId: string }) => member.userId).sort()
    assert.deepEqual(ids, [admin, recruiter, reviewer, newest].map((person) => person.userId).sort())
  })

  test('shows 500 and says when there are more', async () => {
    const { as, admin, owner, companyId } = await world()
    await everywhere(
      owner,
      `with made as (
         insert into app_user (id, email, name, notifications)
         select 'usr_' || md5(n || $1), md5(n || $1) || '@people.example', 'Crowd', '{}' from generate_series(1, 500) n
         returning id)
       insert into company_member (company_id, user_id, role) select $1, id, 'reviewer' from made`,
      [companyId],
    )

    const { body } = await as(admin).get(path)

    assert.deepEqual([body.data.length, body.truncated], [500, true])
  })

  test('is for admins', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).get(path)

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
