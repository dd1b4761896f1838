import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, interviewing, world } from '#test'
import { broken, refusal } from '../jobs.fixture.ts'

const path = (job: { id: number }) => `/v1/jobs/${job.id}`

describe('PATCH /v1/jobs/{jobId}', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ department: 'Workshop', tags: ['craft'] })

    const reply = await as(recruiter).patch(path(job), { title: 'Gilder', department: null, applicantLimit: 400 })

    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, { ...job, title: 'Gilder', department: null, applicantLimit: 400 })
    assert.deepEqual((await as(recruiter).get(path(job))).body, reply.body)
  })

  test('keeps the address when the title changes', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ title: 'Binder' })

    const { body } = await as(recruiter).patch(path(job), { title: 'Gilder' })

    assert.deepEqual([body.slug, body.publicUrl], [`binder-${job.id}`, job.publicUrl])
  })

  test('puts what is sent in the place of the old value as a whole', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ salary: { min: 1, max: 2, currency: 'EUR' } })

    const { body } = await as(recruiter).patch(path(job), {
      location: { workplace: 'remote' },
      salary: { min: 3, currency: 'CHF' },
    })

    assert.deepEqual(body.location, { city: null, region: null, country: null, workplace: 'remote' })
    assert.deepEqual(body.salary, { min: 3, max: null, currency: 'CHF', period: 'year', shown: false })
  })

  test('takes back what it has answered, and changes nothing', async () => {
    const { as, recruiter, reviewer, make, events } = await world()
    const job = await make.job({
      salary: { min: 1, currency: 'EUR' },
      tags: ['craft'],
      hiringTeam: [reviewer.userId],
      screeningQuestions: [
        { text: 'Shift?', type: 'single_choice', options: ['Day', 'Night'], knockout: { answers: ['Day'] } },
        { text: 'Years?', type: 'number', knockout: { min: 2 } },
      ],
    })
    const before = await as(recruiter).get(path(job))
    const { title, description, location, salary, tags, criteria, screeningQuestions } = job
    const same = { title, description, location, salary, tags, criteria, screeningQuestions }

    const reply = await as(recruiter).patch(path(job), { ...same, hiringTeam: [reviewer.userId, reviewer.userId] })

    assert.equal(reply.status, 200)
    assert.equal(reply.headers.get('etag'), before.headers.get('etag'))
    assert.deepEqual(reply.body, job)
    assert.deepEqual(await events(), [])
  })

  test('keeps the ids of criteria and questions whose text stays, in any order', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({
      criteria: [{ text: 'One' }, { text: 'Two' }],
      screeningQuestions: [
        { text: 'Why?', type: 'text' },
        { text: 'When?', type: 'date' },
      ],
    })

    const { body } = await as(recruiter).patch(path(job), {
      criteria: [{ text: 'New' }, { text: 'Two', weight: 5 }],
      screeningQuestions: [
        { text: 'When?', type: 'date' },
        { text: 'Why?', type: 'boolean' },
      ],
    })

    assert.equal(body.criteria[1].id, job.criteria[1].id)
    assert.equal(body.screeningQuestions[0].id, job.screeningQuestions[1].id)
    const old = [...job.criteria, ...job.screeningQuestions].map(({ id }) => id)
    assert.ok(!old.includes(body.criteria[0].id) && !old.includes(body.screeningQuestions[1].id))
  })

  test('keeps the id that is sent with another text, and replaces one it does not know', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ criteria: [{ text: 'One' }] })
    const [{ id }] = job.criteria

    const { body } = await as(recruiter).patch(path(job), {
      criteria: [
        { id, text: 'One, at least' },
        { id: 'crt_of_another', text: 'Two' },
      ],
    })

    assert.equal(body.criteria[0].id, id)
    assert.match(body.criteria[1].id, /^crt_[0-9a-z]{12}$/)
  })

  test('makes another hiring team, and lets its reviewers in and others out', async () => {
    const { as, recruiter, reviewer, make, companyId } = await world()
    const other = await make.user({ companyId, role: 'reviewer' })
    const job = await make.job({ hiringTeam: [reviewer.userId] })

    const reply = await as(recruiter).patch(path(job), { hiringTeam: [other.userId, recruiter.userId] })

    const ids = reply.body.hiringTeam.map(({ userId }: { userId: string }) => userId)
    assert.deepEqual(ids.toSorted(), [other.userId, recruiter.userId].toSorted())
    assert.equal((await as(reviewer).get(path(job))).status, 404)
    assert.equal((await as(other).get(path(job))).status, 200)
  })

  test('refuses strangers in the hiring team, and changes nothing', async () => {
    const { as, recruiter, reviewer, stranger, make } = await world()
    const job = await make.job({ hiringTeam: [reviewer.userId] })

    const reply = await as(recruiter).patch(path(job), { title: 'Gilder', hiringTeam: [stranger.userId] })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(broken(reply), ['/hiringTeam/0 member'])
    assert.deepEqual((await as(recruiter).get(path(job))).body, job)
  })

  test('survives that a member is removed at the same moment', async () => {
    const { as, admin, recruiter, make, companyId } = await world()
    const job = await make.job()
    const leaver = await make.user({ companyId, role: 'reviewer' })

    const [change, removal] = await Promise.all([
      as(recruiter).patch(path(job), { hiringTeam: [leaver.userId] }),
      as(admin).delete(`/v1/company/members/${leaver.userId}`),
    ])

    assert.equal(removal.status, 204)
    assert.ok([200, 422].includes(change.status), change.text)
    assert.deepEqual((await as(recruiter).get(path(job))).body.hiringTeam, [])
  })

  test('lets one of two changes through that were made from the same reading', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()
    const headers = { 'if-match': (await as(recruiter).get(path(job))).headers.get('etag') ?? '' }

    const replies = await Promise.all(
      ['One', 'Other'].map((title) => as(recruiter).patch(path(job), { title }, { headers })),
    )

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
    const stale = replies.find(({ status }) => status === 412)
    assert.equal(stale?.body.code, 'PRECONDITION_FAILED')
    assert.equal(stale?.headers.get('etag'), (await as(recruiter).get(path(job))).headers.get('etag'))
  })

  test('keeps two changes to different fields made at once', async () => {
    const { as, recruiter, reviewer, make } = await world()
    const job = await make.job()

    await Promise.all([
      as(recruiter).patch(path(job), { title: 'Gilder' }),
      as(recruiter).patch(path(job), { description: 'Gild.' }),
      as(recruiter).patch(path(job), { hiringTeam: [reviewer.userId] }),
    ])

    const { body } = await as(recruiter).get(path(job))
    assert.partialDeepStrictEqual(body, {
      title: 'Gilder',
      description: 'Gild.',
      hiringTeam: [{ userId: reviewer.userId }],
    })
  })

  test('keeps a live job fit to be seen', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job({ status: 'live' })

    const reply = await as(recruiter).patch(path(job), { description: ' ', location: null, criteria: [] })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(broken(reply), ['/criteria needed', '/description needed', '/location needed'])
  })

  test('lets no live job begin to screen by interview, and changes one that does already', async () => {
    const { as, recruiter, make, owner } = await world()
    const live = await make.job({ status: 'live' })
    const before = await interviewing(owner, await make.job({ status: 'live' }))
    const drafted = await make.job()
    const client = as(recruiter)

    const refused = await client.patch(path(live), { title: 'Gilder', screening: 'ai_interview' })
    const renamed = await client.patch(path(before), { title: 'Gilder', screening: 'ai_interview' })
    const draft = await client.patch(path(drafted), { screening: 'ai_interview' })
    const left = await client.patch(path(before), { screening: 'resume' })

    assert.deepEqual(refusal(refused), [409, 'CONFLICT'])
    assert.match(refused.body.detail, /screening to resume/)
    assert.deepEqual((await client.get(path(live))).body, live)
    assert.deepEqual(
      [renamed, draft, left].map(({ status, body }) => [status, body.screening]),
      [
        [200, 'ai_interview'],
        [200, 'ai_interview'],
        [200, 'resume'],
      ],
    )
  })

  test('lets a draft and a closed job say less', async () => {
    const { as, recruiter, make } = await world()
    const jobs = [await make.job(), await make.job({ status: 'closed' })]

    const replies = await Promise.all(jobs.map((job) => as(recruiter).patch(path(job), { description: '' })))

    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    )
  })

  test('takes a limit below the applicants there are: the job is full', async () => {
    const { as, recruiter, make, owner } = await world()
    const job = await make.job({ status: 'live' })
    await everywhere(owner, 'update job set applicant_count = 10 where id = $1', [job.id])

    const { body } = await as(recruiter).patch(path(job), { applicantLimit: 5 })

    assert.partialDeepStrictEqual(body, { applicantLimit: 5, applicantCount: 10 })
  })

  test('finds no job of another company', async () => {
    const { as, stranger, make } = await world()
    const job = await make.job()

    const reply = await as(stranger).patch(path(job), { title: 'Mine' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })

  test('is for recruiters, also among the hiring team', async () => {
    const { as, reviewer, make } = await world()
    const job = await make.job({ hiringTeam: [reviewer.userId] })

    const reply = await as(reviewer).patch(path(job), { title: 'Mine' })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })

  test('refuses null where a value must be', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()

    const reply = await as(recruiter).patch(path(job), {
      title: null,
      tags: null,
      criteria: null,
      applicantLimit: null,
    })

    assert.deepEqual(broken(reply), ['/applicantLimit type', '/criteria type', '/tags type', '/title type'])
  })

  test('announces and writes down which fields were changed, and not what they say', async () => {
    const { as, admin, recruiter, reviewer, make, owner, companyId } = await world()
    const job = await make.job()

    await as(recruiter).patch(path(job), { title: 'Our secret', tags: [], hiringTeam: [reviewer.userId] })

    const fields = ['title', 'hiringTeam']
    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], { action: 'job.updated', details: { fields } })
    const activity = await as(recruiter).get(`${path(job)}/activity`)
    assert.partialDeepStrictEqual(activity.body.data[0], { kind: 'job.updated', details: { fields } })
    assert.ok(!log.text.includes('Our secret') && !activity.text.includes('Our secret'))
    const { rows } = await everywhere<{ name: string; payload: unknown }>(
      owner,
      'select name, payload from event where company_id = $1',
      [companyId],
    )
    assert.deepEqual(rows, [{ name: 'job.updated', payload: { jobId: job.id, version: 2, status: 'draft', fields } }])
  })
})
