import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { actionsPath, done, pathTo, refusal, staged } from '../staged.fixture.ts'

const latest = (jobId: number): string => `${actionsPath}/latest-draft?jobId=${jobId}`

describe('GET /v1/agent/actions/latest-draft', () => {
  test('answers the receipt of what was staged last on the draft, whatever became of it', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const client = here.as(here.recruiter)
    await staged(here, { kind: 'update_job', jobId, payload: { title: 'Gilder' } })
    const second = await staged(here, { kind: 'publish_job', jobId, payload: {} })

    const open = await client.get(latest(jobId))
    await client.post(pathTo(second, '/discard'))
    const discarded = await client.get(latest(jobId))

    assert.deepEqual([open.status, open.body], [200, second])
    assert.deepEqual([discarded.body.actionKey, discarded.body.state], [second.actionKey, 'discarded'])
    assert.ok(open.headers.get('etag'))
  })

  test('is none of a draft on which nothing was staged, and of a job that is no draft any more', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const bare = await here.make.job()
    const { id: jobId } = await here.make.job()
    await done(here, await staged(here, { kind: 'publish_job', jobId, payload: {} }))

    const replies = [await client.get(latest(bare.id)), await client.get(latest(jobId))]

    assert.deepEqual(replies.map(refusal), [['404 NOT_FOUND'], ['404 NOT_FOUND']])
  })

  test('is for those who see the job', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    await staged(here, { kind: 'publish_job', jobId, payload: {} })

    const replies = [await here.as(here.reviewer).get(latest(jobId)), await here.as(here.stranger).get(latest(jobId))]

    assert.deepEqual(replies.map(refusal), [['404 NOT_FOUND'], ['404 NOT_FOUND']])
  })
})
