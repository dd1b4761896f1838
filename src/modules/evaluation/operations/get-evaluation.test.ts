import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withCredits } from '#modules/plans/plans.fixture.ts'
import { world } from '#test'
import {
  candidateWith,
  evaluated,
  evaluationPath,
  giveResume,
  pythonCriteria,
  resumeText,
} from '../evaluation.fixture.ts'

describe('GET /v1/applications/{applicationId}/evaluation', () => {
  test('tells how an application that arrived meets each criterion, and by which words', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here)

    const { status, body } = await here.as(here.recruiter).get(path)

    assert.equal(status, 200)
    const [python, german, forklift] = body.criteria
    const { id: criterionId, understood: _, ...asked } = job.criteria[0]
    assert.partialDeepStrictEqual(python, { ...asked, criterionId, met: 'yes' })
    assert.equal(german.met, 'yes')
    assert.deepEqual([forklift.met, forklift.evidence], ['unknown', []])
    const text = resumeText()
    for (const { quote, source, start, end } of body.criteria.flatMap((each: typeof python) => each.evidence)) {
      assert.deepEqual([source, text.slice(start, end)], ['resume', quote])
    }
    assert.deepEqual(body.engine, { ...body.engine, name: 'muster-rules', model: null, promptVersion: null })
    assert.deepEqual([body.verdict, body.isCurrent, body.override], ['strong', true, null])
    assert.deepEqual(body.integrity, { hidden: [], instructions: [] })
    const shown = (await here.as(here.recruiter).get(`/v1/applications/${application.id}`)).body
    assert.deepEqual([shown.score, shown.evaluatedAt], [body.score, body.evaluatedAt])
    assert.ok((await here.events()).includes('application.evaluated'))
    const activity = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}/activity`)).body.data
    assert.partialDeepStrictEqual(activity[0], {
      kind: 'application.evaluated',
      actor: { kind: 'machine' },
      details: { applicationId: application.id, score: body.score },
    })
  })

  test('waits for a resume that is being read', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', criteria: pythonCriteria })
    const candidate = await here.make.candidate()
    await giveResume(here, candidate.id)
    const application = await here.make.application({ jobId: job.id, candidateId: candidate.id })

    await here.settle()

    const { body } = await here.as(here.recruiter).get(evaluationPath(application))
    assert.equal(body.criteria[0].met, 'yes')
    const records = await here.as(here.recruiter).get(`/v1/applications/${application.id}/decision-records`)
    assert.equal(records.body.data.length, 1)
  })

  test('takes answers for words of the applicant', async () => {
    const here = await world()
    const job = await here.make.job({
      status: 'live',
      criteria: pythonCriteria,
      screeningQuestions: [
        { text: 'What have you built?', type: 'text' },
        { text: 'Do you have a forklift licence?', type: 'boolean' },
      ],
    })
    const screeningAnswers = [
      { questionId: job.screeningQuestions[0].id, answer: 'I have 7 years of experience with Python.' },
      { questionId: job.screeningQuestions[1].id, answer: false },
    ]
    const application = await here.make.application({ jobId: job.id, screeningAnswers })
    await here.settle()

    const { body } = await here.as(here.recruiter).get(evaluationPath(application))

    assert.deepEqual(
      body.criteria.map(({ met }: { met: string }) => met),
      ['partly', 'unknown', 'no'],
    )
    const [evidence] = body.criteria[0].evidence
    const text = 'What have you built?\nI have 7 years of experience with Python.\nDo you have a forklift licence?\nno'
    assert.deepEqual([evidence.source, text.slice(evidence.start, evidence.end)], ['answers', evidence.quote])
  })

  test('is not there for somebody of whom nothing is known, who stays without a score', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', criteria: pythonCriteria })
    const nobody = await here.make.application({ jobId: job.id })
    const unreadable = await candidateWith(here, {
      bytes: Buffer.from('%PDF-1.4 and no more'),
      contentType: 'application/pdf',
      fileName: 'broken.pdf',
    })
    const broken = await here.make.application({ jobId: job.id, candidateId: unreadable.id })
    await here.settle()

    for (const application of [nobody, broken]) {
      const reply = await here.as(here.recruiter).get(evaluationPath(application))
      assert.deepEqual([reply.status, reply.body.code], [404, 'NOT_FOUND'])
      assert.equal((await here.as(here.recruiter).get(`/v1/applications/${application.id}`)).body.score, null)
    }
  })

  test('answers a reviewer of the hiring team, and no other, and no stranger', async () => {
    const here = await world()
    const other = await here.make.user({ companyId: here.companyId, role: 'reviewer' })
    const { path } = await evaluated(here, { hiringTeam: [here.reviewer.userId] })

    const replies = await Promise.all([here.reviewer, other, here.stranger].map((who) => here.as(who).get(path)))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 404, 404],
    )
  })

  test('bears an ETag that changes with whatever it shows', async () => {
    const here = await world()
    const { path } = await evaluated(here)
    const recruiter = here.as(here.recruiter)
    const { headers } = await recruiter.get(path)
    const etag = headers.get('etag') ?? ''

    const known = await recruiter.get(path, { headers: { 'if-none-match': etag } })
    await recruiter.put(`${path}/override`, { verdict: 'weak' })
    const changed = await recruiter.get(path, { headers: { 'if-none-match': etag } })

    assert.deepEqual([known.status, changed.status], [304, 200])
  })

  test('says that it waits for credits, and no more of it once it was evaluated', async () => {
    const here = await world()
    await withCredits(here, 0)
    const { application, path } = await evaluated(here, { hiringTeam: [here.reviewer.userId] })

    const waiting = await here.as(here.reviewer).get(path)
    const stranger = await here.as(here.stranger).get(path)
    await withCredits(here, 1)
    await here.as(here.recruiter).post(path)
    const after = await here.as(here.reviewer).get(path)

    assert.deepEqual(waiting.body, {
      applicationId: application.id,
      score: null,
      unscored: null,
      verdict: null,
      criteria: [],
      engine: null,
      evaluatedAt: null,
      isCurrent: false,
      override: null,
      flags: [],
      integrity: { hidden: [], instructions: [] },
      waitsForCredits: true,
    })
    assert.equal(stranger.status, 404)
    assert.deepEqual([after.body.waitsForCredits, after.body.verdict], [false, 'strong'])
    assert.notEqual(after.headers.get('etag'), waiting.headers.get('etag'))
  })
})

describe('an evaluation', () => {
  test('is the same for two people who differ in name and contacts alone', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', criteria: pythonCriteria })
    const records = []
    for (const name of ['Jana Novak', 'Mohammed Al-Rashid']) {
      const text = resumeText(`${name}\n${name.split(' ')[0]?.toLowerCase()}@people.example`)
      const { id } = await candidateWith(
        here,
        { bytes: Buffer.from(text), contentType: 'text/plain', fileName: 'cv.txt' },
        { lastName: name },
      )
      const application = await here.make.application({ jobId: job.id, candidateId: id })
      await here.settle()
      const { body } = await here.as(here.recruiter).get(`/v1/applications/${application.id}/decision-records`)
      records.push(body.data[0])
    }

    const [one, other] = records
    assert.ok(one.score > 0)
    assert.deepEqual(
      [one.score, one.verdict, one.criteria, one.profileHash],
      [other.score, other.verdict, other.criteria, other.profileHash],
    )
    assert.notEqual(one.inputsHash, other.inputsHash)
  })
})
