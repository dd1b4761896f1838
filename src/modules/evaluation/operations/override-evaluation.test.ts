import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { evaluated, evaluationPath, recordsPath } from '../evaluation.fixture.ts'

const overridePath = (application: { id: number }): string => `${evaluationPath(application)}/override`

describe('PUT /v1/applications/{applicationId}/evaluation/override', () => {
  test('keeps the verdict of a person beside the machine’s, and every earlier one', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here)
    const machine = (await here.as(here.recruiter).get(path)).body

    const reason = 'Wrote our own parser.'
    const first = await here.as(here.recruiter).put(overridePath(application), { verdict: 'weak' })
    const second = await here.as(here.admin).put(overridePath(application), { verdict: 'strong', reason })

    assert.deepEqual([first.status, second.status], [200, 200], first.text)
    assert.deepEqual({ ...second.body, override: null }, machine)
    const { at, ...override } = second.body.override
    assert.ok(at >= machine.evaluatedAt)
    assert.deepEqual(override, {
      verdict: 'strong',
      reason,
      by: { id: here.admin.userId, name: here.admin.name },
    })
    assert.deepEqual((await here.as(here.recruiter).get(path)).body, second.body)
    const { data } = (await here.as(here.recruiter).get(recordsPath(application))).body
    assert.partialDeepStrictEqual(data, [
      { kind: 'override', verdict: 'strong', reason, actor: { kind: 'user', id: here.admin.userId } },
      { kind: 'override', verdict: 'weak', reason: null, evaluationId: data[2].id },
      { kind: 'evaluation', score: machine.score },
    ])
    const told = { kind: 'evaluation.overridden', details: { applicationId: application.id, verdict: 'strong' } }
    const activity = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}/activity`)).body.data
    assert.partialDeepStrictEqual(activity[0], told)
    const deeds = (await here.as(here.admin).get('/v1/audit-log/page')).body.data
    assert.partialDeepStrictEqual(deeds[0], {
      action: 'evaluation.overridden',
      subject: { kind: 'application', id: String(application.id) },
      details: { verdict: 'strong' },
    })
  })

  test('keeps no words about somebody who was erased', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    await as(recruiter).delete(`/v1/candidates/${application.candidateId}`)

    const verdict = { verdict: 'weak', reason: 'Somebody we know.' }
    const reply = await as(recruiter).put(overridePath(application), verdict)

    assert.deepEqual([reply.status, reply.body.code], [409, 'CONFLICT'])
    assert.deepEqual((await as(recruiter).get(recordsPath(application))).body.data, [])
  })

  test('lets a person judge before the machine', async () => {
    const here = await world()
    const application = await here.make.application()

    const { status, body } = await here.as(here.recruiter).put(overridePath(application), { verdict: 'possible' })

    assert.equal(status, 200)
    assert.deepEqual(
      [body.score, body.verdict, body.engine, body.criteria, body.isCurrent, body.override.verdict],
      [null, null, null, [], false, 'possible'],
    )
    assert.deepEqual((await here.as(here.recruiter).get(evaluationPath(application))).body, body)
    const { data } = (await here.as(here.recruiter).get(recordsPath(application))).body
    assert.partialDeepStrictEqual(data, [{ kind: 'override', verdict: 'possible', evaluationId: null }])
  })

  test('said again by the same person is said once', async () => {
    const here = await world()
    const application = await here.make.application()
    const say = () => here.as(here.recruiter).put(overridePath(application), { verdict: 'weak', reason: 'No books.' })

    const replies = await Promise.all(Array.from({ length: 6 }, say))

    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size, 1)
    assert.equal((await here.as(here.recruiter).get(recordsPath(application))).body.data.length, 1)
  })

  test('refuses a verdict on an evaluation that changed since it was read', async () => {
    const here = await world()
    const { application, path } = await evaluated(here)
    const etag = (await here.as(here.recruiter).get(path)).headers.get('etag') ?? ''
    const nowhere = await here.make.application()
    const put = (to: { id: number }, verdict: string) =>
      here.as(here.recruiter).put(overridePath(to), { verdict }, { headers: { 'if-match': etag } })

    const replies = [await put(application, 'weak'), await put(application, 'strong'), await put(nowhere, 'weak')]

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.code]),
      [
        [200, undefined],
        [412, 'PRECONDITION_FAILED'],
        [412, 'PRECONDITION_FAILED'],
      ],
    )
  })

  test('takes a verdict that a person can have, and a reason that says something', async () => {
    const here = await world()
    const application = await here.make.application()
    const put = (body: unknown) => here.as(here.recruiter).put(overridePath(application), body)

    const replies = [
      await put({ verdict: 'unclear' }),
      await put({ verdict: 'weak', reason: ' ' }),
      await put({ verdict: 'weak', reason: 'x'.repeat(2001) }),
      await put({ reason: 'x', score: 3 }),
    ]

    assert.deepEqual(
      replies.map(({ status, body }) => [
        status,
        body.errors.map(({ pointer }: { pointer: string }) => pointer).sort(),
      ]),
      [
        [422, ['/verdict']],
        [422, ['/reason']],
        [422, ['/reason']],
        [422, ['/score', '/verdict']],
      ],
    )
  })

  test('is for recruiters, of the same company', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', hiringTeam: [here.reviewer.userId] })
    const application = await here.make.application({ jobId: job.id })

    const replies = await Promise.all(
      [here.reviewer, here.stranger].map((who) => here.as(who).put(overridePath(application), { verdict: 'weak' })),
    )

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.code]),
      [
        [403, 'FORBIDDEN'],
        [404, 'NOT_FOUND'],
      ],
    )
  })
})
