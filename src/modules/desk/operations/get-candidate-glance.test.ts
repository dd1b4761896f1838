import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

const resume = `Grace Hopper
grace@people.example

EXPERIENCE
Software Engineer, Acme Ltd
01/2019 - 12/2022
Wrote services in TypeScript and PostgreSQL.

SKILLS
TypeScript, PostgreSQL, Docker

LANGUAGES
English native, German B2
`

describe('GET /v1/agent/candidates/{candidateId}', () => {
  test('tells the profile, the judgement, the notes and the applications', async () => {
    const { as, recruiter, make, settle } = await world()
    const candidate = await make.candidate({ headline: 'Engineer' })
    const { fileKey } = await make.file({ bytes: Buffer.from(resume), fileName: 'cv.txt', contentType: 'text/plain' })
    const added = await as(recruiter).post(`/v1/candidates/${candidate.id}/resumes`, { fileKey })
    assert.equal(added.status, 201, added.text)
    await as(recruiter).post(`/v1/candidates/${candidate.id}/notes`, { body: 'Met at a fair.' })
    const job = await make.job({ status: 'live', criteria: [{ text: 'Experience with TypeScript' }] })
    const application = await make.application({ jobId: job.id, candidateId: candidate.id })
    await settle()

    const { status, body } = await as(recruiter).get(`/v1/agent/candidates/${candidate.id}`)

    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.candidateId, body.headline], [candidate.id, 'Engineer'])
    assert.ok(body.profile.skills.some(({ name }: { name: string }) => name === 'TypeScript'))
    assert.deepEqual([body.profile.yearsOfWork, body.profile.experience.length], [4, 1])
    assert.deepEqual(
      body.notes.map((note: { body: string; author: string }) => [note.body, note.author]),
      [['Met at a fair.', 'Ada Byron']],
    )
    assert.partialDeepStrictEqual(body.applications[0], {
      applicationId: application.id,
      jobId: job.id,
      status: 'unreviewed',
      score: 100,
    })
    assert.equal(body.evaluation.criteria[0].met, 'yes')
  })

  test('leaves out what is not there', async () => {
    const { as, recruiter, make } = await world()
    const { id } = await make.candidate()

    const { body } = await as(recruiter).get(`/v1/agent/candidates/${id}`)

    assert.partialDeepStrictEqual(body, { profile: null, evaluation: null, notes: [], applications: [] })
  })

  test('shows a reviewer the applications to their jobs alone', async () => {
    const { as, reviewer, make } = await world()
    const { id: jobId } = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const theirs = await make.application({ jobId })
    await make.application({ candidateId: theirs.candidateId })

    const { body } = await as(reviewer).get(`/v1/agent/candidates/${theirs.candidateId}`)

    assert.deepEqual(
      body.applications.map(({ applicationId }: { applicationId: number }) => applicationId),
      [theirs.id],
    )
  })
})
