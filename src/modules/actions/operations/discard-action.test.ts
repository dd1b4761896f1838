import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { done, execute, pathTo, publication, refusal, staged } from '../staged.fixture.ts'

describe('POST /v1/agent/actions/{actionKey}/discard', () => {
  test('throws it away once, and nobody confirms it any more', async () => {
    const here = await world()
    const action = await publication(here)

    const first = await here.as(here.recruiter).post(pathTo(action, '/discard'))
    const second = await here.as(here.admin).post(pathTo(action, '/discard'))

    assert.deepEqual([first.status, first.body.state], [200, 'discarded'])
    assert.deepEqual(second.body, first.body)
    assert.ok(Object.values(first.body.allowed).every((may) => may === false))
    assert.deepEqual(refusal(await execute(here, action)), ['409 CONFLICT'])
    const [entry] = (await here.as(here.admin).get('/v1/audit-log/page')).body.data
    assert.deepEqual([entry.action, entry.subject.id], ['action.discarded', action.actionKey])
  })

  test('refuses what was done', async () => {
    const here = await world()
    const action = await publication(here)
    await done(here, action)

    assert.deepEqual(refusal(await here.as(here.recruiter).post(pathTo(action, '/discard'))), ['409 CONFLICT'])
  })

  test('is for those who could have confirmed it', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ hiringTeam: [here.reviewer.userId] })
    const action = await staged(here, { kind: 'publish_job', jobId, payload: {} }, here.reviewer)

    const replies = [
      await here.as(here.reviewer).post(pathTo(action, '/discard')),
      await here.as(here.stranger).post(pathTo(action, '/discard')),
    ]

    assert.deepEqual(replies.map(refusal), [['403 FORBIDDEN'], ['404 NOT_FOUND']])
  })
})
