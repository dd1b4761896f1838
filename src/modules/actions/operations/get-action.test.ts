import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writtenOnReviewersJob } from '#modules/inbox/inbox.fixture.ts'
import { everywhere, world } from '#test'
import { codesOf, done, pathTo, publication, receiptOf, refusal, staged } from '../staged.fixture.ts'

describe('GET /v1/agent/actions/{actionKey}', () => {
  test('shows it by things as they are now, under another ETag when they have changed', async () => {
    const here = await world()
    const action = await publication(here)
    const client = here.as(here.recruiter)
    const before = await receiptOf(here, action)
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
    const known = await client.get(pathTo(action, `?jobId=${action.jobId}`), { headers })
    await client.patch(`/v1/jobs/${action.jobId}`, { title: 'Gilder' })

    const after = await client.get(pathTo(action, `?jobId=${action.jobId}`), { headers })

    assert.deepEqual([before.status, known.status, after.status], [200, 304, 200])
    assert.deepEqual(codesOf(before.body), ['salary_missing'])
    assert.deepEqual(codesOf(after.body), ['changed_since_staged', 'salary_missing'])
    assert.notEqual(after.headers.get('etag'), before.headers.get('etag'))
  })

  test('keeps its ETag while it proposes criteria, whose ids are not there yet', async () => {
    const here = await world()
    const action = await publication(here, { criteria: [{ text: 'Gilds' }] })

    const [one, other] = [await receiptOf(here, action), await receiptOf(here, action)]

    assert.equal(one.headers.get('etag'), other.headers.get('etag'))
    const { to } = one.body.changes.find(({ path }: { path: string }) => path === '/criteria')
    assert.deepEqual(to, [{ text: 'Gilds', kind: 'must_have', weight: 1 }])
  })

  test('shows what was done as it was then, and by whom', async () => {
    const here = await world()
    const action = await publication(here)
    await done(here, action, here.admin)
    await here.as(here.recruiter).patch(`/v1/jobs/${action.jobId}`, { title: 'Gilder' })

    const { body } = await receiptOf(here, action)

    assert.deepEqual(codesOf(body), ['salary_missing'])
    assert.deepEqual(body.changes, [{ path: '/status', from: 'draft', to: 'live' }])
    assert.partialDeepStrictEqual(body, {
      state: 'succeeded',
      summary: 'The public finds Bookbinder and applies.',
      execution: {
        executedBy: { id: here.admin.userId, name: here.admin.name },
        acknowledgements: { salary_missing: 'pi6rLhdQMnS_' },
        reviewedDraft: null,
        result: { jobId: action.jobId, status: 'live' },
        effects: [],
      },
    })
  })

  test('finds it on its own job alone, for those who see that', async () => {
    const here = await world()
    const action = await publication(here)
    const { id: otherId } = await here.make.job()

    const replies = [
      await receiptOf(here, { ...action, jobId: otherId }),
      await receiptOf(here, action, here.reviewer),
      await receiptOf(here, action, here.stranger),
    ]

    assert.deepEqual(replies.map(refusal), Array(3).fill(['404 NOT_FOUND']))
  })

  test('is for reviewers of the job, who may confirm what they could do by hand alone', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ hiringTeam: [here.reviewer.userId] })
    const { candidateId } = await here.make.application({ jobId, status: 'sourced_potential' })
    const published = await staged(here, { kind: 'publish_job', jobId, payload: {} })
    const noted = await staged(here, { kind: 'add_note', jobId, payload: { candidateId, body: 'Binds.' } })

    const replies = [await receiptOf(here, published, here.reviewer), await receiptOf(here, noted, here.reviewer)]

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.allowed.execute]),
      [
        [200, false],
        [200, true],
      ],
    )
  })

  test('can be put away when what it is about is not there any more', async () => {
    const here = await world()
    const { candidateId, jobId } = await here.make.application()
    const client = here.as(here.recruiter)
    const { body: note } = await client.post(`/v1/candidates/${candidateId}/notes`, { body: 'Binds.' })
    const action = await staged(here, { kind: 'delete_note', jobId, payload: { candidateId, noteId: note.id } })
    await client.delete(`/v1/candidates/${candidateId}/notes/${note.id}`)

    const { status, body } = await receiptOf(here, action)
    const discarded = await client.post(pathTo(action, '/discard'))

    assert.deepEqual([status, codesOf(body)], [200, ['not_there']])
    assert.deepEqual([body.allowed.execute, body.allowed.discard], [false, true])
    assert.deepEqual([discarded.status, discarded.body.state], [200, 'discarded'])
  })

  test('shows and lets nobody confirm what another version of the service staged', async () => {
    const here = await world()
    const action = await publication(here)
    await everywhere(here.owner, `update staged_action set kind = 'bind_book' where action_key = $1`, [
      action.actionKey,
    ])

    const { status, body } = await receiptOf(here, action)

    assert.deepEqual([status, body.kind, codesOf(body)], [200, 'bind_book', ['not_there']])
    assert.ok(Object.values(body.allowed).every((may) => may === false))
  })

  test('shows words that people saved by rules of another version, and lets nobody send them', async () => {
    const here = await world()
    const { job, thread } = await writtenOnReviewersJob(here)
    const payload = { threadId: thread.id, bodyMarkdown: 'Thursday it is.' }
    const action = await staged(here, { kind: 'send_reply', jobId: job.id, payload })
    await everywhere(here.owner, `update staged_action set draft = '{"body":"Friday"}' where action_key = $1`, [
      action.actionKey,
    ])

    const { status, body } = await receiptOf(here, action)

    assert.deepEqual([status, body.draft, codesOf(body)], [200, { body: 'Friday' }, ['not_there']])
    assert.deepEqual([body.allowed.execute, body.allowed.discard], [false, true])
  })

  test('wants a key of the right shape, and a job', async () => {
    const here = await world()
    const client = here.as(here.recruiter)

    const replies = [
      await client.get(`${pathTo({ actionKey: 'a%20b' })}?jobId=1`),
      await client.get(pathTo({ actionKey: 'a' })),
    ]

    assert.deepEqual(replies.map(refusal), [
      ['422 validation_failed', '/actionKey pattern'],
      ['422 validation_failed', '/jobId required'],
    ])
  })
})
