import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { done, execute, refusal, staged } from '#modules/actions/staged.fixture.ts'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { world } from '#test'

const wish = (jobId: number) => ({ kind: 'reopen_job', jobId, payload: {} })

describe('the action reopen_job', () => {
  test('makes a closed job live again', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'closed' })

    const action = await staged(here, wish(jobId))
    const { execution } = await done(here, action)

    assert.deepEqual(action.changes[0], { path: '/status', from: 'closed', to: 'live' })
    assert.partialDeepStrictEqual(execution.result, { jobId, status: 'live' })
    assert.equal((await here.as(here.recruiter).get(`/v1/jobs/${jobId}`)).body.status, 'live')
  })

  test('refuses as the operation does: a job that is live, and a plan that has ended', async () => {
    const here = await world()
    const [live, closed] = [await here.make.job({ status: 'live' }), await here.make.job({ status: 'closed' })]
    await subscribed(here, 'plus', { status: 'lapsed' })

    const replies = [
      await execute(here, await staged(here, wish(live.id))),
      await execute(here, await staged(here, wish(closed.id))),
    ]

    assert.deepEqual(replies.map(refusal), [['409 CONFLICT'], ['403 PLAN_LAPSED']])
  })
})
