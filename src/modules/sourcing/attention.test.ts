import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { binder, decide, knownPeople, planned, ran } from './sourcing.fixture.ts'

const needsOf = async (here: World, kind: string) => {
  const { data } = (await here.as(here.recruiter).get('/v1/agent/attention-queue')).body
  return data.filter((need: { kind: string }) => need.kind === kind)
}

describe('a search needs somebody', () => {
  test('when it is over and nobody has decided on anybody', async () => {
    const here = await world()
    const [id] = await knownPeople(here, [{ text: binder() }])
    const search = await planned(here, { name: 'Binders' })
    const before = await needsOf(here, 'sourcing_waits')
    await ran(here, search)

    const [need] = await needsOf(here, 'sourcing_waits')
    await decide(here, search, id ?? 0, 'dismiss')

    assert.deepEqual([before, need.why], [[], '1 person waits for somebody to decide.'])
    assert.deepEqual(await needsOf(here, 'sourcing_waits'), [])
  })

  test('when it could not come to its end; one that nothing moves any more has failed', async () => {
    const here = await world()
    const search = await planned(here)
    await everywhere(
      here.owner,
      `update sourcing_search set state = 'running', run = 3, changed_at = now() - interval '5 days' where company_id = $1 and id = $2`,
      [here.companyId, search.id],
    )

    await here.owner.query(`select graphile_worker.add_job('sweep-sourcing')`)
    await here.settle()

    const [need] = await needsOf(here, 'sourcing_failed')
    assert.match(need.why, /did not go on/)
    assert.ok((await here.events()).includes('sourcing.failed'))
  })
})
