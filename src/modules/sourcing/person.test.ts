import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { binder, decide, foundCandidate, knownPeople, planned, ran, resultsOf } from './sourcing.fixture.ts'

describe('a person whom a search found', () => {
  test('is told what was found and judged of them, and is taken out of all of it', async () => {
    const here = await world()
    const { as, admin, owner, companyId } = here
    const [id] = await knownPeople(here, [{ text: binder() }])
    const search = await planned(here)
    await ran(here, search)
    await decide(here, search, id ?? 0, 'dismiss')

    const { sections: told } = (await as(admin).get(`/v1/candidates/${id}/export`)).body
    await as(admin).delete(`/v1/candidates/${id}`)

    assert.deepEqual([told.sourcingResults.length, told.sourcingResults[0].state], [1, 'dismissed'])
    const { rows } = await everywhere(owner, 'select decision from sourcing_decision where company_id = $1', [
      companyId,
    ])
    assert.deepEqual([await resultsOf(here, search, 'dismissed'), rows], [[], [{ decision: 'dismissed' }]])
  })

  test('who is merged into another is one result, with what was decided', async () => {
    const here = await world()
    const search = await planned(here)
    const [kept, merged] = [await foundCandidate(here, search), await foundCandidate(here, search)]
    await decide(here, search, merged, 'dismiss')

    await here.as(here.recruiter).post(`/v1/candidates/${kept}/merge`, { duplicateId: merged })
    await here.settle()

    assert.deepEqual([await resultsOf(here, search), (await resultsOf(here, search, 'dismissed')).length], [[], 1])
  })
})
