import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acksOf, deskOf, refusalOf } from '#modules/actions/actions.fixture.ts'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { world } from '#test'

const kind = 'publish_job'
const salary = { min: 50_000, max: 60_000, currency: 'EUR' }

describe('the action publish_job', () => {
  test('shows what it would change, with what was proposed', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const job = await here.make.job({ salary })
    const payload = { title: 'Gilder', description: job.description, hiringTeam: [here.reviewer.userId] }

    const { actionKey } = await desk.stage({ kind, jobId: job.id, payload })

    const { changes, warnings, allowed } = await desk.receipt(actionKey)
    assert.deepEqual(changes, [
      { path: '/title', from: 'Bookbinder', to: 'Gilder' },
      { path: '/hiringTeam', from: [], to: [here.reviewer.userId] },
      { path: '/status', from: 'draft', to: 'live' },
    ])
    assert.deepEqual(warnings, [])
    assert.partialDeepStrictEqual(allowed, { execute: true, edit: false, review: true })
  })

  test('warns of a salary that is missing, until one is proposed or reviewed', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const job = await here.make.job()
    const bare = await desk.stage({ kind, jobId: job.id, payload: {} })
    const warned = await desk.receipt(bare.actionKey)
    const { actionKey } = await desk.stage({ kind, jobId: job.id, payload: { salary } })

    const proposed = await desk.receipt(actionKey)
    const withdrawn = await refusalOf(desk.execute({ actionKey, reviewed: { salary: null } }))
    const { action } = await desk.execute({ actionKey, reviewed: { salary: { ...salary, max: 70_000 } } })

    assert.deepEqual(
      warned.warnings.map(({ code, severity }) => [code, severity]),
      [['salary_missing', 'critical']],
    )
    assert.deepEqual(proposed.warnings, [])
    assert.deepEqual(withdrawn, ['422 validation_failed', '/acknowledgements/salary_missing acknowledgement_required'])
    const now = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}`)).body
    assert.deepEqual([now.status, now.salary.max], ['live', 70_000])
    assert.deepEqual([action.payload, action.reviewed], [{ salary }, { salary: { ...salary, max: 70_000 } }])
    assert.deepEqual(action.result, { jobId: job.id, status: 'live', version: 3 })
  })

  test('points to what the draft lacks, and to what breaks the rules, where it is reviewed', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const job = await here.make.job({ salary, criteria: [], location: null })
    const { actionKey } = await desk.stage({ kind, jobId: job.id, payload: {} })
    const location = { city: 'Leipzig', country: 'DE', workplace: 'onsite' }

    const refusals = [
      await refusalOf(desk.execute({ actionKey, reviewed: { location } })),
      await refusalOf(desk.execute({ actionKey, reviewed: { title: '', pay: 1 } })),
    ]
    const { action } = await desk.execute({ actionKey, reviewed: { location, criteria: [{ text: 'Binds' }] } })

    assert.deepEqual(refusals, [
      ['422 validation_failed', '/reviewedDraft/criteria needed'],
      ['422 validation_failed', '/reviewedDraft/title minLength', '/reviewedDraft/pay unknown'],
    ])
    assert.equal(action.state, 'succeeded')
  })

  test('asks the plan for room, as the operation does', async () => {
    const here = await world()
    await subscribed(here, 'plus', { status: 'lapsed' })
    const desk = await deskOf(here)
    const job = await here.make.job({ salary })
    const { actionKey } = await desk.stage({ kind, jobId: job.id, payload: {} })

    assert.deepEqual(await refusalOf(desk.execute({ actionKey })), ['403 PLAN_LAPSED'])
    assert.equal((await desk.receipt(actionKey)).action.state, 'staged')
  })

  test('is acknowledged once more when the job has changed, with all it warns of', async () => {
    const here = await world()
    const desk = await deskOf(here)
    const job = await here.make.job()
    const { actionKey } = await desk.stage({ kind, jobId: job.id, payload: {} })
    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })

    const acknowledgements = acksOf(await desk.receipt(actionKey))

    assert.deepEqual(Object.keys(acknowledgements), ['changed_since_staged', 'salary_missing'])
    assert.equal((await desk.execute({ actionKey, acknowledgements })).action.state, 'succeeded')
  })
})
