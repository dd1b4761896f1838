import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}/activity`

describe('GET /v1/jobs/{jobId}/activity', () => {
  test('tells what happened, who did it and when, newest first', async () => {
    const { as, admin, recruiter, make } = await world()
    const job = await make.job({ status: 'live' })
    await as(admin).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })

    const { status, body } = await as(admin).get(path(job))

    assert.equal(status, 200)
    assert.equal(body.truncated, false)
    const actor = ({ userId: id, name }: { userId: string; name: string }) => ({ kind: 'user', id, name })
    assert.deepEqual(
      body.data.map(({ id, at, ...rest }: { id: number; at: string }) => rest),
      [
        { kind: 'job.updated', actor: actor(admin), details: { fields: ['title'] } },
        { kind: 'job.published', actor: actor(recruiter), details: {} },
        { kind: 'job.created', actor: actor(recruiter), details: {} },
      ],
    )
    assert.ok(body.data[0].at >= job.publishedAt)
  })

  test('names whoever has left by the name of the account, and keys and machines by their ids', async () => {
    const { as, admin, recruiter, make, owner, companyId } = await world()
    const job = await make.job()
    await as(admin).delete(`/v1/company/members/${recruiter.userId}`)
    await everywhere(
      owner,
      `insert into job_activity (company_id, job_id, actor_kind, actor_id, kind, details)
       values ($1, $2, 'key', 'key_1', 'job.linked', '{}'), ($1, $2, 'machine', 'ats-sync', 'job.updated', '{}')`,
      [companyId, job.id],
    )

    const { body } = await as(admin).get(path(job))

    assert.deepEqual(
      body.data.map(({ actor }: { actor: unknown }) => actor),
      [
        { kind: 'machine', id: 'ats-sync', name: null },
        { kind: 'key', id: 'key_1', name: null },
        { kind: 'user', id: recruiter.userId, name: recruiter.name },
      ],
    )
  })

  test('tells nothing of another job, or to another company', async () => {
    const { as, recruiter, stranger, make } = await world()
    const [job] = [await make.job(), await make.job({ status: 'live' })]

    assert.equal((await as(recruiter).get(path(job))).body.data.length, 1)
    assert.deepEqual(refusal(await as(stranger).get(path(job))), [404, 'NOT_FOUND'])
  })

  test('is for the reviewers of the job', async () => {
    const { as, reviewer, make } = await world()
    const [mine, other] = [await make.job({ hiringTeam: [reviewer.userId] }), await make.job()]

    const replies = await Promise.all([mine, other].map((job) => as(reviewer).get(path(job))))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 404],
    )
  })

  test('shows 500 at most, and says that there are more', async () => {
    const { as, recruiter, make, owner, companyId } = await world()
    const job = await make.job()
    await everywhere(
      owner,
      `insert into job_activity (company_id, job_id, actor_kind, actor_id, kind, details)
       select $1, $2, 'machine', 'test', 'job.updated', '{}' from generate_series(1, 500)`,
      [companyId, job.id],
    )

    const { body } = await as(recruiter).get(path(job))

    assert.deepEqual([body.data.length, body.truncated], [500, true])
  })
})
