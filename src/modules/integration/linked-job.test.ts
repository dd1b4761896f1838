/** An ATS tells of a job: these tests follow its states, its criteria, and jobs that were there before. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { atsJobOf, broken, linkedJob, newAtsJobId, pathOfAtsJob, refusal } from './integration.fixture.ts'

const scopes = ['jobs:write'] as const
const states = ['draft', 'live', 'closed'] as const

/** The job is linked in this state; its ATS can tell more of it. */
async function linkedIn(state: (typeof states)[number]) {
  const here = await world()
  const key = await here.make.key({ scopes })
  const atsJobId = newAtsJobId()
  const job = await linkedJob(here, { key, atsJobId, status: state })
  const before = await here.events()
  const put = (body: unknown) => here.as(key).put(pathOfAtsJob(atsJobId), body)
  return { ...here, job, put, announced: async () => (await here.events()).slice(before.length) }
}

describe('the status an ATS tells', () => {
  for (const [from, to, announcement] of [
    ['draft', 'live', 'job.published'],
    ['draft', 'closed', 'job.closed'],
    ['live', 'closed', 'job.closed'],
    ['closed', 'live', 'job.reopened'],
  ] as const) {
    test(`makes a job ${to} that is ${from}, and announces ${announcement}`, async () => {
      const { put, announced } = await linkedIn(from)

      const reply = await put({ status: to })

      assert.deepEqual([reply.status, reply.body.status], [200, to], reply.text)
      assert.equal(reply.body.closeReason, to === 'closed' ? 'other' : null)
      assert.deepEqual(await announced(), [announcement])
    })
  }

  for (const state of states) {
    test(`changes nothing of a job that is ${state} already, nor does none`, async () => {
      const { put, job, announced } = await linkedIn(state)

      const replies = [await put({ status: state }), await put({})]

      assert.deepEqual(
        replies.map(({ body }) => body),
        [job, job],
      )
      assert.deepEqual(await announced(), [])
    })
  }

  for (const state of ['live', 'closed'] as const) {
    test(`makes no draft of a job that is ${state}, and changes nothing else then`, async () => {
      const { as, put, job, recruiter, announced } = await linkedIn(state)

      const reply = await put({ status: 'draft', title: 'Gilder' })

      assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
      assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}`)).body.title, job.title)
      assert.deepEqual(await announced(), [])
    })
  }

  test('keeps the reason that a job was closed for', async () => {
    const { put } = await linkedIn('live')
    await put({ status: 'closed', closeReason: 'cancelled' })

    const { body } = await put({ status: 'closed', closeReason: 'filled' })

    assert.equal(body.closeReason, 'cancelled')
  })

  test('is followed after what the job says then', async () => {
    const { put, announced } = await linkedIn('draft')

    const { body } = await put({ status: 'live', title: 'Gilder' })

    assert.partialDeepStrictEqual(body, { status: 'live', title: 'Gilder' })
    assert.deepEqual(await announced(), ['job.updated', 'job.published'])
  })

  test('lets a job say less from the moment it is closed', async () => {
    const { put, announced } = await linkedIn('live')

    const refused = await put({ description: '' })
    const closed = await put({ description: '', status: 'closed' })
    const reopened = await put({ status: 'live' })

    assert.deepEqual([broken(refused), broken(reopened)], [['/description needed'], ['/description needed']])
    assert.partialDeepStrictEqual(closed.body, { status: 'closed', description: '' })
    assert.deepEqual(await announced(), ['job.closed', 'job.updated'])
  })

  test('brings a job to the market that was over when it was first told of', async () => {
    const { put, job } = await linkedIn('closed')

    const { body } = await put({ status: 'live' })

    assert.equal(job.publishedAt, null)
    assert.ok(body.publishedAt >= job.createdAt)
  })
})

const brief = 'We bind books.\n\n## Your profile\n- Has bound a book\n- Gilding is a plus\n'

describe('criteria that nobody told of', () => {
  const drafted = [
    { text: 'Has bound a book', kind: 'must_have', weight: 1 },
    { text: 'Gilding is a plus', kind: 'nice_to_have', weight: 1 },
  ]
  const { criteria: _told, ...withoutCriteria } = atsJobOf({ description: brief })

  test('are read out of the description when a job becomes live', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    const put = (body: unknown) => here.as(key).put(pathOfAtsJob('REQ-1'), body)

    const { body: first } = await put({ ...withoutCriteria, status: 'live' })
    const { body: again } = await put({ ...withoutCriteria, status: 'live' })

    assert.partialDeepStrictEqual(first, { status: 'live', criteria: drafted })
    assert.deepEqual(again, first)
    assert.deepEqual(await here.events(), ['job.linked', 'job.published'])
  })

  test('are read then of a draft too, as it is described by now', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    const put = (body: unknown) => here.as(key).put(pathOfAtsJob('REQ-1'), body)

    const { body: draft } = await put(withoutCriteria)
    const { body: live } = await put({ status: 'live' })

    assert.deepEqual([draft.criteria.length, live.criteria.length], [0, 2])
  })

  test('are read of a job that is linked by its id', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    const job = await here.make.job({ description: brief, criteria: [] })

    const { body } = await here.as(key).put(pathOfAtsJob('REQ-1'), { jobId: job.id, status: 'live' })

    assert.partialDeepStrictEqual(body, { id: job.id, status: 'live', criteria: drafted })
  })

  test('take no place of those that a recruiter wrote', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    const put = (body: unknown) => here.as(key).put(pathOfAtsJob('REQ-1'), body)
    const { body: draft } = await put(withoutCriteria)
    await here.as(here.recruiter).patch(`/v1/jobs/${draft.id}`, { criteria: [{ text: 'Patience' }] })

    const { body } = await put({ ...withoutCriteria, status: 'live' })

    assert.partialDeepStrictEqual(body.criteria, [{ text: 'Patience' }])
  })

  test('are missed where the description names none, or the ATS says there are none', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    const put = (body: unknown) => here.as(key).put(pathOfAtsJob('REQ-1'), body)

    const silent = await put({ ...withoutCriteria, description: 'Bind books.', status: 'live' })
    const none = await put({ ...withoutCriteria, criteria: [], status: 'live' })
    const nothing = await put({ title: 'Bookbinder', status: 'live' })

    assert.deepEqual([silent, none].map(broken), [['/criteria needed'], ['/criteria needed']])
    assert.deepEqual(broken(nothing), ['/criteria needed', '/description needed', '/location needed'])
    assert.deepEqual(await here.events(), [])
  })
})

describe('a job that is there already', () => {
  test('is linked by its id, with its people, and stays what it is', async () => {
    const { as, make, recruiter, admin, events } = await world()
    const key = await make.key({ scopes })
    const { jobId } = await make.application()
    const { body: job } = await as(recruiter).get(`/v1/jobs/${jobId}`)
    const before = await events()

    const reply = await as(key).put(pathOfAtsJob('REQ-1'), { jobId, url: 'https://ats.example/1' })

    assert.equal(reply.status, 201, reply.text)
    const { body: linked } = await as(recruiter).get(`/v1/jobs/${jobId}`)
    assert.deepEqual({ ...linked, atsJob: null }, job)
    assert.partialDeepStrictEqual(linked.atsJob, { id: 'REQ-1', url: 'https://ats.example/1' })
    assert.deepEqual((await events()).slice(before.length), ['job.linked'])
    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], {
      action: 'job.linked',
      subject: { kind: 'job', id: String(jobId) },
      details: { atsJobId: 'REQ-1', owner: 'company' },
    })
  })

  test('is changed by what links it', async () => {
    const { as, make, events } = await world()
    const key = await make.key({ scopes })
    const job = await make.job()

    const { body } = await as(key).put(pathOfAtsJob('REQ-1'), {
      jobId: String(job.id),
      title: 'Gilder',
      status: 'live',
    })

    assert.partialDeepStrictEqual(body, { id: job.id, title: 'Gilder', status: 'live' })
    assert.deepEqual(await events(), ['job.linked', 'job.updated', 'job.published'])
  })

  test('is linked to one job of the ATS, and that one to it alone', async () => {
    const { as, make } = await world()
    const key = await make.key({ scopes })
    const [one, other] = [await make.job(), await make.job()]
    await as(key).put(pathOfAtsJob('REQ-1'), { jobId: one.id })

    const replies = [
      await as(key).put(pathOfAtsJob('REQ-2'), { jobId: one.id }),
      await as(key).put(pathOfAtsJob('REQ-1'), { jobId: other.id }),
      await as(key).put(pathOfAtsJob('REQ-1'), { jobId: 987654321 }),
    ]

    assert.deepEqual(replies.map(refusal), Array(3).fill([409, 'CONFLICT']))
  })

  test('is linked once of two that ask at once', async () => {
    const { as, make, events } = await world()
    const key = await make.key({ scopes })
    const { id: jobId } = await make.job()

    const replies = await Promise.all(['REQ-1', 'REQ-2'].map((name) => as(key).put(pathOfAtsJob(name), { jobId })))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409])
    assert.deepEqual(await events(), ['job.linked'])
  })

  test('keeps what recruiters change at the moment it is linked', async () => {
    const { as, make, recruiter } = await world()
    const key = await make.key({ scopes })
    const { id: jobId } = await make.job()
    const changes = [{ department: 'Workshop' }, { tags: ['craft'] }, { applicantLimit: 7 }]

    await Promise.all([
      as(key).put(pathOfAtsJob('REQ-1'), { jobId, title: 'Gilder', status: 'live' }),
      ...changes.map((change) => as(recruiter).patch(`/v1/jobs/${jobId}`, change)),
    ])

    const { body } = await as(recruiter).get(`/v1/jobs/${jobId}`)
    const all = { title: 'Gilder', status: 'live', atsJob: { id: 'REQ-1' }, ...Object.assign({}, ...changes) }
    assert.partialDeepStrictEqual(body, all)
  })

  test('is of the company, or not there', async () => {
    const { as, make, stranger } = await world()
    const key = await make.key({ scopes, companyId: String(stranger.companyId) })
    const job = await make.job()

    const replies = [
      await as(key).put(pathOfAtsJob('REQ-1'), { jobId: job.id }),
      await as(key).put(pathOfAtsJob('REQ-1'), { jobId: '99999999999999999999' }),
    ]

    assert.deepEqual(replies.map(refusal), Array(2).fill([404, 'job_not_found']))
  })
})
