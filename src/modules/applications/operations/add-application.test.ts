import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { broken, giveResume, idsOf, refusal } from '../applications.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/applications`

const people = ({ make }: World, count: number) => Promise.all(Array.from({ length: count }, () => make.candidate()))

describe('POST /v1/jobs/{jobId}/applications', () => {
  test('puts a candidate on a live job as an applicant, and announces it', async () => {
    const here = await world()
    const { as, recruiter, make, events } = here
    const job = await make.job({ status: 'live' })
    const candidate = await make.candidate({ firstName: 'Jana', lastName: 'Nováková', headline: 'Bookbinder' })

    const reply = await as(recruiter).post(path(job), { candidateId: candidate.id, source: 'a fair' })

    assert.equal(reply.status, 201, reply.text)
    const { id, statusAt, appliedAt, updatedAt, ...rest } = reply.body
    assert.deepEqual(rest, {
      jobId: job.id,
      candidateId: candidate.id,
      candidate: { firstName: 'Jana', lastName: 'Nováková', headline: 'Bookbinder' },
      status: 'unreviewed',
      score: null,
      evaluatedAt: null,
      flags: [],
      cluster: null,
      source: 'a fair',
      externalApplicationId: null,
      isApplicant: true,
      hasResume: false,
      screeningAnswers: [],
      removedAt: null,
      allowed: {
        statuses: [
          'suitable',
          'shortlisted',
          'not_suitable',
          'sourced_potential',
          'interviewing',
          'offered',
          'hired',
          'withdrawn',
        ],
        remove: true,
        restore: false,
        evaluate: false,
        override: true,
      },
    })
    assert.ok(statusAt === appliedAt && updatedAt >= appliedAt)
    const read = await as(recruiter).get(`/v1/applications/${id}`)
    assert.deepEqual([read.body, read.headers.get('etag')], [reply.body, reply.headers.get('etag')])
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.applicantCount, 1)
    assert.deepEqual(await events(), ['job.published', 'candidate.added', 'application.created'])
    const activity = (await as(recruiter).get(`/v1/jobs/${job.id}/activity`)).body.data[0]
    assert.deepEqual(
      [activity.kind, activity.actor.id, activity.details],
      ['application.created', recruiter.userId, { applicationId: id, status: 'unreviewed' }],
    )
  })

  test('puts a sourced person on a draft, where they take no place', async () => {
    const { as, recruiter, make } = await world()
    const [draft, full] = [await make.job(), await make.job({ status: 'live', applicantLimit: 1 })]
    await make.application({ jobId: full.id })
    const candidate = await make.candidate()
    const sourced = { candidateId: candidate.id, status: 'sourced_potential' }

    const replies = [await as(recruiter).post(path(draft), sourced), await as(recruiter).post(path(full), sourced)]

    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.status, body.isApplicant]),
      [
        [201, 'sourced_potential', false],
        [201, 'sourced_potential', false],
      ],
    )
    assert.equal((await as(recruiter).get(`/v1/jobs/${draft.id}`)).body.applicantCount, 0)
    assert.equal((await as(recruiter).get(`/v1/jobs/${full.id}`)).body.applicantCount, 1)
  })

  test('takes the newest resume of the candidate', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const job = await make.job({ status: 'live' })
    const candidate = await make.candidate()
    await giveResume(here, candidate, 'Bound books in Leipzig.')

    const reply = await as(recruiter).post(path(job), { candidateId: candidate.id })

    assert.equal(reply.body.hasResume, true)
  })

  test('refuses an applicant on a draft, and anybody on a closed job', async () => {
    const { as, recruiter, make } = await world()
    const [draft, closed] = [await make.job(), await make.job({ status: 'closed' })]
    const { id: candidateId } = await make.candidate()

    const replies = [
      await as(recruiter).post(path(draft), { candidateId }),
      await as(recruiter).post(path(closed), { candidateId }),
      await as(recruiter).post(path(closed), { candidateId, status: 'sourced_potential' }),
    ]

    const refused = [409, 'job_not_accepting_applications']
    assert.deepEqual(replies.map(refusal), [refused, refused, refused])
    assert.deepEqual(idsOf(await as(recruiter).get(path(closed))), [])
  })

  test('takes a person once, also of many requests at the same moment', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'live' })
    const { id: candidateId } = await make.candidate()

    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        as(recruiter).post(path(job), { candidateId, status: index % 2 ? 'unreviewed' : 'sourced_potential' }),
      ),
    )
    const again = await as(recruiter).post(path(job), { candidateId })

    assert.equal(replies.filter(({ status }) => status === 201).length, 1)
    const refused = [...replies.filter(({ status }) => status !== 201), again]
    assert.deepEqual(new Set(refused.map((reply) => refusal(reply).join())), new Set(['409,CONFLICT']))
    assert.equal((await as(recruiter).get(path(job))).body.data.length, 1)
  })

  test('gives exactly as many places as the job has', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const job = await make.job({ status: 'live', applicantLimit: 5 })
    const candidates = await people(here, 40)

    const replies = await Promise.all(candidates.map(({ id }) => as(recruiter).post(path(job), { candidateId: id })))

    assert.equal(replies.filter(({ status }) => status === 201).length, 5)
    const refused = replies.filter(({ status }) => status !== 201)
    assert.deepEqual(new Set(refused.map(({ body }) => body.code)), new Set(['job_not_accepting_applications']))
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.applicantCount, 5)
    assert.equal((await as(recruiter).get(path(job))).body.data.length, 5)
  })

  test('keeps the answers, and flags one that disqualifies', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({
      status: 'live',
      screeningQuestions: [
        { text: 'Do you have a licence?', type: 'boolean', knockout: { answers: [false] } },
        { text: 'Why us?', type: 'text', mandatory: true },
      ],
    })
    const { id: questionId } = job.screeningQuestions[0]
    const { id: candidateId } = await make.candidate()

    const reply = await as(recruiter).post(path(job), {
      candidateId,
      screeningAnswers: [{ questionId, answer: false }],
    })

    assert.deepEqual(reply.body.screeningAnswers, [
      { questionId, question: 'Do you have a licence?', type: 'boolean', answer: false },
    ])
    assert.deepEqual([reply.body.flags, reply.body.status], [['knockout'], 'unreviewed'])
  })

  test('refuses answers to what was not asked, and of another kind', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'live', screeningQuestions: [{ text: 'Since when?', type: 'date' }] })
    const { id: questionId } = job.screeningQuestions[0]
    const { id: candidateId } = await make.candidate()
    const asked = (screeningAnswers: unknown) => as(recruiter).post(path(job), { candidateId, screeningAnswers })

    const unknown = await asked([{ questionId: 'q_other', answer: 'x' }])
    const wrong = await asked([{ questionId, answer: '2026-02-30' }])

    assert.deepEqual(refusal(unknown), [422, 'unknown_screening_question'])
    assert.deepEqual(
      [...refusal(wrong), ...broken(wrong)],
      [422, 'validation_failed', '/screeningAnswers/0/answer date'],
    )
    assert.deepEqual(idsOf(await as(recruiter).get(path(job))), [])
  })

  test('runs once however often it is sent with one Idempotency-Key', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'live' })
    const { id: candidateId } = await make.candidate()
    const headers = { 'idempotency-key': 'put-jana-on-it' }

    const [first, second] = [
      await as(recruiter).post(path(job), { candidateId }, { headers }),
      await as(recruiter).post(path(job), { candidateId }, { headers }),
    ]

    assert.deepEqual([second.status, second.body], [201, first.body])
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.applicantCount, 1)
  })

  test('finds neither the job nor the candidate of another company', async () => {
    const { as, recruiter, stranger, make } = await world()
    const other = await world()
    const [job, candidate] = [await make.job({ status: 'live' }), await other.make.candidate()]

    const replies = [
      await as(recruiter).post(path(job), { candidateId: candidate.id }),
      await as(stranger).post(path(job), { candidateId: candidate.id }),
    ]

    assert.deepEqual(replies.map(refusal), [
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    assert.deepEqual(idsOf(await as(recruiter).get(path(job))), [])
  })

  test('is not for reviewers', async () => {
    const { as, reviewer, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const { id: candidateId } = await make.candidate()

    assert.deepEqual(refusal(await as(reviewer).post(path(job), { candidateId })), [403, 'FORBIDDEN'])
  })

  test('either puts somebody on a draft or deletes it, when asked for both at once', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const job = await make.job()
    const { id: candidateId } = await make.candidate()

    const [added] = await Promise.all([
      as(recruiter).post(path(job), { candidateId, status: 'sourced_potential' }),
      as(recruiter).delete(`/v1/jobs/${job.id}`),
    ])

    const { rows } = await everywhere(owner, 'select from application where company_id = $1', [companyId])
    assert.ok([201, 404].includes(added.status), added.text)
    assert.equal(rows.length, added.status === 201 ? 1 : 0)
  })
})
