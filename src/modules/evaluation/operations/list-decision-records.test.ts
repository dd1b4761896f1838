import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { eraseEvidence, tellEvaluations } from '../erasing.ts'
import { databaseOf, evaluated, evaluationPath, recordsPath } from '../evaluation.fixture.ts'

describe('GET /v1/applications/{applicationId}/decision-records', () => {
  test('tells from what, by what and when each evaluation was made, without the words of the applicant', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here)
    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria: [{ text: 'Python', weight: 1 }] })
    await here.settle()
    await here.as(here.recruiter).post(path)

    const { status, body, text } = await here.as(here.recruiter).get(recordsPath(application))

    assert.equal(status, 200)
    const [newest, first] = body.data
    assert.deepEqual(
      [body.data.length, body.truncated, newest.occasion, first.occasion],
      [2, false, 'criteria_changed', 'arrival'],
    )
    assert.partialDeepStrictEqual(first, {
      kind: 'evaluation',
      applicationId: application.id,
      jobId: job.id,
      actor: { kind: 'machine', id: 'evaluate-application' },
      engine: { name: 'muster-rules', model: null, promptVersion: null },
      asOf: application.appliedAt.slice(0, 10),
      verdict: 'strong',
    })
    assert.deepEqual(
      first.criteria.map(({ text, met }: { text: string; met: string }) => [text, met]),
      [
        ['5 years of experience with Python', 'yes'],
        ['Speaks German', 'yes'],
        ['Forklift licence', 'unknown'],
      ],
    )
    for (const hash of ['criteriaHash', 'profileHash', 'inputsHash']) assert.match(first[hash], /^[0-9a-f]{64}$/)
    assert.equal(newest.profileHash, first.profileHash)
    assert.notEqual(newest.criteriaHash, first.criteriaHash)
    assert.doesNotMatch(text, /Services in|Fischer/)
  })

  test('answers a reviewer of the hiring team, and no other, and no stranger', async () => {
    const here = await world()
    const other = await here.make.user({ companyId: here.companyId, role: 'reviewer' })
    const job = await here.make.job({ status: 'live', hiringTeam: [here.reviewer.userId] })
    const application = await here.make.application({ jobId: job.id })

    const replies = await Promise.all(
      [here.reviewer, other, here.stranger].map((who) => here.as(who).get(recordsPath(application))),
    )

    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 404, 404],
    )
  })

  test('stays without words when the person is erased', async () => {
    const here = await world()
    const { application, path } = await evaluated(here)
    await here.as(here.recruiter).put(`${path}/override`, { verdict: 'weak', reason: 'Jana said so.' })
    const before = (await here.as(here.recruiter).get(recordsPath(application))).body.data
    const { companyId } = here
    const database = databaseOf(here)
    const told = await tellEvaluations(database.reading({ companyId }), companyId, [application.id], 10)

    await database.transaction({ companyId }, (tx) => eraseEvidence(tx, companyId, [application.id]))

    assert.match(JSON.stringify(told), /Services in.*Jana said so/)
    const after = (await here.as(here.recruiter).get(recordsPath(application))).body.data
    assert.deepEqual(after, [{ ...before[0], reason: null }, before[1]])
    const { criteria } = (await here.as(here.recruiter).get(evaluationPath(application))).body
    assert.deepEqual(
      criteria.map(({ met, evidence, note }: { met: string; evidence: unknown; note: string }) => [
        met,
        evidence,
        note,
      ]),
      [
        ['yes', [], ''],
        ['yes', [], ''],
        ['unknown', [], ''],
      ],
    )
    const left = await tellEvaluations(database.reading({ companyId }), companyId, [application.id], 10)
    assert.doesNotMatch(JSON.stringify(left), /Services in|Jana/)
  })
})
