import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { decide, foundCandidate, planned, searchPath } from '../sourcing.fixture.ts'

/** Somebody was found, who shows the first of the criteria or does not. */
async function found(
  here: World,
  search: Awaited<ReturnType<typeof planned>>,
  met: 'yes' | 'unknown',
): Promise<number> {
  const id = await foundCandidate(here, search)
  const results = [
    { criterionId: search.criteria[1].id, text: 'x', kind: 'nice_to_have', weight: 2, met, evidence: [], note: '' },
  ]
  await everywhere(here.owner, 'update sourcing_result set results = $3 where company_id = $1 and person_id = $2', [
    here.companyId,
    id,
    JSON.stringify(results),
  ])
  return id
}

const suggestionsOf = async (here: World, search: { id: number }) =>
  (await here.as(here.recruiter).get(searchPath(search, '/suggestions'))).body.data

describe('what decisions say of the criteria', () => {
  test('is proposed once there are enough of them, and changes nothing by itself', async () => {
    const here = await world()
    const search = await planned(here)
    const [, wish] = search.criteria

    await decide(here, search, await found(here, search, 'yes'), 'accept')
    for (let count = 0; count < 2; count++) await decide(here, search, await found(here, search, 'unknown'), 'dismiss')
    const few = await suggestionsOf(here, search)
    await decide(here, search, await found(here, search, 'unknown'), 'dismiss')
    const enough = await suggestionsOf(here, search)

    assert.deepEqual(few, [])
    assert.deepEqual([enough.length, enough[0].criterionId, enough[0].kind], [1, wish.id, 'make_must'])
    assert.match(enough[0].why, /dismissed 3 of 3 who do not show “Experience with Python”/)
    assert.equal((await here.as(here.recruiter).get(searchPath(search))).body.version, 1)
  })

  test('is to ask for less where people are accepted without it', async () => {
    const here = await world()
    const search = await planned(here)

    for (let count = 0; count < 4; count++) await decide(here, search, await found(here, search, 'unknown'), 'accept')

    const [{ kind, weight }] = await suggestionsOf(here, search)
    assert.deepEqual([kind, weight], ['weigh_less', 1])
  })
})
