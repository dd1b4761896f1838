import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acksOf, codesOf, done, execute, pathTo, receiptOf, refusal, staged } from '#modules/actions/staged.fixture.ts'
import { everywhere, world } from '#test'

const kind = 'update_job'

describe('the action update_job', () => {
  test('shows fields as they are and as they would be, and changes them', async () => {
    const here = await world()
    const job = await here.make.job({ department: 'Production' })
    const payload = { title: 'Gilder', department: 'Production', tags: ['gold'], hiringTeam: [here.reviewer.userId] }

    const action = await staged(here, { kind, jobId: job.id, payload })
    await done(here, action)

    assert.deepEqual([action.title, action.summary], ['Change Bookbinder', 'Changes title, tags, hiringTeam.'])
    assert.deepEqual(action.changes, [
      { path: '/title', from: 'Bookbinder', to: 'Gilder' },
      { path: '/tags', from: [], to: ['gold'] },
      { path: '/hiringTeam', from: [], to: [here.reviewer.userId] },
    ])
    const now = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}`)).body
    assert.deepEqual([now.title, now.tags, now.department], ['Gilder', ['gold'], 'Production'])
    assert.deepEqual(await here.events(), ['job.updated'])
  })

  test('is undone field by field, and criteria get their ids back', async () => {
    const here = await world()
    const job = await here.make.job({ salary: { min: 30_000, currency: 'EUR' }, location: { city: 'Leipzig' } })
    const payload = { salary: null, location: { city: 'Halle' }, criteria: [...job.criteria, { text: 'Gilds' }] }
    const changed = await done(here, await staged(here, { kind, jobId: job.id, payload }))

    const undo = await here.as(here.recruiter).post(pathTo(changed, '/undo'))
    await done(here, undo.body)

    assert.equal(undo.status, 201, undo.text)
    const now = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}`)).body
    assert.deepEqual([now.salary, now.location, now.criteria], [job.salary, job.location, job.criteria])
  })

  test('says that the public sees it at once, and that applicants were measured otherwise', async () => {
    const here = await world()
    const { jobId } = await here.make.application()
    const payload = { criteria: [{ text: 'Gilds' }] }

    const action = await staged(here, { kind, jobId, payload })
    const refused = await execute(here, action)

    assert.deepEqual(codesOf(action), ['job_is_live', 'criteria_change'])
    assert.deepEqual(Object.keys(acksOf(action)), ['criteria_change'])
    assert.deepEqual(refusal(refused), [
      '422 validation_failed',
      '/acknowledgements/criteria_change acknowledgement_required',
    ])
    assert.equal((await done(here, action)).state, 'succeeded')
  })

  test('refuses what a live job can not be without, and a team of strangers', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const bare = await staged(here, { kind, jobId, payload: { criteria: [] } })
    const strange = await staged(here, { kind, jobId, payload: { hiringTeam: [here.stranger.userId] } })

    const replies = [await execute(here, bare), await execute(here, strange)]

    assert.deepEqual(replies.map(refusal), [
      ['422 validation_failed', '/actionKey/criteria needed'],
      ['422 validation_failed', '/hiringTeam/0 member'],
    ])
  })

  test('refuses to change nothing, and is open for other fields beside it', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const nothing = await here.as(here.recruiter).post('/v1/agent/actions', { kind, jobId, payload: {} })
    const title = await staged(here, { kind, jobId, payload: { title: 'Gilder' } })
    const tags = await staged(here, { kind, jobId, payload: { tags: ['gold'] } })

    await staged(here, { kind, jobId, payload: { title: 'Printer' } })

    const states = await Promise.all([title, tags].map(async (each) => (await receiptOf(here, each)).body.state))
    assert.deepEqual(refusal(nothing), ['422 validation_failed', '/payload minProperties'])
    assert.deepEqual(states, ['superseded', 'staged'])
  })

  test('is not undone when what it kept fits no job any more', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const changed = await done(here, await staged(here, { kind, jobId, payload: { title: 'Gilder' } }))
    await everywhere(
      here.owner,
      `update staged_action set result = jsonb_set(result, '{before,title}', '""') where action_key = $1`,
      [changed.actionKey],
    )

    const { status } = await here.as(here.recruiter).post(pathTo(changed, '/undo'))

    assert.deepEqual([status, (await receiptOf(here, changed)).body.allowed.undo], [409, false])
  })
})
