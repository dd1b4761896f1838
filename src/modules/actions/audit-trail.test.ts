/** Whoever stages, edits, confirms or discards an action is named in the audit log, with ids and states alone. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { written } from '#modules/inbox/inbox.fixture.ts'
import { type Answer, type World, world } from '#test'
import { done, execute, pathTo, publication, staged } from './staged.fixture.ts'

type Action = Answer['body']

const deedsOn = async ({ as, admin }: World, { actionKey }: Action): Promise<Action[]> => {
  const { body } = await as(admin).get('/v1/audit-log/page?limit=100')
  return body.data.filter(({ subject }: Action) => subject.id === actionKey).reverse()
}

const told = (deeds: readonly Action[]) => deeds.map(({ action, actor }) => [action, actor.id])

describe('the audit log', () => {
  test('tells who staged an action, edited it and confirmed it, and none of its words', async () => {
    const here = await world()
    const { thread, candidateId } = await written(here)
    const { jobId } = await here.make.application({ candidateId })
    const payload = { threadId: thread.id, bodyMarkdown: 'Thursday it is.' }
    const action = await staged(here, { kind: 'send_reply', jobId, payload })
    const words = { subject: 'Thursday', bodyMarkdown: 'Friday it is.' }
    await here.as(here.admin).put(pathTo(action, '/draft'), words)

    await done(here, action)
    await execute(here, action)

    const deeds = await deedsOn(here, action)
    assert.deepEqual(told(deeds), [
      ['action.staged', here.recruiter.userId],
      ['action.edited', here.admin.userId],
      ['action.executed', here.recruiter.userId],
    ])
    const [{ subject, details }] = deeds
    assert.deepEqual(subject, { kind: 'action', id: action.actionKey })
    assert.deepEqual(details, { kind: 'send_reply', jobId, conversationId: null, undoes: null })
    assert.doesNotMatch(JSON.stringify(deeds), /Thursday|Friday/)
  })

  test('tells of a discard once, and of a refused confirmation nothing', async () => {
    const here = await world()
    const action = await publication(here)
    await execute(here, action)

    for (let turn = 0; turn < 2; turn++) await here.as(here.admin).post(pathTo(action, '/discard'))

    assert.deepEqual(told(await deedsOn(here, action)), [
      ['action.staged', here.recruiter.userId],
      ['action.discarded', here.admin.userId],
    ])
  })

  test('tells which action is undone', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const action = await staged(here, { kind: 'close_job', jobId, payload: { reason: 'filled' } })
    await done(here, action)

    const { body: reverse } = await here.as(here.recruiter).post(pathTo(action, '/undo'))

    const [{ details }] = await deedsOn(here, reverse)
    assert.equal(details.undoes, action.actionKey)
  })
})
