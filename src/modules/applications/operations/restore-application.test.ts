import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { idsOf, refusal } from '../applications.fixture.ts'

const path = ({ id }: { id: number }) => `/v1/applications/${id}/restore`

describe('POST /v1/applications/{applicationId}/restore', () => {
  test('puts an application back with the status it had', async () => {
    const { as, recruiter, make, events } = await world()
    const application = await make.application()
    await as(recruiter).patch(`/v1/applications/${application.id}`, { status: 'offered' })
    await as(recruiter).post(`/v1/applications/${application.id}/remove`)

    const reply = await as(recruiter).post(path(application))

    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual([reply.body.removedAt, reply.body.status], [null, 'offered'])
    assert.deepEqual(idsOf(await as(recruiter).get(`/v1/jobs/${application.jobId}/applications`)), [application.id])
    assert.equal((await events()).at(-1), 'application.restored')
    const activity = (await as(recruiter).get(`/v1/jobs/${application.jobId}/activity`)).body.data[0]
    assert.deepEqual([activity.kind, activity.details], ['application.restored', { applicationId: application.id }])
  })

  test('refuses one that is on the board', async () => {
    const { as, recruiter, make } = await world()

    assert.deepEqual(refusal(await as(recruiter).post(path(await make.application()))), [409, 'CONFLICT'])
  })

  test('leaves off the board who was erased, or merged into another who is on the job', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const [erased, superseded] = [await make.application(), await make.application()]
    await everywhere(
      owner,
      `update candidate set first_name = '', last_name = '', erased_at = now() where company_id = $1 and id = $2`,
      [companyId, erased.candidateId],
    )
    await everywhere(
      owner,
      `update application set removed_at = now(), superseded = (id = $3)
       where company_id = $1 and id in ($2, $3)`,
      [companyId, erased.id, superseded.id],
    )

    const replies = [await as(recruiter).post(path(erased)), await as(recruiter).post(path(superseded))]

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ])
    assert.deepEqual(
      replies.map(({ body }) => body.detail),
      ['The person was erased.', 'The person was merged into another who is on the job too.'],
    )
  })

  test('refuses when the application changed since it was read', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    await as(recruiter).post(`/v1/applications/${application.id}/remove`)

    const reply = await as(recruiter).post(path(application), undefined, { headers: { 'if-match': '"v1"' } })

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
  })

  test('is not for reviewers, and finds nothing of another company', async () => {
    const { as, recruiter, reviewer, stranger, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const application = await make.application({ jobId: job.id })
    await as(recruiter).post(`/v1/applications/${application.id}/remove`)

    const replies = [await as(reviewer).post(path(application)), await as(stranger).post(path(application))]

    assert.deepEqual(replies.map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
