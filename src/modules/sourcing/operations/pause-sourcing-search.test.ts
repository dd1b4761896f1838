import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { binder, knownPeople, look, planned, ran, resultsOf, searchPath } from '../sourcing.fixture.ts'

describe('a paused search', () => {
  test('is written to by no run any more, and goes on when it is started again', async () => {
    const here = await world()
    const { as, recruiter } = here
    await knownPeople(here, [{ text: binder() }])
    const search = await planned(here)
    await as(recruiter).post(searchPath(search, '/start'))

    const paused = await as(recruiter).post(searchPath(search, '/pause'))
    const twice = await as(recruiter).post(searchPath(search, '/pause'))
    await here.settle()
    const stayed = await look(here, search)
    const done = await ran(here, search)

    // The run may have been over before it was paused.
    if (paused.status === 200) {
      assert.deepEqual([paused.body.state, twice.status, stayed.state], ['paused', 409, 'paused'])
      assert.equal(stayed.progress.judged, paused.body.progress.judged)
      assert.equal(done.version, 1)
    }
    assert.deepEqual([done.state, (await resultsOf(here, search)).length], ['completed', 1])
  })

  test('is another one for a run that was overtaken: it finds nothing to hold', async () => {
    const here = await world()
    const search = await planned(here)
    await everywhere(
      here.owner,
      `update sourcing_search set state = 'running', run = 7 where company_id = $1 and id = $2`,
      [here.companyId, search.id],
    )

    await here.as(here.recruiter).post(searchPath(search, '/pause'))
    await everywhere(
      here.owner,
      `select enqueue_long_task($1, 'run-sourcing-search', $2, null, null, null, 20, 'replace')`,
      [here.companyId, JSON.stringify({ companyId: here.companyId, searchId: search.id, run: 7 })],
    )
    await here.settle()

    const { state, progress } = await look(here, search)
    assert.deepEqual([state, progress.looked], ['paused', 0])
  })
})
