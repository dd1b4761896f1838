import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { actionsPath, codesOf, done, receiptOf, refusal, staged } from '#modules/actions/staged.fixture.ts'
import { type World, world } from '#test'

const kind = 'delete_note'

async function noted(here: World) {
  const { jobId, candidateId } = await here.make.application()
  const path = `/v1/candidates/${candidateId}/notes`
  const { body } = await here.as(here.recruiter).post(path, { body: 'Binds.' })
  return { jobId, candidateId, noteId: body.id, path }
}

describe('the action delete_note', () => {
  test('deletes it, and the audit log alone says that it was there', async () => {
    const here = await world()
    const { jobId, candidateId, noteId, path } = await noted(here)

    const action = await staged(here, { kind, jobId, payload: { candidateId, noteId } })
    await done(here, action)

    assert.match(action.summary, new RegExp(here.recruiter.name))
    assert.deepEqual((await here.as(here.recruiter).get(path)).body.data, [])
    const log = (await here.as(here.admin).get('/v1/audit-log/page')).body.data
    assert.ok(log.some((entry: { action: string }) => entry.action === 'note.deleted'))
  })

  test('is read again when the note says something else by now', async () => {
    const here = await world()
    const { jobId, candidateId, noteId, path } = await noted(here)
    const action = await staged(here, { kind, jobId, payload: { candidateId, noteId } })

    await here.as(here.recruiter).patch(`${path}/${noteId}`, { body: 'Binds well.' })

    assert.deepEqual(codesOf((await receiptOf(here, action)).body), ['changed_since_staged'])
  })

  test('finds no note of another person', async () => {
    const here = await world()
    const [{ noteId }, { jobId, candidateId }] = [await noted(here), await noted(here)]

    const reply = await here.as(here.recruiter).post(actionsPath, { kind, jobId, payload: { candidateId, noteId } })

    assert.deepEqual(refusal(reply), ['404 NOT_FOUND'])
  })
})
