import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { creditsOf, withCredits } from '#modules/plans/plans.fixture.ts'
import { everywhere, world } from '#test'
import { foundCandidate, planned, resultsOf, searchPath } from '../sourcing.fixture.ts'

describe('many who are decided on', () => {
  test('are accepted all or none: credits that run out in the middle accept nobody', async () => {
    const here = await world()
    const { as, recruiter } = here
    const search = await planned(here)
    const candidateIds = [
      await foundCandidate(here, search),
      await foundCandidate(here, search),
      await foundCandidate(here, search),
    ]
    const path = searchPath(search, '/results/decide')

    await withCredits(here, 5)
    const poor = await as(recruiter).post(path, { candidateIds, decision: 'accept' })
    const left = [await creditsOf(here), (await resultsOf(here, search)).length]
    await withCredits(here, 6)
    const rich = await as(recruiter).post(path, { candidateIds, decision: 'accept' })
    const again = await as(recruiter).post(path, { candidateIds, decision: 'accept' })

    assert.deepEqual([poor.body.code, ...left], ['OUT_OF_CREDITS', 5, 3])
    assert.deepEqual(
      [rich.body.progress.accepted, rich.body.credits.spent, again.status, await creditsOf(here)],
      [3, 6, 200, 0],
    )
  })

  test('are dismissed for a reason, and each decision is a record of its own', async () => {
    const here = await world()
    const { as, recruiter } = here
    const search = await planned(here)
    const candidateIds = [await foundCandidate(here, search), await foundCandidate(here, search)]
    const path = searchPath(search, '/results/decide')

    const without = await as(recruiter).post(path, { candidateIds, decision: 'dismiss' })
    const unknown = await as(recruiter).post(path, {
      candidateIds: [...candidateIds, 987654321],
      decision: 'dismiss',
      reason: 'level',
    })
    const { status, body } = await as(recruiter).post(path, { candidateIds, decision: 'dismiss', reason: 'level' })

    assert.deepEqual([without.body.errors[0].pointer, unknown.status], ['/reason', 404])
    assert.deepEqual([status, body.progress.dismissed], [200, 2])
    const { rows } = await everywhere(
      here.owner,
      'select decision, reason, rank, version from sourcing_decision where company_id = $1 order by rank',
      [here.companyId],
    )
    assert.deepEqual(
      rows,
      [1, 2].map((rank) => ({ decision: 'dismissed', reason: 'level', rank, version: 1 })),
    )
  })
})
