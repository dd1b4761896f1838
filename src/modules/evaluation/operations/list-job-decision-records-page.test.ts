import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { evaluated, evaluationPath } from '../evaluation.fixture.ts'

describe('GET /v1/jobs/{jobId}/decision-records/page', () => {
  test('tells every evaluation and every verdict of a person on a job, page by page', async () => {
    const here = await world()
    const { job, application } = await evaluated(here)
    const others = [await here.make.application({ jobId: job.id }), await here.make.application({ jobId: job.id })]
    for (const each of [application, ...others, application]) {
      const verdict = each === application ? 'possible' : 'weak'
      await here.as(here.recruiter).put(`${evaluationPath(each)}/override`, { verdict, reason: String(each.id) })
    }
    await here.as(here.admin).put(`${evaluationPath(application)}/override`, { verdict: 'strong' })
    await evaluated(here)

    const path = `/v1/jobs/${job.id}/decision-records/page?limit=2`
    const found = []
    for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 9; pages++) {
      const { body } = await here.as(here.admin).get(cursor === '' ? path : `${path}&cursor=${cursor}`)
      found.push(...body.data)
      cursor = body.nextCursor
    }

    assert.deepEqual(
      found.map(({ kind, applicationId, verdict }) => [kind, applicationId, verdict]),
      [
        ['override', application.id, 'strong'],
        ['override', others[1]?.id, 'weak'],
        ['override', others[0]?.id, 'weak'],
        ['override', application.id, 'possible'],
        ['evaluation', application.id, 'strong'],
      ],
    )
  })

  test('is for admins, of the same company', async () => {
    const here = await world()
    const job = await here.make.job()

    const replies = await Promise.all(
      [here.recruiter, here.stranger].map((who) => here.as(who).get(`/v1/jobs/${job.id}/decision-records/page`)),
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
