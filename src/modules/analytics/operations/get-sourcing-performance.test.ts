import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

const path = '/v1/analytics/sourcing-performance'

describe('the performance of sourcing', () => {
  test('is that of each campaign, the newest first, and of all together', async () => {
    const { as, recruiter, stranger, make, owner, companyId } = await world()
    const [one, other] = [(await make.job()).id, (await make.job()).id]
    await everywhere(
      owner,
      `insert into sourcing_campaign (company_id, job_id, name, status, started_at, profiles_found, contacted, replied, interested, cost)
       values ($1, $2, 'Binders', 'running', '2026-01-01', 40, 20, 5, 2, 10.10), ($1, $3, 'Gilders', 'ended', '2026-01-02', 0, 0, 0, 0, 0.20)`,
      [companyId, one, other],
    )

    const { body } = await as(recruiter).get(path)

    assert.partialDeepStrictEqual(body.campaigns, [
      { name: 'Gilders', contacted: 0, replyRate: null, interestRate: null },
      { name: 'Binders', jobId: one, startedAt: '2026-01-01T00:00:00.000Z', replyRate: 0.25, interestRate: 0.4 },
    ])
    assert.deepEqual(body.total, {
      profilesFound: 40,
      contacted: 20,
      replied: 5,
      interested: 2,
      cost: 10.3,
      replyRate: 0.25,
      interestRate: 0.4,
    })
    assert.equal((await as(recruiter).get(`${path}?jobId=${other}`)).body.campaigns.length, 1)
    assert.deepEqual((await as(stranger).get(path)).body.campaigns, [])
  })

  test('is that of the newest 500, and says that there are more', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const { id } = await make.job()
    await everywhere(
      owner,
      `insert into sourcing_campaign (company_id, job_id, name, status, profiles_found, contacted, replied, interested, cost)
       select $1, $2, n::text, 'running', 1, 0, 0, 0, 0 from generate_series(1, 501) n`,
      [companyId, id],
    )

    const { body } = await as(recruiter).get(path)

    assert.deepEqual([body.campaigns.length, body.campaigns[0].name, body.truncated], [500, '501', true])
    assert.equal(body.total.profilesFound, 500)
  })
})
