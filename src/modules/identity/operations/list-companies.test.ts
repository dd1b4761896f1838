import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

const path = '/v1/companies'

describe('GET /v1/companies', () => {
  test('shows the companies the user belongs to with their roles, the one joined last first', async () => {
    const { as, recruiter, companyId } = await world()
    const { body: further } = await as(recruiter).post(path, { name: 'Second Venture' })

    const { status, body } = await as(recruiter).get(path)

    assert.deepEqual([status, body.truncated, body.data.length], [200, false, 2])
    assert.partialDeepStrictEqual(body.data, [
      { id: further.id, name: 'Second Venture', slug: further.slug, role: 'admin', active: false },
      { id: companyId, role: 'recruiter', active: true },
    ])
  })

  test('is empty for a user who belongs to none', async () => {
    const { as, make } = await world()

    const { body } = await as(await make.user()).get(path)

    assert.deepEqual(body, { data: [], truncated: false })
  })

  test('shows 500 and says when there are more', async () => {
    const { as, recruiter, owner } = await world()
    await everywhere(
      owner,
      `with made as (
         insert into company (id, name, slug)
         select 'org_' || left(md5(n || $1), 24), 'Chain', left(md5(n || $1), 24) from generate_series(1, 500) n
         returning id)
       insert into company_member (company_id, user_id, role) select id, $1, 'reviewer' from made`,
      [recruiter.userId],
    )

    const { body } = await as(recruiter).get(path)

    assert.deepEqual([body.data.length, body.truncated], [500, true])
  })
})
