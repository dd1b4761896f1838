import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { actionsPath, done, execute, pathTo, receiptOf, refusal, staged } from '#modules/actions/staged.fixture.ts'
import { world } from '#test'

const kind = 'add_note'

describe('the action add_note', () => {
  test('writes the note of whoever confirms it, as the operation does', async () => {
    const here = await world()
    const { jobId, candidateId } = await here.make.application()

    const action = await staged(here, { kind, jobId, payload: { candidateId, body: 'Binds **well**.' } })
    const { execution } = await done(here, action, here.admin)

    const { data } = (await here.as(here.recruiter).get(`/v1/candidates/${candidateId}/notes`)).body
    assert.match(action.title, /^Add a note about \S/)
    assert.equal(action.summary, 'Binds **well**.')
    assert.deepEqual(execution.result, { candidateId, noteId: data[0].id })
    assert.deepEqual([data.length, data[0].body, data[0].author.id], [1, 'Binds **well**.', here.admin.userId])
    const log = (await here.as(here.admin).get('/v1/audit-log/page')).body.data
    assert.ok(log.some((entry: { action: string }) => entry.action === 'note.added'))
  })

  test('may be confirmed by reviewers of the job', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live', hiringTeam: [here.reviewer.userId] })
    const { candidateId } = await here.make.application({ jobId })
    const action = await staged(here, { kind, jobId, payload: { candidateId, body: 'Binds.' } })

    assert.equal((await execute(here, action, {}, here.reviewer)).status, 200)
  })

  test('is about somebody on the job', async () => {
    const here = await world()
    const { jobId } = await here.make.application()
    const { candidateId } = await here.make.application()

    const reply = await here
      .as(here.recruiter)
      .post(actionsPath, { kind, jobId, payload: { candidateId, body: 'Binds.' } })

    assert.deepEqual(refusal(reply), ['404 NOT_FOUND'])
  })

  test('gives way to a newer one about the same person', async () => {
    const here = await world()
    const { jobId, candidateId } = await here.make.application()
    const first = await staged(here, { kind, jobId, payload: { candidateId, body: 'Binds.' } })

    await staged(here, { kind, jobId, payload: { candidateId, body: 'Binds well.' } })

    assert.equal((await receiptOf(here, first)).body.state, 'superseded')
  })

  test('is undone by deleting the note, for its author or an admin', async () => {
    const here = await world()
    const { jobId, candidateId } = await here.make.application()
    const noted = await done(
      here,
      await staged(here, { kind, jobId, payload: { candidateId, body: 'Binds.' } }),
      here.admin,
    )

    const { body: undo } = await here.as(here.recruiter).post(pathTo(noted, '/undo'))
    const refused = await execute(here, undo)
    await done(here, undo, here.admin)

    assert.deepEqual([undo.kind, undo.allowed.execute], ['delete_note', false])
    assert.deepEqual(undo.changes[0].from, 'Binds.')
    assert.deepEqual(refusal(refused), ['403 FORBIDDEN'])
    assert.deepEqual((await here.as(here.recruiter).get(`/v1/candidates/${candidateId}/notes`)).body.data, [])
  })
})
