import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, done, execute, pathTo, receiptOf, refusal, staged } from '#modules/actions/staged.fixture.ts'
import { world } from '#test'

const kind = 'close_job'

describe('the action close_job', () => {
  test('takes the job from the market for its reason, and says who stays', async () => {
    const here = await world()
    const { jobId } = await here.make.application()

    const action = await staged(here, { kind, jobId, payload: { reason: 'filled' } })
    await done(here, action)

    const job = (await here.as(here.recruiter).get(`/v1/jobs/${jobId}`)).body
    assert.deepEqual([job.status, job.closeReason], ['closed', 'filled'])
    assert.deepEqual(
      [action.title, action.summary],
      ['Close Bookbinder', 'Somebody was found. One applicant stays where they are.'],
    )
    assert.deepEqual(action.changes, [
      { path: '/status', from: 'live', to: 'closed' },
      { path: '/closeReason', from: null, to: 'filled' },
    ])
  })

  test('is undone by reopening, and that by closing for the same reason', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const client = here.as(here.recruiter)
    const undo = async (action: { actionKey: string }) => (await client.post(pathTo(action, '/undo'))).body
    const closed = await done(here, await staged(here, { kind, jobId, payload: { reason: 'cancelled' } }))

    const reopened = await done(here, await undo(closed))
    const again = await undo(reopened)

    assert.deepEqual([reopened.kind, reopened.title], ['reopen_job', 'Reopen Bookbinder'])
    assert.deepEqual([again.kind, again.preview], [kind, { reason: 'cancelled' }])
    assert.equal((await client.get(`/v1/jobs/${jobId}`)).body.status, 'live')
  })

  test('is of a live job alone, and is read again once the job has changed', async () => {
    const here = await world()
    const { id: draftId } = await here.make.job()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const [early, late] = [
      await staged(here, { kind, jobId: draftId, payload: { reason: 'other' } }),
      await staged(here, { kind, jobId, payload: { reason: 'other' } }),
    ]
    await here.as(here.recruiter).patch(`/v1/jobs/${jobId}`, { title: 'Gilder' })

    assert.equal(early.allowed.execute, false)
    assert.deepEqual(refusal(await execute(here, early)), ['409 CONFLICT'])
    assert.deepEqual(codesOf((await receiptOf(here, late)).body), ['changed_since_staged'])
  })
})
