import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { broken, refusal } from '../applications.fixture.ts'

const path = ({ id }: { id: number }) => `/v1/applications/${id}`

describe('PATCH /v1/applications/{applicationId}', () => {
  test('gives another status, and announces it without the reason', async () => {
    const { as, recruiter, make, owner, companyId, events } = await world()
    const application = await make.application()

    const reply = await as(recruiter).patch(path(application), { status: 'shortlisted', reason: 'Binds like nobody.' })

    assert.equal(reply.status, 200, reply.text)
    const { statusAt, updatedAt, ...rest } = reply.body
    const { statusAt: before, updatedAt: _, ...same } = application
    assert.ok(statusAt > before && updatedAt >= statusAt)
    assert.deepEqual(rest, { ...same, status: 'shortlisted', allowed: rest.allowed })
    const read = await as(recruiter).get(path(application))
    assert.deepEqual([read.body, read.headers.get('etag')], [reply.body, reply.headers.get('etag')])
    assert.equal((await events()).at(-1), 'application.status_changed')
    const activity = (await as(recruiter).get(`/v1/jobs/${application.jobId}/activity`)).body.data[0]
    assert.deepEqual(
      [activity.kind, activity.details],
      ['application.status_changed', { applicationId: application.id, from: 'unreviewed', to: 'shortlisted' }],
    )
    assert.doesNotMatch(await everythingAnnounced({ owner, companyId }), /Binds like nobody/)
  })

  test('lets an application take any step, and come back', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    const steps = [
      'withdrawn',
      'suitable',
      'not_suitable',
      'offered',
      'interviewing',
      'sourced_potential',
      'unreviewed',
      'hired',
    ]

    const statuses = []
    for (const status of steps) {
      statuses.push((await as(recruiter).patch(path(application), { status })).body.status)
    }

    assert.deepEqual(statuses, steps)
  })

  test('leaves somebody who was hired where they are', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    await as(recruiter).patch(path(application), { status: 'hired' })

    const replies = [
      await as(recruiter).patch(path(application), { status: 'withdrawn' }),
      await as(recruiter).patch(path(application), { status: 'hired' }),
    ]

    assert.deepEqual(replies.map(refusal), [
      [409, 'CONFLICT'],
      [200, undefined],
    ])
  })

  test('refuses one that is off the board', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    await as(recruiter).post(`${path(application)}/remove`)

    const reply = await as(recruiter).patch(path(application), { status: 'suitable' })

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.match(reply.body.detail, /Restore it/)
  })

  test('changes nothing when it has the status already', async () => {
    const { as, recruiter, make, events } = await world()
    const application = await make.application()
    const first = await as(recruiter).patch(path(application), { status: 'suitable', reason: 'First.' })
    const announced = await events()

    const second = await as(recruiter).patch(path(application), { status: 'suitable', reason: 'Second.' })

    assert.deepEqual([second.status, second.body], [200, first.body])
    assert.equal(second.headers.get('etag'), first.headers.get('etag'))
    assert.deepEqual(await events(), announced)
    const changes = (await as(recruiter).get(`${path(application)}/status-changes`)).body.data
    assert.deepEqual(
      changes.map(({ reason }: { reason: string }) => reason),
      ['First.', null],
    )
  })

  test('lets one of two go first who read the same', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    const etag = (await as(recruiter).get(path(application))).headers.get('etag') ?? ''
    const headers = { 'if-match': etag }

    const replies = await Promise.all([
      as(recruiter).patch(path(application), { status: 'suitable' }, { headers }),
      as(recruiter).patch(path(application), { status: 'not_suitable' }, { headers }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
    const won = replies.find(({ status }) => status === 200)
    assert.deepEqual((await as(recruiter).get(path(application))).body, won?.body)
  })

  test('tells each step once, however many are taken at the same moment', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()
    const asked = ['suitable', 'shortlisted', 'interviewing', 'offered', 'not_suitable', 'withdrawn']

    await Promise.all(asked.map((status) => as(recruiter).patch(path(application), { status })))

    const { data } = (await as(recruiter).get(`${path(application)}/status-changes`)).body
    const steps = data.toReversed().map(({ from, to }: { from: string | null; to: string }) => [from, to])
    assert.equal(steps.length, 7)
    assert.deepEqual(
      steps.map(([from]: [string | null]) => from),
      [null, ...steps.slice(0, -1).map(([, to]: [string, string]) => to)],
    )
    assert.equal((await as(recruiter).get(path(application))).body.status, steps.at(-1)[1])
  })

  test('refuses a status that is none, and a reason without words', async () => {
    const { as, recruiter, make } = await world()
    const application = await make.application()

    const replies = [
      await as(recruiter).patch(path(application), {}),
      await as(recruiter).patch(path(application), { status: 'maybe', score: 100 }),
      await as(recruiter).patch(path(application), { status: 'hired', reason: ' ' }),
    ]

    assert.deepEqual(replies.map(broken), [
      ['/status required'],
      ['/score unknown', '/status enum'],
      ['/reason minLength'],
    ])
  })

  test('is not for reviewers, and finds nothing of another company', async () => {
    const { as, reviewer, stranger, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const application = await make.application({ jobId: job.id })

    const replies = [
      await as(reviewer).patch(path(application), { status: 'hired' }),
      await as(stranger).patch(path(application), { status: 'hired' }),
    ]

    assert.deepEqual(replies.map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})

/** Other people are told of a company by its events and by what happened on its jobs. */
async function everythingAnnounced({ owner, companyId }: Pick<World, 'owner' | 'companyId'>): Promise<string> {
  const { rows } = await everywhere<{ text: string }>(
    owner,
    `select payload::text as text from event where company_id = $1
     union all select details::text from job_activity where company_id = $1`,
    [companyId],
  )
  return rows.map(({ text }) => text).join('\n')
}
