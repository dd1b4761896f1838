import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, done, execute, refusal, staged } from '#modules/actions/staged.fixture.ts'
import { world } from '#test'
import { binder, bookCriteria, knownPeople, look, planned, resultsOf } from '../sourcing.fixture.ts'

const kind = 'start_sourcing'

describe('the action start_sourcing', () => {
  test('plans a search by the criteria of the job and starts it, once somebody has said yes', async () => {
    const here = await world()
    const [id] = await knownPeople(here, [{ text: binder() }])
    const job = await here.make.job({ status: 'live', criteria: bookCriteria })

    const action = await staged(here, { kind, jobId: job.id, payload: { targetCount: 5 } })
    const { execution } = await done(here, action)
    await here.settle()

    assert.equal(action.title, 'Look for people for Bookbinder')
    assert.match(action.summary, /^5 people, by Talent pool, ATS history\. Each one who is accepted costs 2 credits\.$/)
    assert.deepEqual([action.preview.creditsToTarget, action.preview.criteria.length], [10, 3])
    const search = await look(here, { id: execution.result.searchId })
    assert.deepEqual([search.state, search.targetCount], ['completed', 5])
    assert.deepEqual(
      (await resultsOf(here, search)).map(({ candidateId }) => candidateId),
      [id],
    )
  })

  test('starts one that was planned, of this job alone, and warns of what a vendor may charge', async () => {
    const here = await world()
    const { as, admin, recruiter, make } = here
    await as(admin).put('/v1/sourcing-channels/people_api/key', { key: 'pdl_secret_key' })
    const search = await planned(here, { channels: ['people_api'] })
    const other = await make.job({ status: 'live', criteria: bookCriteria })

    const action = await staged(here, { kind, jobId: search.jobId, payload: { searchId: search.id } })
    const elsewhere = await as(recruiter).post('/v1/agent/actions', {
      kind,
      jobId: other.id,
      payload: { searchId: search.id },
    })

    assert.deepEqual(codesOf(action), ['asks_people_api'])
    assert.equal(elsewhere.status, 404)
    assert.deepEqual(refusal(await execute(here, action)), [
      '422 validation_failed',
      '/acknowledgements/asks_people_api acknowledgement_required',
    ])
  })
})
