import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { creditsOf, subscribed, withCredits } from '#modules/plans/plans.fixture.ts'
import { everywhere, world } from '#test'
import { candidateWith, evaluated, evaluationPath, pythonCriteria, recordsPath } from '../evaluation.fixture.ts'

describe('POST /v1/applications/{applicationId}/evaluation', () => {
  test('gives the same answer as often as it is asked, and records it once', async () => {
    const here = await world()
    const { application, path } = await evaluated(here)
    const recruiter = here.as(here.recruiter)

    const replies = [await recruiter.get(path)]
    for (let ask = 0; ask < 5; ask++) replies.push(await recruiter.post(path))
    replies.push(...(await Promise.all(Array.from({ length: 5 }, () => recruiter.post(path)))))

    assert.deepEqual(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size, 1, replies[1]?.text)
    assert.equal((await recruiter.get(recordsPath(application))).body.data.length, 1)
  })

  test('evaluates at once whoever was asked for before the task came to it', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', criteria: pythonCriteria })
    const candidate = await candidateWith(here)
    const application = await here.make.application({ jobId: job.id, candidateId: candidate.id })

    const replies = await Promise.all(
      Array.from({ length: 8 }, () => here.as(here.recruiter).post(evaluationPath(application))),
    )

    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
    await here.settle()
    assert.equal((await here.as(here.recruiter).get(recordsPath(application))).body.data.length, 1)
  })

  test('says what it said before when the criteria are again what they were', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here)
    const recruiter = here.as(here.recruiter)
    const first = (await recruiter.get(path)).body

    await recruiter.patch(`/v1/jobs/${job.id}`, { criteria: job.criteria.slice(2) })
    const second = (await recruiter.post(path)).body
    await recruiter.patch(`/v1/jobs/${job.id}`, { criteria: job.criteria })
    const third = (await recruiter.post(path)).body
    await here.settle()

    assert.notEqual(second.score, first.score)
    const { evaluatedAt: _first, ...said } = first
    const { evaluatedAt: _third, ...saidAgain } = third
    if (third.criteria[0].criterionId === first.criteria[0].criterionId) assert.deepEqual(saidAgain, said)
    else assert.equal(third.score, first.score)
    const { data } = (await recruiter.get(recordsPath(application))).body
    assert.equal(data.length, 3)
    assert.equal(new Set(data.map(({ asOf }: { asOf: string }) => asOf)).size, 1)
  })

  test('says why there is nothing to evaluate', async () => {
    const here = await world()
    const recruiter = here.as(here.recruiter)
    const live = await here.make.job({ status: 'live', criteria: pythonCriteria })
    const draft = await here.make.job({ criteria: [] })
    const candidate = await candidateWith(here)
    const unread = await here.make.application({ jobId: live.id })
    const unasked = await here.make.application({
      jobId: draft.id,
      candidateId: candidate.id,
      status: 'sourced_potential',
    })

    const replies = [await recruiter.post(evaluationPath(unread)), await recruiter.post(evaluationPath(unasked))]

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.code, body.detail]),
      [
        [409, 'CONFLICT', 'The application has no resume and no answers.'],
        [409, 'CONFLICT', 'The job has no criteria. Give it some, then evaluate.'],
      ],
    )
  })

  test('is for recruiters, of the same company', async () => {
    const here = await world()
    const { path } = await evaluated(here, { hiringTeam: [here.reviewer.userId] })

    const replies = await Promise.all([here.reviewer, here.stranger].map((who) => here.as(who).post(path)))

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.code]),
      [
        [403, 'FORBIDDEN'],
        [404, 'NOT_FOUND'],
      ],
    )
  })

  test('costs a credit the first time, and nothing after that', async () => {
    const here = await world()
    await withCredits(here, 3)
    const { job, path } = await evaluated(here)
    const recruiter = here.as(here.recruiter)
    const first = await creditsOf(here)

    await recruiter.post(path)
    await recruiter.patch(`/v1/jobs/${job.id}`, { criteria: job.criteria.slice(2) })
    await recruiter.post(path)
    await here.settle()

    assert.deepEqual([first, await creditsOf(here)], [2, 2])
  })

  test('costs one, however many ask at once', async () => {
    const here = await world()
    await withCredits(here, 0)
    const { application, path } = await evaluated(here)
    await withCredits(here, 5)

    const replies = await Promise.all(Array.from({ length: 8 }, () => here.as(here.recruiter).post(path)))

    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    assert.equal(await creditsOf(here), 4)
    assert.equal((await here.as(here.recruiter).get(recordsPath(application))).body.data.length, 1)
  })

  test('of ten that are asked for at once with a credit for one, evaluates one', async () => {
    const here = await world()
    await withCredits(here, 0)
    const paths: string[] = []
    for (let place = 0; place < 10; place++) paths.push((await evaluated(here)).path)
    await withCredits(here, 1)

    const replies = await Promise.all(paths.map((path) => here.as(here.recruiter).post(path)))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array(9).fill(403)])
    assert.equal(await creditsOf(here), 0)
  })

  test('says without credits what it costs and how there come to be more, and records nothing', async () => {
    const here = await world()
    await subscribed(here, 'lite')
    await withCredits(here, 0)
    const { application, path } = await evaluated(here)
    const recruiter = here.as(here.recruiter)

    const reply = await recruiter.post(path)

    assert.deepEqual([reply.status, reply.body.code], [403, 'OUT_OF_CREDITS'])
    assert.match(
      reply.body.detail,
      /costs 1 credit, once, and the company has none left\. .*POST \/v1\/billing\/top-up-sessions.*checkout-sessions\. Those of the next month come at \d{4}-\d\d-\d\dT/,
    )
    assert.deepEqual((await recruiter.get(recordsPath(application))).body.data, [])
    assert.equal((await recruiter.get(`/v1/applications/${application.id}`)).body.score, null)
  })

  test('promises no credits of a month that the plan does not live to see', async () => {
    const here = await world()
    await subscribed(here, 'lite')
    await withCredits(here, 0)
    const { path } = await evaluated(here)
    await subscribed(here, 'lite', { status: 'lapsed' })

    const { status, body } = await here.as(here.recruiter).post(path)

    assert.equal(status, 403)
    assert.doesNotMatch(body.detail, /next month/)
  })

  test('spends the credits of a month that nobody has granted yet', async () => {
    const here = await world()
    await withCredits(here, 0)
    const { path } = await evaluated(here)
    await everywhere(
      here.owner,
      `update credit_account set month_end = now() - interval '1 second' where company_id = $1`,
      [here.companyId],
    )
    await subscribed(here, 'lite')

    const reply = await here.as(here.recruiter).post(path)

    assert.equal(reply.status, 200, reply.text)
    assert.equal(await creditsOf(here), 199)
  })

  test('evaluates again without a credit whoever was evaluated before, also under a plan that has ended', async () => {
    const here = await world()
    const { job, path } = await evaluated(here)
    await withCredits(here, 0)
    await subscribed(here, 'lite', { status: 'lapsed' })
    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria: job.criteria.slice(2) })

    const reply = await here.as(here.recruiter).post(path)

    assert.deepEqual([reply.status, reply.body.criteria.length], [200, 1])
  })
})
