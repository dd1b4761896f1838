import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { binder, decide, knownPeople, look, planned, ran, resultsOf, searchPath } from '../sourcing.fixture.ts'

describe('a change of a search', () => {
  test('to another plan is another version, and a draft again; a name is neither', async () => {
    const here = await world()
    const { as, recruiter } = here
    const search = await planned(here)
    const { criteria } = search

    const named = await as(recruiter).patch(searchPath(search), { name: 'Binders', targetCount: 3 })
    const same = await as(recruiter).patch(searchPath(search), { criteria })
    const other = await as(recruiter).patch(searchPath(search), { criteria: criteria.slice(0, 1) })
    const late = await as(recruiter).patch(searchPath(search), { name: 'Late' }, { headers: { 'if-match': '"v1"' } })

    assert.deepEqual([named.body.version, named.body.name, named.body.credits.toTarget], [1, 'Binders', 6])
    assert.deepEqual([same.body.version, other.body.version, other.body.criteria[0].id], [1, 2, criteria[0].id])
    assert.equal(late.status, 412)
  })

  test('keeps who was decided on, and shows no more who does not come again', async () => {
    const here = await world()
    const [yes, no, weak] = await knownPeople(here, [
      { text: binder('Python') },
      { text: binder() },
      { text: 'Waiter\nSkills: serving' },
    ])
    const search = await planned(here)
    await ran(here, search)
    await decide(here, search, yes ?? 0, 'accept')
    await decide(here, search, no ?? 0, 'dismiss')

    const { body } = await here.as(here.recruiter).patch(searchPath(search), { filters: { activeAfter: '2999-01-01' } })
    const before = await resultsOf(here, search)
    const again = await ran(here, search)

    assert.deepEqual([body.state, body.version, before], ['draft', 2, []])
    assert.deepEqual([again.progress.accepted, again.progress.dismissed], [1, 1])
    assert.deepEqual(
      (await resultsOf(here, search, 'accepted')).map(({ candidateId }) => candidateId),
      [yes],
    )
    assert.deepEqual(
      (await resultsOf(here, search, 'dismissed')).map(({ candidateId }) => candidateId),
      [no],
    )
    assert.ok(!(await resultsOf(here, search)).some(({ candidateId }) => candidateId === weak))
    assert.equal((await look(here, search)).state, 'completed')
  })
})
