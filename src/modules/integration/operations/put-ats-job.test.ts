import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { everywhere, type World, world } from '#test'
import { atsJobOf, broken, linkedJob, newAtsJobId, pathOfAtsJob, refusal } from '../integration.fixture.ts'

const scopes = ['jobs:read', 'jobs:write'] as const

/** The key may put a job of the ATS that nobody has told of yet. */
async function connected() {
  const here = await world()
  const key = await here.make.key({ scopes })
  const atsJobId = newAtsJobId()
  const put = (body: unknown, ifMatch?: string) =>
    here.as(key).put(pathOfAtsJob(atsJobId), body, ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } })
  return { ...here, key, atsJobId, put }
}

const deedsOn = async ({ as, admin }: World, jobId: number): Promise<string[]> =>
  (await as(admin).get(`/v1/jobs/${jobId}/activity`)).body.data.map(({ kind }: { kind: string }) => kind).reverse()

describe('PUT /v1/integration/ats-jobs/{atsJobId}', () => {
  test('makes a draft of its own defaults, shows where it is linked, and announces the link', async () => {
    const { as, put, key, recruiter, atsJobId, events } = await connected()

    const reply = await put({ title: 'Bookbinder', url: 'https://ats.example/jobs/17' })

    assert.equal(reply.status, 201, reply.text)
    const { id, atsJob, createdAt, publicUrl, ...rest } = reply.body
    assert.deepEqual(
      { ...atsJob, linkedAt: null },
      { id: atsJobId, url: 'https://ats.example/jobs/17', linkedAt: null },
    )
    assert.equal(atsJob.linkedAt, createdAt)
    assert.match(publicUrl, new RegExp(`/careers/.+/bookbinder-${id}$`))
    assert.deepEqual(rest, {
      title: 'Bookbinder',
      status: 'draft',
      department: null,
      location: null,
      employmentType: null,
      salary: null,
      tags: [],
      screening: 'resume',
      screeningQuestions: [],
      applicantLimit: 250,
      applicantCount: 0,
      acceptsApplications: false,
      publishedAt: null,
      closedAt: null,
      closeReason: null,
      description: '',
      criteria: [],
    })
    assert.deepEqual(await events(), ['job.linked'])
    const read = await as(key).get(`/v1/integration/jobs/${id}`)
    assert.deepEqual([read.body, read.headers.get('etag')], [reply.body, reply.headers.get('etag')])
    const seen = await as(recruiter).get(`/v1/jobs/${id}`)
    assert.deepEqual(seen.body.atsJob, atsJob)
    assert.deepEqual((await as(recruiter).get('/v1/jobs')).body.data[0].atsJob, atsJob)
  })

  test('makes a live job in one step: linked, then published, and nothing between', async () => {
    const here = await connected()

    const { status, body } = await here.put(atsJobOf({ status: 'live' }))

    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body, { status: 'live', acceptsApplications: true })
    assert.deepEqual(await here.events(), ['job.linked', 'job.published'])
    assert.deepEqual(await deedsOn(here, body.id), ['job.created', 'job.linked', 'job.published'])
  })

  test('makes a job that is over already, whatever it says', async () => {
    const { put, events } = await connected()

    const reply = await put({ title: 'Gilder', status: 'closed', closeReason: 'filled' })

    assert.equal(reply.status, 201, reply.text)
    assert.partialDeepStrictEqual(reply.body, { status: 'closed', closeReason: 'filled', publishedAt: null })
    assert.deepEqual(await events(), ['job.linked', 'job.closed'])
  })

  test('needs a title to make a job, and neither to change nor to link one', async () => {
    const { as, put, key, make } = await connected()
    const job = await make.job()

    const untitled = await put({ description: 'Bind books.' })
    await put({ title: 'Bookbinder' })
    const changed = await put({ description: 'Bind books.' })
    const linked = await as(key).put(pathOfAtsJob(newAtsJobId()), { jobId: job.id })

    assert.deepEqual([refusal(untitled), broken(untitled)], [[422, 'validation_failed'], ['/title required']])
    assert.deepEqual([changed.status, linked.status], [200, 201])
    assert.partialDeepStrictEqual(changed.body, { title: 'Bookbinder', description: 'Bind books.' })
    assert.partialDeepStrictEqual(linked.body, { id: job.id, title: job.title, criteria: job.criteria })
  })

  test('told the same again changes nothing, keeps the ETag, and announces nothing', async () => {
    const here = await connected()
    const wish = atsJobOf({
      status: 'live',
      url: 'https://ats.example/17',
      salary: { min: 1, currency: 'EUR' },
      tags: ['craft'],
      screeningQuestions: [
        { text: 'Shift?', type: 'single_choice', options: ['Day', 'Night'], knockout: { answers: ['Day'] } },
        { text: 'Years?', type: 'number', mandatory: true },
      ],
    })
    const first = await here.put(wish)
    const before = await here.events()

    const again = await here.put(wish)
    const withItself = await here.put({ ...wish, jobId: first.body.id })

    assert.deepEqual([again.status, withItself.status], [200, 200])
    assert.deepEqual([again.body, withItself.body], [first.body, first.body])
    assert.equal(again.headers.get('etag'), first.headers.get('etag'))
    assert.deepEqual(await here.events(), before)
    assert.deepEqual(await deedsOn(here, first.body.id), ['job.created', 'job.linked', 'job.published'])
  })

  test('leaves what recruiters wrote and it does not tell of', async () => {
    const { as, put, recruiter, reviewer } = await connected()
    const { id } = (await put({ title: 'Bookbinder', description: 'Bind books.' })).body
    const written = {
      criteria: [{ text: 'Patience' }],
      applicantLimit: 7,
      tags: ['craft'],
      hiringTeam: [reviewer.userId],
    }
    const { body: job } = await as(recruiter).patch(`/v1/jobs/${id}`, written)

    await put({ title: 'Gilder', description: 'Gild books.' })

    const { body } = await as(recruiter).get(`/v1/jobs/${id}`)
    assert.deepEqual(body, { ...job, title: 'Gilder', description: 'Gild books.' })
  })

  test('announces and writes down which fields it changed, where it is in the ATS too', async () => {
    const { as, put, admin, owner, companyId } = await connected()
    const { body } = await put({ title: 'Bookbinder', url: 'https://ats.example/1' })

    const moved = await put({ title: 'Gilder', url: 'https://ats.example/2' })
    const removed = await put({ url: null })

    assert.deepEqual([moved.body.atsJob.url, removed.body.atsJob.url], ['https://ats.example/2', null])
    const { rows } = await everywhere<{ payload: unknown }>(
      owner,
      `select payload from event where company_id = $1 and name = 'job.updated' order by id`,
      [companyId],
    )
    const about = { jobId: body.id, status: 'draft' }
    assert.deepEqual(
      rows.map(({ payload }) => payload),
      [
        { ...about, version: 2, fields: ['title', 'atsJob'] },
        { ...about, version: 3, fields: ['atsJob'] },
      ],
    )
    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], {
      action: 'job.updated',
      subject: { kind: 'job', id: String(body.id) },
    })
  })

  test('keeps the ids of questions and criteria that stay, told without ids or with them', async () => {
    const { put } = await connected()
    const asked = [
      { text: 'Why?', type: 'text' },
      { text: 'When?', type: 'date' },
    ]
    const { body: first } = await put({
      title: 'Bookbinder',
      screeningQuestions: asked,
      criteria: [{ text: 'Patience' }],
    })
    const [why, when] = first.screeningQuestions

    const { body: second } = await put({
      screeningQuestions: [{ text: 'Years?', type: 'number' }, ...asked.toReversed()],
      criteria: [{ text: 'A steady hand' }, { text: 'Patience', weight: 3 }],
    })
    const { body: third } = await put({ screeningQuestions: [{ id: why.id, text: 'Why us?', type: 'text' }] })

    const [, whenAgain, whyAgain] = second.screeningQuestions
    assert.deepEqual([whenAgain.id, whyAgain.id, second.criteria[1].id], [when.id, why.id, first.criteria[0].id])
    assert.deepEqual(third.screeningQuestions, [{ ...why, text: 'Why us?' }])
  })

  test('leaves recruiters the answers that disqualify, as long as the question is the same', async () => {
    const { as, put, recruiter } = await connected()
    const options = ['Day', 'Night']
    const { body: first } = await put({
      title: 'Bookbinder',
      screeningQuestions: [
        { text: 'Shift?', type: 'single_choice', options },
        { text: 'Years?', type: 'number' },
      ],
    })
    const [shift, years] = first.screeningQuestions
    await as(recruiter).patch(`/v1/jobs/${first.id}`, {
      screeningQuestions: [
        { ...shift, knockout: { answers: ['Day'] } },
        { ...years, knockout: { min: 2 } },
      ],
    })

    await put({
      screeningQuestions: [
        { ...shift, options: ['Night', 'Never'] },
        { ...years, text: 'How many years?' },
      ],
    })

    const { body: job } = await as(recruiter).get(`/v1/jobs/${first.id}`)
    assert.deepEqual(
      job.screeningQuestions.map(({ knockout }: { knockout: unknown }) => knockout),
      [null, { min: 2, max: null }],
    )
  })

  test('tells other systems nothing of the answers that disqualify', async () => {
    const { as, put, recruiter } = await connected()
    const question = { text: 'Years?', type: 'number', knockout: { min: 2 } }

    const { body } = await put({ title: 'Bookbinder', screeningQuestions: [question] })

    assert.deepEqual(Object.keys(body.screeningQuestions[0]), ['id', 'text', 'type', 'options', 'mandatory'])
    const seen = await as(recruiter).get(`/v1/jobs/${body.id}`)
    assert.deepEqual(seen.body.screeningQuestions[0].knockout, { min: 2, max: null })
  })

  test('takes any text of up to two hundred characters for a job of the ATS', async () => {
    const { as, key } = await connected()
    const names = ['a/b?c#d%20', 'Stelle Nº 7 – 製本', '0', 'page', 'x'.repeat(200), ' ']

    for (const name of names) {
      const { status, body, text } = await as(key).put(pathOfAtsJob(name), { title: 'Bookbinder' })
      assert.deepEqual([status, body.atsJob?.id], [201, name], text)
    }
    const tooLong = await as(key).put(pathOfAtsJob('x'.repeat(201)), { title: 'Bookbinder' })

    assert.deepEqual(broken(tooLong), ['/atsJobId maxLength'])
  })

  test('refuses what no job has: a team, an address that is none, a reason without the state', async () => {
    const { put } = await connected()

    const team = await put({ title: 'Bookbinder', hiringTeam: [] })
    const addresses = await Promise.all(
      ['javascript:alert(1)', 'https://ana@ats.example', 'https://:secret@ats.example'].map((url) =>
        put({ title: 'Bookbinder', url }),
      ),
    )
    const reasons = [await put({ closeReason: 'filled' }), await put({ closeReason: 'filled', status: 'live' })]

    assert.deepEqual([team, ...addresses].map(broken), [
      ['/hiringTeam unknown'],
      ['/url url'],
      ['/url url'],
      ['/url url'],
    ])
    assert.deepEqual(reasons.map(broken), [['/closeReason closed'], ['/closeReason closed']])
  })

  test('changes what was read, and nothing that changed since', async () => {
    const { as, put, recruiter } = await connected()
    const first = await put({ title: 'Bookbinder' })
    const etag = first.headers.get('etag') ?? ''
    await as(recruiter).patch(`/v1/jobs/${first.body.id}`, { title: 'Gilder' })

    const stale = await put({ title: 'Binder' }, etag)
    const fresh = await put({ title: 'Binder' }, stale.headers.get('etag') ?? '')

    assert.deepEqual(refusal(stale), [412, 'PRECONDITION_FAILED'])
    assert.deepEqual([fresh.status, fresh.body.title], [200, 'Binder'])
  })

  test('makes nothing when something was to be matched', async () => {
    const { put, events } = await connected()

    const reply = await put({ title: 'Bookbinder' }, '*')

    assert.deepEqual(refusal(reply), [412, 'PRECONDITION_FAILED'])
    assert.deepEqual(await events(), [])
  })

  test('makes one job of twenty that tell of it at once', async () => {
    const { as, put, recruiter, events } = await connected()

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(atsJobOf({ status: 'live', department: `Team ${index}` }))),
    )

    const statuses = replies.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [...Array(19).fill(200), 201])
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1)
    assert.equal((await as(recruiter).get('/v1/jobs')).body.data.length, 1)
    const told = await events()
    assert.deepEqual(told.slice(0, 2), ['job.linked', 'job.published'])
    assert.deepEqual(new Set(told.slice(2)), new Set(['job.updated']))
  })

  test('makes as many jobs as the ATS has, told of at once', async () => {
    const { as, key, recruiter } = await connected()

    const replies = await Promise.all(
      Array.from({ length: 12 }, () => as(key).put(pathOfAtsJob(newAtsJobId()), { title: 'Bookbinder' })),
    )

    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]))
    assert.equal((await as(recruiter).get('/v1/jobs')).body.data.length, 12)
  })

  test('goes well with a recruiter who changes the job at the same moment', async () => {
    const { as, put, recruiter } = await connected()
    const { id } = (await put({ title: 'Bookbinder' })).body

    const replies = await Promise.all([
      put({ title: 'Gilder' }),
      as(recruiter).patch(`/v1/jobs/${id}`, { department: 'Workshop' }),
      put({ tags: ['craft'] }),
    ])

    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    const { body } = await as(recruiter).get(`/v1/jobs/${id}`)
    assert.partialDeepStrictEqual(body, { title: 'Gilder', department: 'Workshop', tags: ['craft'] })
  })

  test('copies no link when a recruiter duplicates the job', async () => {
    const here = await world()
    const job = await linkedJob(here)

    const { body } = await here.as(here.recruiter).post(`/v1/jobs/${job.id}/duplicate`)

    assert.deepEqual([body.atsJob, body.title], [null, job.title])
    const key = await here.make.key({ scopes })
    assert.equal((await here.as(key).get(`/v1/integration/jobs/${body.id}`)).status, 404)
  })

  test('makes the job anew after a recruiter deleted its draft', async () => {
    const { as, put, recruiter } = await connected()
    const { id } = (await put({ title: 'Bookbinder' })).body
    await as(recruiter).delete(`/v1/jobs/${id}`)

    const reply = await put({ title: 'Bookbinder' })

    assert.equal(reply.status, 201)
    assert.notEqual(reply.body.id, id)
  })

  test('makes no job live that screens by interview: new, linked, closed or live already', async () => {
    const here = await world()
    const ats = here.as(await here.make.key({ scopes }))
    const [draft, closed, live] = [newAtsJobId(), newAtsJobId(), newAtsJobId()].map(pathOfAtsJob) as [
      string,
      string,
      string,
    ]
    const waits = await ats.put(draft, atsJobOf({ status: 'draft', screening: 'ai_interview' }))
    await ats.put(closed, atsJobOf({ status: 'closed', screening: 'ai_interview' }))
    await ats.put(live, atsJobOf({ status: 'live' }))
    const named = await here.make.job({ screening: 'ai_interview' })

    const replies = [
      await ats.put(pathOfAtsJob(newAtsJobId()), atsJobOf({ status: 'live', screening: 'ai_interview' })),
      await ats.put(pathOfAtsJob(newAtsJobId()), { status: 'live', jobId: named.id }),
      await ats.put(draft, { status: 'live' }),
      await ats.put(closed, { status: 'live' }),
      await ats.put(live, { screening: 'ai_interview' }),
    ]
    const mended = await ats.put(draft, { status: 'live', screening: 'resume' })

    assert.deepEqual(replies.map(refusal), Array(5).fill([409, 'CONFLICT']))
    for (const { body } of replies) assert.match(body.detail, /screening to resume/)
    assert.deepEqual([waits.status, mended.status, mended.body.status], [201, 200, 'live'])
    const { data } = (await ats.get('/v1/integration/jobs/page')).body
    assert.equal(data.length, 3)
  })

  test('makes a job live when the plan has room for it, and otherwise changes nothing', async () => {
    const here = await world()
    const ats = here.as(await here.make.key({ scopes }))
    const path = pathOfAtsJob(newAtsJobId())
    const { body: draft } = await ats.put(path, atsJobOf({ status: 'draft' }))
    await subscribed(here, 'lite')
    for (let live = 0; live < 3; live++) await here.make.job({ status: 'live' })

    const full = await ats.put(path, atsJobOf({ status: 'live', title: 'Gilder' }))
    const another = await ats.put(pathOfAtsJob(newAtsJobId()), atsJobOf({ status: 'live' }))
    const told = await ats.get('/v1/integration/jobs/page')
    await subscribed(here, 'lite', { status: 'lapsed' })
    const lapsed = await ats.put(path, atsJobOf({ status: 'live' }))
    const content = await ats.put(path, atsJobOf({ title: 'Gilder' }))

    assert.deepEqual([full, another, lapsed].map(refusal), [
      [403, 'PLAN_LIMIT_REACHED'],
      [403, 'PLAN_LIMIT_REACHED'],
      [403, 'PLAN_LAPSED'],
    ])
    const { description: _text, criteria: _criteria, ...summary } = draft
    assert.deepEqual(told.body.data, [summary])
    assert.deepEqual([content.status, content.body.title, content.body.status], [200, 'Gilder', 'draft'])
  })

  test('leaves a job live that is, whatever became of the plan, and reopens none', async () => {
    const here = await world()
    const ats = here.as(await here.make.key({ scopes }))
    const path = pathOfAtsJob(newAtsJobId())
    await ats.put(path, atsJobOf({ status: 'live' }))
    await subscribed(here, 'lite', { status: 'lapsed' })

    const nightly = await ats.put(path, atsJobOf({ status: 'live', title: 'Gilder' }))
    await ats.put(path, { status: 'closed' })
    const again = await ats.put(path, { status: 'live' })

    assert.deepEqual([nightly.status, nightly.body.title], [200, 'Gilder'])
    assert.deepEqual(refusal(again), [403, 'PLAN_LAPSED'])
  })
})
