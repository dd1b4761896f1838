import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { byName, giveThemAPast, livedIn, recount } from '../analytics.fixture.ts'
import { slowOverview } from '../figures/slow-figures.fixture.ts'

describe('the dashboard of a job', () => {
  test('says what counting one by one says', async () => {
    const here = await world()
    const { as, recruiter } = here
    const [jobId = 0] = await giveThemAPast(here, 11, 120)
    await recount(here)

    const { body } = await as(recruiter).get(`/v1/analytics/jobs/${jobId}/dashboard`)

    const slow = slowOverview(await livedIn(here), { timezone: 'UTC', now: new Date(), jobIds: [jobId] })
    const { kpis, candidates } = body
    assert.deepEqual([kpis.funnel, kpis.timeToHire], [slow.funnel, slow.timeToHire])
    assert.deepEqual(candidates.trend, slow.trend)
    assert.deepEqual(byName(candidates.ageing), byName(slow.ageing))
    assert.deepEqual(byName(candidates.timeInStatus), byName(slow.timeInStatus))
  })

  test('shows who is where now, and by which score', async () => {
    const here = await world()
    const { as, recruiter, make, owner, companyId } = here
    const { id: jobId } = await make.job({ status: 'live' })
    for (const score of [0, 9, 10, 99, 100]) {
      const { id } = await make.application({ jobId })
      await everywhere(owner, 'update application set score = $3 where company_id = $1 and id = $2', [
        companyId,
        id,
        score,
      ])
    }
    const { id: gone } = await make.application({ jobId })
    await as(recruiter).post(`/v1/applications/${gone}/remove`)
    await recount(here)

    const { candidates } = (await as(recruiter).get(`/v1/analytics/jobs/${jobId}/dashboard`)).body

    assert.deepEqual(candidates.statuses[0], { status: 'unreviewed', count: 5 })
    assert.deepEqual(
      candidates.scores.map(({ count }: { count: number }) => count),
      [2, 1, 0, 0, 0, 0, 0, 0, 0, 2],
    )
  })
})
