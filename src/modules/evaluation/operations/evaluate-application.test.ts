import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
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
})
