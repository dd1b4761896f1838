import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { makeKnownPerson } from '../privacy.fixture.ts'

describe('GET /v1/candidates/{candidateId}/export', () => {
  test('tells all that is held about a person, and remembers that it did', async () => {
    const here = await world()
    const { as, admin, recruiter } = here
    const { mark, candidateId, fileKeys } = await makeKnownPerson(here)

    const { status, body, text } = await as(recruiter).get(`/v1/candidates/${candidateId}/export`)

    assert.equal(status, 200, text)
    const { sections } = body
    const marked = Object.keys(sections).filter((name) => JSON.stringify(sections[name]).includes(mark))
    assert.deepEqual(marked.toSorted(), [
      'applications',
      'candidates',
      'contacts',
      'evaluationOverrides',
      'evaluations',
      'files',
      'letters',
      'messages',
      'newsletterSubscriptions',
      'notes',
      'resumes',
      'statusChanges',
      'threadDrafts',
      'threadNotes',
      'threads',
      'webhookDeliveries',
      'webhookMessages',
    ])
    const told = sections.files.map(({ fileKey }: { fileKey: string }) => fileKey)
    assert.deepEqual(
      fileKeys.filter((fileKey) => !told.includes(fileKey)),
      [],
    )
    assert.equal((await as(admin).get('/v1/audit-log/page')).body.data[0].action, 'candidate.exported')
  })

  test('puts the sections in their order, and what somebody said of themselves before admins alone', async () => {
    const { as, admin, recruiter, make } = await world()
    const { id } = await make.candidate()

    const asked = await Promise.all([admin, recruiter].map((by) => as(by).get(`/v1/candidates/${id}/export`)))

    const order = [
      ...['candidates', 'contacts', 'resumes', 'notes', 'files', 'merges', 'applications', 'statusChanges'],
      ...['evaluations', 'evaluationOverrides', 'stagedActions', 'webhookMessages', 'webhookDeliveries'],
      ...['heldApplications', 'consents', 'selfIdentifications', 'threads', 'messages', 'threadDrafts', 'threadNotes'],
      ...['arrivals', 'lettersNamingThem', 'newsletterSubscriptions', 'letters', 'suppressions', 'outreach', 'notices'],
      ...[
        'agentMessages',
        'atsCandidates',
        'atsApplications',
        'talent',
        'noContact',
        'sourcingProspects',
        'sourcingResults',
      ],
    ]
    const told = asked.map(({ body }) => Object.keys(body.sections))
    assert.deepEqual(told, [order, order.filter((name) => name !== 'selfIdentifications')])
  })

  test('is refused to a reviewer', async () => {
    const { as, reviewer, make } = await world()
    const { id } = await make.candidate()

    assert.equal((await as(reviewer).get(`/v1/candidates/${id}/export`)).status, 403)
  })
})
