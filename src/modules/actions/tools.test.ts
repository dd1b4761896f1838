import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modules } from '#app/modules.ts'
import { Problem } from '#kernel/http/problem.ts'
import { allTools, toolsFor } from '#modules/desk/tools.fixture.ts'
import { written } from '#modules/inbox/inbox.fixture.ts'
import { enrolled, found, sequence } from '#modules/outreach/outreach.fixture.ts'
import { type World, world } from '#test'

const kinds = modules.flatMap(({ actions = [] }) => actions.map(({ kind }) => kind))

/** A live job has somebody on it, who has a note and a thread, and there is a draft and a closed job. */
async function everything(here: World) {
  const { as, recruiter, make } = here
  const draft = await make.job()
  const closed = await make.job({ status: 'closed' })
  const { jobId, id: applicationId, candidateId } = await make.application()
  const note = await as(recruiter).post(`/v1/candidates/${candidateId}/notes`, { body: 'Speaks Dutch' })
  const { thread } = await written(here, { candidateId, applicationId })
  const letters = await sequence(here, jobId)
  await enrolled(here, letters, [await found(here, jobId)])
  const inputs: Readonly<Record<string, { jobId: number; payload: object }>> = {
    publish_job: { jobId: draft.id, payload: { title: 'Gilder' } },
    update_job: { jobId, payload: { description: 'Binds books. '.repeat(2_000) } },
    close_job: { jobId, payload: { reason: 'filled' } },
    reopen_job: { jobId: closed.id, payload: {} },
    change_status: { jobId, payload: { applicationIds: [applicationId], status: 'shortlisted' } },
    add_note: { jobId, payload: { candidateId, body: 'Comes on Thursday' } },
    delete_note: { jobId, payload: { candidateId, noteId: note.body.id } },
    start_sourcing: { jobId, payload: {} },
    release_outreach: { jobId, payload: { sequenceId: letters.id } },
    send_reply: { jobId, payload: { threadId: thread.id, bodyMarkdown: 'Thursday it is.' } },
  }
  const state = async () =>
    JSON.stringify([
      await Promise.all(
        [draft.id, closed.id, jobId].map(async (id) => (await as(recruiter).get(`/v1/jobs/${id}`)).body),
      ),
      (await as(recruiter).get(`/v1/applications/${applicationId}`)).body,
      (await as(recruiter).get(`/v1/candidates/${candidateId}/notes`)).body,
      (await as(recruiter).get(`/v1/inbox/threads/${thread.id}/messages/page`)).body,
    ])
  return { inputs, jobId: jobId as number, state }
}

describe('tools that stage', () => {
  test('are there for each kind of action, and none carries one out', () => {
    const staging = [...allTools.values()].filter(({ does }) => does === 'stage').map(({ name }) => name)

    assert.deepEqual(staging.toSorted(), kinds.map((kind) => `stage_${kind}`).toSorted())
    assert.ok([...allTools.keys()].every((name) => !/execute|confirm|discard|settle/.test(name)))
  })

  test('stage what a person then finds and confirms, and change nothing', async () => {
    const here = await world()
    const { inputs, state } = await everything(here)
    const origin = { conversationId: 'cnv_1', turnId: 'trn_1' }
    const run = await toolsFor(here, here.recruiter, { origin, influences: ['thread:thr_1'] })
    const [before, events] = [await state(), await here.events()]

    for (const kind of kinds) {
      const { output, sources } = await run(`stage_${kind}`, inputs[kind])

      const { body } = await here
        .as(here.recruiter)
        .get(`/v1/agent/actions/${output.actionKey}?jobId=${inputs[kind]?.jobId}`)
      assert.partialDeepStrictEqual(body, { kind, state: 'staged', title: output.title, execution: null })
      assert.deepEqual(body.origin, { ...origin, influencedBy: ['thread:thr_1'], undoes: null })
      assert.equal(body.stagedBy.id, here.recruiter.userId)
      assert.ok(output.changes.length > 0 && JSON.stringify(output).length < 4_000, kind)
      assert.deepEqual(sources, [{ kind: 'action', id: output.actionKey, title: output.title }])
    }

    assert.equal(await state(), before)
    assert.deepEqual(await here.events(), events)
  })

  test('take the job of the conversation where none is named, and ask for one else', async () => {
    const here = await world()
    const { jobId } = await everything(here)
    const payload = { reason: 'other' }

    const { output } = await (await toolsFor(here, here.recruiter, { jobId }))('stage_close_job', { payload })
    const nowhere = (await toolsFor(here))('stage_close_job', { payload })

    assert.equal(output.jobId, jobId)
    await assert.rejects(nowhere, (error) => error instanceof Problem && error.kind.code === 'validation_failed')
  })

  test('stage nothing for those who do not see the job', async () => {
    const here = await world()
    const { inputs } = await everything(here)

    for (const who of [here.reviewer, here.stranger]) {
      const run = await toolsFor(here, who)
      for (const kind of kinds) {
        const refused = (error: unknown) => error instanceof Problem && error.kind.code === 'NOT_FOUND'
        await assert.rejects(run(`stage_${kind}`, inputs[kind]), refused, kind)
      }
    }
    const { body } = await here.as(here.recruiter).get('/v1/agent/actions/page')
    assert.deepEqual(body.data, [])
  })
})
