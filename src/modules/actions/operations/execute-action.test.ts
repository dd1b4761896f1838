import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { written } from '#modules/inbox/inbox.fixture.ts'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { everywhere, world } from '#test'
import { acksOf, done, execute, pathTo, publication, receiptOf, refusal, staged } from '../staged.fixture.ts'

const salary = { min: 50_000, currency: 'EUR' }

describe('POST /v1/agent/actions/{actionKey}/execute', () => {
  test('does it, and answers the receipt of who confirmed what', async () => {
    const here = await world()
    const action = await publication(here, { salary, title: 'Gilder' })

    const { status, body, headers } = await execute(here, action)

    const job = (await here.as(here.recruiter).get(`/v1/jobs/${action.jobId}`)).body
    assert.deepEqual([job.status, job.title], ['live', 'Gilder'])
    assert.deepEqual([status, body.state, body.replayed], [200, 'succeeded', false])
    assert.partialDeepStrictEqual(body.execution, {
      executedBy: { id: here.recruiter.userId, name: here.recruiter.name },
      acknowledgements: {},
      reviewedDraft: null,
    })
    assert.deepEqual(await here.events(), ['job.updated', 'job.published'])
    assert.equal(headers.get('etag'), (await receiptOf(here, action)).headers.get('etag'))
  })

  test('takes no body where nothing is to be said', async () => {
    const here = await world()
    const action = await publication(here, { salary })

    const { status } = await here.as(here.recruiter).post(pathTo(action, '/execute'))

    assert.equal(status, 200)
  })

  test('answers the first receipt to whoever confirms again, and says so', async () => {
    const here = await world()
    const action = await publication(here, { salary })
    const { body: first } = await execute(here, action)

    const again = await execute(here, action)
    const teammate = await execute(here, action, {}, here.admin)

    for (const { status, body } of [again, teammate]) {
      assert.equal(status, 200)
      assert.deepEqual(body, { ...first, replayed: true })
    }
    assert.deepEqual((await here.events()).filter((name) => name === 'job.published').length, 1)
  })

  test('takes the job as it was reviewed, and refuses another review once it was done', async () => {
    const here = await world()
    const action = await publication(here)
    const reviewedDraft = { salary, title: 'Gilder' }
    const first = await execute(here, action, { reviewedDraft })

    const same = await execute(here, action, { reviewedDraft: { title: 'Gilder', salary } }, here.admin)
    const other = await execute(here, action, { reviewedDraft: { ...reviewedDraft, title: 'Printer' } })

    assert.equal(first.status, 200, first.text)
    assert.equal(first.body.execution.reviewedDraft.title, 'Gilder')
    assert.deepEqual([same.status, same.body.replayed], [200, true])
    assert.deepEqual(refusal(other), ['409 CONFLICT'])
    assert.match(other.body.detail, new RegExp(`^${here.recruiter.name} carried it out at 20.+Z, and not with these`))
  })

  test('points into the review to what breaks the rules, and to what the job lacks', async () => {
    const here = await world()
    const action = await publication(here, { salary }, { criteria: [] })

    const replies = [
      await execute(here, action, { reviewedDraft: { title: '', pay: 1 } }),
      await execute(here, action, { reviewedDraft: { title: 'Gilder' } }),
    ]

    assert.deepEqual(replies.map(refusal), [
      ['422 validation_failed', '/reviewedDraft/title minLength', '/reviewedDraft/pay unknown'],
      ['422 validation_failed', '/reviewedDraft/criteria needed'],
    ])
  })

  test('takes a review of a publication alone', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const action = await staged(here, { kind: 'close_job', jobId, payload: { reason: 'filled' } })

    const reply = await execute(here, action, { reviewedDraft: { title: 'Gilder' } })

    assert.deepEqual(refusal(reply), ['422 validation_failed', '/reviewedDraft not_editable'])
  })

  test('says why one is over, and what took its place', async () => {
    const here = await world()
    const [first, late, gone] = [await publication(here), await publication(here), await publication(here)]
    const next = await staged(here, { kind: 'publish_job', jobId: first.jobId, payload: {} })
    await everywhere(here.owner, `update staged_action set expires_at = now() where action_key = $1`, [late.actionKey])
    await here.as(here.recruiter).post(pathTo(gone, '/discard'))

    const replies = [await execute(here, first), await execute(here, late), await execute(here, gone)]

    assert.deepEqual(replies.map(refusal), Array(3).fill(['409 CONFLICT']))
    assert.match(replies[0]?.body.detail, new RegExp(next.actionKey))
    assert.match(replies[1]?.body.detail, /time is over/)
    assert.match(replies[2]?.body.detail, /discarded/)
  })

  test('finds nothing of another company, and nothing on a job that a reviewer does not see', async () => {
    const here = await world()
    const action = await publication(here)

    const replies = [
      await execute(here, action, {}, here.stranger),
      await execute(here, action, {}, here.reviewer),
      await execute(here, { actionKey: 'act_of_nobody' }),
    ]

    assert.deepEqual(replies.map(refusal), Array(3).fill(['404 NOT_FOUND']))
  })

  test('wants each warning acknowledged as it is now', async () => {
    const here = await world()
    const action = await publication(here)
    const stale = acksOf(action)
    await here.as(here.recruiter).patch(`/v1/jobs/${action.jobId}`, { title: 'Gilder' })

    const replies = [
      await execute(here, action),
      await execute(here, action, { acknowledgements: { salary_missing: 'yes' } }),
      await execute(here, action, { acknowledgements: stale }),
    ]
    const { status } = await execute(here, action, { acknowledgements: acksOf((await receiptOf(here, action)).body) })

    const [changed, missing] = ['changed_since_staged', 'salary_missing'].map(
      (code) => `/acknowledgements/${code} acknowledgement_required`,
    )
    assert.deepEqual(replies.map(refusal), [
      ['422 validation_failed', changed, missing],
      ['422 validation_failed', changed, missing],
      ['422 validation_failed', changed],
    ])
    assert.equal(status, 200)
  })

  test('refuses what the job does not allow, and stays staged', async () => {
    const here = await world()
    const action = await publication(here, { salary })
    await here.as(here.recruiter).post(`/v1/jobs/${action.jobId}/publish`)

    const { body: now } = await receiptOf(here, action)
    const reply = await execute(here, action, { acknowledgements: acksOf(now) })

    assert.deepEqual(refusal(reply), ['409 CONFLICT'])
    assert.deepEqual([now.allowed.execute, (await receiptOf(here, action)).body.state], [false, 'staged'])
  })

  test('asks the plan for room, as doing it by hand does', async () => {
    const here = await world()
    await subscribed(here, 'plus', { status: 'lapsed' })
    const action = await publication(here, { salary })

    assert.deepEqual(refusal(await execute(here, action)), ['403 PLAN_LAPSED'])
    assert.equal((await receiptOf(here, action)).body.state, 'staged')
  })

  test('needs the role at that moment: who has lost it since may not, and who has gained it may', async () => {
    const here = await world()
    const team = [here.reviewer.userId, here.recruiter.userId]
    const { id: jobId } = await here.make.job({ hiringTeam: team, salary })
    const action = await staged(here, { kind: 'publish_job', jobId, payload: {} })
    const become = (userId: string, role: string) =>
      here.as(here.admin).patch(`/v1/company/members/${userId}`, { role })
    await become(here.recruiter.userId, 'reviewer')
    const lost = await execute(here, action)
    await become(here.reviewer.userId, 'recruiter')

    const gained = await execute(here, action, {}, here.reviewer)

    assert.deepEqual(refusal(lost), ['403 FORBIDDEN'])
    assert.deepEqual([gained.status, gained.body.execution?.executedBy.id], [200, here.reviewer.userId])
  })

  test('is not done with words that a teammate has changed since they were read', async () => {
    const here = await world()
    const { thread, candidateId } = await written(here)
    const { jobId } = await here.make.application({ candidateId })
    const payload = { threadId: thread.id, bodyMarkdown: 'Thursday it is.' }
    const action = await staged(here, { kind: 'send_reply', jobId, payload })
    const { headers: read } = await receiptOf(here, action)
    const words = { subject: 'Thursday', bodyMarkdown: 'Friday it is.' }
    await here.as(here.admin).put(pathTo(action, '/draft'), words)

    const headers = { 'if-match': read.get('etag') ?? '' }
    const stale = await execute(here, action, {}, here.recruiter, { headers })
    const fresh = { 'if-match': (await receiptOf(here, action)).headers.get('etag') ?? '' }
    const sent = await execute(here, action, {}, here.recruiter, { headers: fresh })
    const again = await execute(here, action, {}, here.recruiter, { headers })

    assert.deepEqual(refusal(stale), ['412 PRECONDITION_FAILED'])
    assert.deepEqual([sent.status, sent.body.preview.bodyMarkdown], [200, 'Friday it is.'])
    assert.deepEqual([again.status, again.body.replayed], [200, true])
  })

  test('is refused when the person it is about was erased', async () => {
    const here = await world()
    const { candidateId, jobId } = await here.make.application()
    const action = await staged(here, { kind: 'add_note', jobId, payload: { candidateId, body: 'Binds.' } })
    await here.as(here.admin).delete(`/v1/candidates/${candidateId}`)

    const reply = await execute(here, action)

    assert.deepEqual(refusal(reply), ['409 CONFLICT'])
    const { body } = await receiptOf(here, action)
    assert.deepEqual([body.state, body.title, body.preview], ['discarded', '', {}])
  })

  test('happens once, when forty confirm at once', async () => {
    const here = await world()
    const { candidateId, jobId } = await here.make.application()
    const action = await staged(here, { kind: 'add_note', jobId, payload: { candidateId, body: 'Binds.' } })

    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => execute(here, action, {}, turn % 2 ? here.admin : here.recruiter)),
    )

    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    assert.equal(replies.filter(({ body }) => !body.replayed).length, 1)
    assert.equal(new Set(replies.map(({ body }) => body.execution.executedAt)).size, 1)
    assert.equal((await here.as(here.recruiter).get(`/v1/candidates/${candidateId}/notes`)).body.data.length, 1)
  })

  test('is done or superseded and never both, in thirty races', async () => {
    const here = await world()
    const { candidateId, jobId } = await here.make.application()
    const wish = (body: string) => ({ kind: 'add_note', jobId, payload: { candidateId, body } })
    const expected: string[] = []
    const inconsistent: unknown[] = []
    for (let race = 0; race < 30; race++) {
      const action = await staged(here, wish(`Note ${race}`))

      const [reply] = await Promise.all([execute(here, action), staged(here, wish('The other note'))])

      const { state } = (await receiptOf(here, action)).body
      if (reply.status === 200) expected.push(`Note ${race}`)
      if (state !== (reply.status === 200 ? 'succeeded' : 'superseded')) inconsistent.push({ race, state, reply })
    }

    const { data } = (await here.as(here.recruiter).get(`/v1/candidates/${candidateId}/notes`)).body
    assert.deepEqual(inconsistent, [])
    assert.deepEqual(data.map(({ body }: { body: string }) => body).toReversed(), expected)
  })

  test('repeats nothing with one Idempotency-Key, and says that it is repeated', async () => {
    const here = await world()
    const action = await publication(here, { salary })
    const headers = { 'idempotency-key': 'confirmed' }

    const first = await execute(here, action, {}, here.recruiter, { headers })
    const second = await execute(here, action, {}, here.recruiter, { headers })

    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(second.body, first.body)
  })

  test('is written to the audit log, with what was acknowledged', async () => {
    const here = await world()
    const action = await publication(here)
    await done(here, action)

    const [entry] = (await here.as(here.admin).get('/v1/audit-log/page')).body.data

    assert.deepEqual([entry.action, entry.subject.id], ['action.executed', action.actionKey])
    assert.deepEqual(entry.details.acknowledgements, { salary_missing: 'pi6rLhdQMnS_' })
  })
})
