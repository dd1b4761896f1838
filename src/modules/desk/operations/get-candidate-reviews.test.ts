import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

const path = (jobId: number, ids: readonly number[]): string =>
  `/v1/agent/jobs/${jobId}/candidate-reviews?${ids.map((id) => `candidateIds=${id}`).join('&')}`

const question = { text: 'What do you know about TypeScript?', type: 'text' }

describe('GET /v1/agent/jobs/{jobId}/candidate-reviews', () => {
  test('puts applicants beside each other, with the words that show what they bring', async () => {
    const { as, recruiter, make, settle } = await world()
    const job = await make.job({
      status: 'live',
      criteria: [{ text: 'Knowledge of TypeScript' }, { text: 'Knowledge of Cobol' }],
      screeningQuestions: [question],
    })
    const answer = 'I have written TypeScript for four years.'
    const questionId = job.screeningQuestions[0].id
    const one = await make.application({ jobId: job.id, screeningAnswers: [{ questionId, answer }] })
    const other = await make.application({ jobId: job.id })
    await settle()

    const { status, body } = await as(recruiter).get(path(job.id, [other.candidateId, one.candidateId]))

    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.criteria.map(({ text }: { text: string }) => text),
      ['Knowledge of TypeScript', 'Knowledge of Cobol'],
    )
    const [second, first] = body.candidates
    assert.deepEqual([first.applicationId, second.applicationId], [one.id, other.id])
    assert.deepEqual(
      first.criteria.map(({ met }: { met: string }) => met),
      ['partly', 'unknown'],
    )
    assert.match(first.criteria[0].evidence[0].quote, /TypeScript/)
    assert.equal(typeof first.score, 'number')
    assert.deepEqual([second.score, second.criteria[0].met], [null, 'unknown'])
  })

  test('takes one to five, all of them on the job', async () => {
    const { as, recruiter, make } = await world()
    const { id: jobId } = await make.job({ status: 'live' })
    const on = await make.application({ jobId })
    const elsewhere = await make.application()

    const answers = await Promise.all(
      [[], [1, 2, 3, 4, 5, 6], [on.candidateId, elsewhere.candidateId], [on.candidateId]].map((ids) =>
        as(recruiter).get(path(jobId, ids)),
      ),
    )

    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 404, 200],
    )
  })

  test('is not for a reviewer of another job', async () => {
    const { as, reviewer, make } = await world()
    const application = await make.application()

    const { status } = await as(reviewer).get(path(application.jobId, [application.candidateId]))

    assert.equal(status, 404)
  })
})
