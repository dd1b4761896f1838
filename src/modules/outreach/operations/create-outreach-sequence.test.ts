import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal, sequencesOf, twoSteps } from '../outreach.fixture.ts'

describe('POST /v1/jobs/{jobId}/outreach-sequences', () => {
  test('keeps letters for a job, and writes to nobody', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()

    const { status, body, headers } = await here
      .as(here.recruiter)
      .post(sequencesOf(jobId), { name: 'Binders', language: 'de', steps: twoSteps })

    assert.equal(status, 201)
    assert.ok(headers.get('etag'))
    const { id, createdAt, updatedAt, ...rest } = body
    assert.match(id, /^seq_/)
    assert.equal(createdAt, updatedAt)
    assert.deepEqual(rest, {
      jobId,
      name: 'Binders',
      language: 'de',
      steps: [twoSteps[0], { ...twoSteps[1], subject: null }],
      people: { enrolled: 0, waiting: 0, ended: 0, replied: 0 },
      createdBy: here.recruiter.userId,
    })
  })

  test('says all that is wrong with how letters follow each other', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const letter = { bodyMarkdown: 'Hello' }
    const post = (steps: unknown) => here.as(here.recruiter).post(sequencesOf(jobId), { name: 'Binders', steps })

    const replies = [
      await post([
        { waitDays: 1, ...letter },
        { waitDays: 2, subject: 'Again', ...letter },
      ]),
      await post([{ waitDays: 0, subject: 'Hello', bodyMarkdown: 'Dear {{firstname}}' }]),
      await post([]),
      await post(Array(5).fill({ waitDays: 3, ...letter })),
    ]

    assert.deepEqual(replies.map(broken), [
      ['/steps/0/subject required', '/steps/0/waitDays first', '/steps/1/subject thread', '/steps/1/waitDays minimum'],
      ['/steps/0/bodyMarkdown variable'],
      ['/steps minItems'],
      ['/steps maxItems'],
    ])
  })

  test('has one of a name on a job', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const post = (name: string) => here.as(here.recruiter).post(sequencesOf(jobId), { name, steps: twoSteps })

    const replies = await Promise.all([post('Binders'), post('BINDERS')])

    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409])
  })

  test('is for recruiters', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ hiringTeam: [here.reviewer.userId] })

    const reply = await here.as(here.reviewer).post(sequencesOf(jobId), { name: 'Binders', steps: twoSteps })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
