import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { listed } from '../inbox.fixture.ts'

describe('POST /v1/inbox/templates/{templateId}/preview', () => {
  test('shows what a candidate would read, says what is missing, and sends nothing', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const application = await make.application()
    const candidate = (await as(recruiter).get(`/v1/candidates/${application.candidateId}`)).body
    const { body: template } = await as(recruiter).post('/v1/inbox/templates', {
      name: 'One',
      subject: '{{job.title}}',
      bodyMarkdown: 'Dear **{{candidate.firstName}}**, {{company.name}} and {{sender.name}}',
    })
    const preview = (wish: object) =>
      as(recruiter).post(`/v1/inbox/templates/${template.id}/preview`, { candidateId: candidate.id, ...wish })

    const [onJob, onNone] = [await preview({ jobId: application.jobId }), await preview({})]

    assert.equal(onJob.status, 200, onJob.text)
    assert.partialDeepStrictEqual(onJob.body, {
      subject: 'Bookbinder',
      text: `Dear ${candidate.firstName}, Acme and ${recruiter.name}\n`,
      missing: [],
    })
    assert.match(onJob.body.html, new RegExp(`<strong>${candidate.firstName}</strong>`))
    assert.deepEqual(onNone.body.missing, ['job.title'])
    assert.deepEqual(await listed(here, '?state=all'), [])
  })
})
