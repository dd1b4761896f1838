import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { refusal } from '../applications.fixture.ts'

const path = ({ id }: { id: number }) => `/v1/applications/${id}/status-changes`

describe('GET /v1/applications/{applicationId}/status-changes', () => {
  test('tells who gave which status, when and why, newest first', async () => {
    const { as, admin, recruiter, make } = await world()
    const application = await make.application()
    await as(admin).patch(`/v1/applications/${application.id}`, { status: 'suitable', reason: 'Has bound a book.' })

    const reply = await as(recruiter).get(path(application))

    assert.deepEqual([reply.status, reply.body.truncated], [200, false])
    const changes = reply.body.data.map(({ id: _, at, ...rest }: { id: number; at: string }) => {
      assert.ok(at >= application.appliedAt)
      return rest
    })
    assert.deepEqual(changes, [
      {
        from: 'unreviewed',
        to: 'suitable',
        by: { kind: 'user', id: admin.userId, name: 'Ada Byron' },
        reason: 'Has bound a book.',
      },
      { from: null, to: 'unreviewed', by: { kind: 'user', id: recruiter.userId, name: 'Ada Byron' }, reason: null },
    ])
  })

  test('names no more than the kind and id of whoever is no member', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const application = await make.application()
    await everywhere(
      owner,
      `insert into application_status_change (company_id, application_id, from_status, to_status, actor_kind, actor_id)
       values ($1, $2, 'unreviewed', 'withdrawn', 'applicant', 'careers')`,
      [companyId, application.id],
    )

    const { data } = (await as(recruiter).get(path(application))).body

    assert.deepEqual(data[0].by, { kind: 'applicant', id: 'careers', name: null })
  })

  test('shows 500 at most, and says that there are more', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const application = await make.application()
    await everywhere(
      owner,
      `insert into application_status_change (company_id, application_id, from_status, to_status, actor_kind, actor_id)
       select $1, $2, 'suitable', 'offered', 'machine', 'test' from generate_series(1, 500)`,
      [companyId, application.id],
    )

    const { body } = await as(recruiter).get(path(application))

    assert.deepEqual([body.data.length, body.truncated], [500, true])
  })

  test('is for the reviewers of the job, and no others', async () => {
    const { as, reviewer, stranger, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const [theirs, others] = [await make.application({ jobId: job.id }), await make.application()]

    const replies = [
      await as(reviewer).get(path(theirs)),
      await as(reviewer).get(path(others)),
      await as(stranger).get(path(theirs)),
    ]

    assert.deepEqual(replies.map(refusal), [
      [200, undefined],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })
})
