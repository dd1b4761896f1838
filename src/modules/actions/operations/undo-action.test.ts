import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { done, pathTo, publication, receiptOf, refusal, staged } from '../staged.fixture.ts'

describe('POST /v1/agent/actions/{actionKey}/undo', () => {
  test('stages what takes it back, and does nothing yet', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const action = await done(here, await staged(here, { kind: 'close_job', jobId, payload: { reason: 'filled' } }))

    const { status, body } = await here.as(here.recruiter).post(pathTo(action, '/undo'))

    assert.equal(action.allowed.undo, true)
    assert.equal(status, 201)
    assert.deepEqual([body.kind, body.state, body.origin.undoes], ['reopen_job', 'staged', action.actionKey])
    assert.equal((await here.as(here.recruiter).get(`/v1/jobs/${jobId}`)).body.status, 'closed')
    await done(here, body)
    assert.equal((await here.as(here.recruiter).get(`/v1/jobs/${jobId}`)).body.status, 'live')
  })

  test('refuses what was not done, and what is done for good', async () => {
    const here = await world()
    const [open, published] = [await publication(here), await done(here, await publication(here))]
    const { id, jobId } = await here.make.application()
    const payload = { applicationIds: [id], status: 'hired' }
    const hired = await done(here, await staged(here, { kind: 'change_status', jobId, payload }))
    const undo = (action: { actionKey: string }) => here.as(here.recruiter).post(pathTo(action, '/undo'))

    const replies = [await undo(open), await undo(published), await undo(hired)]

    assert.deepEqual(replies.map(refusal), Array(3).fill(['409 CONFLICT']))
    assert.deepEqual(
      [open, published, hired].map(({ allowed }) => allowed.undo),
      [false, false, false],
    )
  })

  test('refuses what is not known any more, because its person was erased or a newer version wants more', async () => {
    const here = await world()
    const { candidateId, jobId } = await here.make.application()
    const noted = await done(
      here,
      await staged(here, { kind: 'add_note', jobId, payload: { candidateId, body: 'Binds.' } }),
    )
    const { id: liveId } = await here.make.job({ status: 'live' })
    const closed = await done(
      here,
      await staged(here, { kind: 'close_job', jobId: liveId, payload: { reason: 'filled' } }),
    )
    await here.as(here.admin).delete(`/v1/candidates/${candidateId}`)
    await everywhere(here.owner, `update staged_action set result = '{}' where action_key = $1`, [closed.actionKey])

    const replies = await Promise.all(
      [noted, closed].map((action) => here.as(here.recruiter).post(pathTo(action, '/undo'))),
    )

    assert.deepEqual(replies.map(refusal), [['409 CONFLICT'], ['409 CONFLICT']])
    for (const action of [noted, closed]) assert.equal((await receiptOf(here, action)).body.allowed.undo, false)
  })

  test('finds nothing of another company', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const action = await done(here, await staged(here, { kind: 'close_job', jobId, payload: { reason: 'filled' } }))

    assert.deepEqual(refusal(await here.as(here.stranger).post(pathTo(action, '/undo'))), ['404 NOT_FOUND'])
  })
})
