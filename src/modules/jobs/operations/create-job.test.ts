import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { broken, refusal } from '../jobs.fixture.ts'

const path = '/v1/jobs'

describe('POST /v1/jobs', () => {
  test('makes a draft from a title alone', async () => {
    const { as, recruiter, companyId } = await world()

    const reply = await as(recruiter).post(path, { title: '  Bookbinder (m/w/d) in Köln ' })

    assert.equal(reply.status, 201)
    assert.match(reply.headers.get('etag') ?? '', /^"/)
    const { id, createdAt, publicUrl, ...rest } = reply.body
    assert.ok(Number.isSafeInteger(id) && id > 0)
    assert.match(createdAt, /^\d{4}-\d{2}-\d{2}T.*\.\d{3}Z$/)
    assert.equal(new URL(publicUrl).pathname, `/careers/${companyId.slice(4)}/bookbinder-m-w-d-in-koln-${id}`)
    assert.deepEqual(rest, {
      slug: `bookbinder-m-w-d-in-koln-${id}`,
      title: 'Bookbinder (m/w/d) in Köln',
      status: 'draft',
      description: '',
      department: null,
      location: null,
      employmentType: null,
      salary: null,
      tags: [],
      criteria: [],
      screening: 'resume',
      screeningQuestions: [],
      applicantLimit: 250,
      applicantCount: 0,
      hiringTeam: [],
      atsJob: null,
      publishedAt: null,
      closedAt: null,
      closeReason: null,
      allowed: {
        edit: true,
        publish: true,
        close: false,
        reopen: false,
        duplicate: true,
        delete: true,
        addApplicant: false,
        addSourced: true,
      },
    })
    assert.deepEqual((await as(recruiter).get(`${path}/${id}`)).body, reply.body)
  })

  test('keeps all that is said', async () => {
    const { as, recruiter, reviewer } = await world()
    const wish = {
      title: 'Bookbinder',
      description: '# Bind\n\nbooks',
      department: 'Workshop',
      location: { city: 'Leipzig', region: 'Sachsen', country: 'DE', workplace: 'onsite' },
      employmentType: 'full_time',
      salary: { min: 17.5, max: 20, currency: 'EUR', period: 'hour', shown: true },
      tags: ['craft', 'paper'],
      screening: 'ai_interview',
      applicantLimit: 100_000,
    }

    const reply = await as(recruiter).post(path, {
      ...wish,
      criteria: [{ text: 'Has bound a book', kind: 'nice_to_have', weight: 10 }],
      hiringTeam: [reviewer.userId],
    })

    assert.partialDeepStrictEqual(reply.body, {
      ...wish,
      criteria: [{ text: 'Has bound a book', kind: 'nice_to_have', weight: 10 }],
      hiringTeam: [{ userId: reviewer.userId, name: reviewer.name, role: 'reviewer' }],
    })
    assert.match(reply.body.criteria[0].id, /^crt_[0-9a-z]{12}$/)
  })

  test('takes every type of question, with what disqualifies', async () => {
    const { as, recruiter } = await world()
    const questions = [
      { text: 'Why?', type: 'text', options: null, mandatory: true, knockout: null },
      { text: 'May you work here?', type: 'boolean', options: null, mandatory: true, knockout: { answers: [false] } },
      { text: 'Years?', type: 'number', options: null, mandatory: false, knockout: { min: 2, max: null } },
      {
        text: 'Shift?',
        type: 'single_choice',
        options: ['Day', 'Night'],
        mandatory: false,
        knockout: { answers: ['Day'] },
      },
      { text: 'Papers?', type: 'multiple_choice', options: ['Rag', 'Wood'], mandatory: false, knockout: null },
      { text: 'From?', type: 'date', options: null, mandatory: false, knockout: null },
    ]

    const { body } = await as(recruiter).post(path, { title: 'Bookbinder', screeningQuestions: questions })

    assert.deepEqual(
      body.screeningQuestions.map(({ id, ...question }: { id: string }) => question),
      questions,
    )
    assert.equal(new Set(body.screeningQuestions.map(({ id }: { id: string }) => id)).size, 6)
  })

  test('takes what says nothing for nothing', async () => {
    const { as, recruiter } = await world()

    const { body } = await as(recruiter).post(path, {
      title: 'Bookbinder',
      location: {},
      salary: { currency: 'EUR' },
      tags: ['craft', ' craft '],
      screeningQuestions: [{ text: 'Years?', type: 'number', knockout: {} }],
    })

    assert.partialDeepStrictEqual(body, { location: null, salary: null, tags: ['craft'] })
    assert.equal(body.screeningQuestions[0].knockout, null)
  })

  test('keeps amounts to the cent', async () => {
    const { as, recruiter } = await world()

    const { body } = await as(recruiter).post(path, { title: 'Binder', salary: { min: 17.504, currency: 'EUR' } })

    assert.deepEqual(body.salary, { min: 17.5, max: null, currency: 'EUR', period: 'year', shown: false })
  })

  test('gives two jobs of one title addresses of their own', async () => {
    const { as, recruiter } = await world()

    const replies = await Promise.all([1, 2].map(() => as(recruiter).post(path, { title: '工程师' })))

    const slugs = replies.map(({ body }) => body.slug)
    assert.deepEqual(
      slugs,
      replies.map(({ body }) => `job-${body.id}`),
    )
    assert.equal(new Set(slugs).size, 2)
  })

  test('makes one job for retries with one Idempotency-Key', async () => {
    const { as, recruiter } = await world()
    const headers = { 'idempotency-key': 'once' }
    const first = await as(recruiter).post(path, { title: 'Bookbinder' }, { headers })

    const second = await as(recruiter).post(path, { title: 'Bookbinder' }, { headers })

    assert.deepEqual([second.status, second.headers.get('idempotent-replayed')], [201, 'true'])
    assert.deepEqual(second.body, first.body)
    assert.equal((await as(recruiter).get(path)).body.data.length, 1)
  })

  test('tells every value that is wrong at once', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).post(path, {
      title: ' ',
      description: 'x'.repeat(50_001),
      location: { country: 'XX', workplace: 'moon' },
      employmentType: 'slavery',
      salary: { min: 2, max: 1, currency: 'ABC', period: 'week' },
      tags: [''],
      criteria: [{ text: 'x'.repeat(501), weight: 11 }],
      screening: 'none',
      applicantLimit: 0,
      status: 'live',
    })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(broken(reply), [
      '/applicantLimit minimum',
      '/criteria/0/text maxLength',
      '/criteria/0/weight maximum',
      '/description maxLength',
      '/employmentType enum',
      '/location/country pattern',
      '/location/workplace enum',
      '/salary/currency pattern',
      '/salary/period enum',
      '/screening enum',
      '/status unknown',
      '/tags/0 minLength',
      '/title minLength',
    ])
  })

  test('refuses a salary that ends before it begins', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).post(path, { title: 'Binder', salary: { min: 2, max: 1, currency: 'EUR' } })

    assert.deepEqual(broken(reply), ['/salary/max range'])
  })

  test('refuses options where there is no choice, and a choice without them', async () => {
    const { as, recruiter } = await world()
    const options = ['Day', 'Night']

    const reply = await as(recruiter).post(path, {
      title: 'Binder',
      screeningQuestions: [
        { text: 'Why?', type: 'text', options },
        { text: 'Shift?', type: 'single_choice' },
        { text: 'Shift?', type: 'multiple_choice', options: ['Day'] },
        { text: 'Shift?', type: 'single_choice', options: ['Day', ' Day'] },
        { text: 'Shift?', type: 'choice', options },
      ],
    })

    assert.deepEqual(broken(reply), [
      '/screeningQuestions/0/options enum',
      '/screeningQuestions/1/options required',
      '/screeningQuestions/2/options minItems',
      '/screeningQuestions/3/options uniqueItems',
      '/screeningQuestions/4/type enum',
    ])
  })

  test('refuses to disqualify by an answer that can not be given, or by every one', async () => {
    const { as, recruiter } = await world()
    const choice = { text: 'Shift?', type: 'single_choice', options: ['Day', 'Night'] }

    const reply = await as(recruiter).post(path, {
      title: 'Binder',
      screeningQuestions: [
        { text: 'Why?', type: 'text', knockout: { answers: ['Because'] } },
        { ...choice, knockout: { answers: ['Day', 'Dawn'] } },
        { ...choice, knockout: { answers: ['Day', 'Night'] } },
        { text: 'Here?', type: 'boolean', knockout: { answers: [true, false] } },
        { text: 'Years?', type: 'number', knockout: { min: 2, max: 1 } },
      ],
    })

    assert.deepEqual(broken(reply), [
      '/screeningQuestions/0/knockout enum',
      '/screeningQuestions/1/knockout/answers/1 option',
      '/screeningQuestions/2/knockout/answers option',
      '/screeningQuestions/3/knockout/answers maxItems',
      '/screeningQuestions/4/knockout/max range',
    ])
  })

  test('refuses a hiring team with strangers in it, and makes nothing', async () => {
    const { as, recruiter, stranger } = await world()

    const reply = await as(recruiter).post(path, {
      title: 'Binder',
      hiringTeam: [recruiter.userId, recruiter.userId, stranger.userId, 'usr_nobody'],
    })

    assert.deepEqual(broken(reply), ['/hiringTeam/2 member', '/hiringTeam/3 member'])
    assert.deepEqual((await as(recruiter).get(path)).body.data, [])
  })

  test('refuses lists without end', async () => {
    const { as, recruiter } = await world()
    const many = (make: (index: number) => unknown) => Array.from({ length: 51 }, (_, index) => make(index))

    const reply = await as(recruiter).post(path, {
      title: 'Binder',
      tags: many(String),
      criteria: many((index) => ({ text: `${index}` })),
      screeningQuestions: many((index) => ({ text: `${index}`, type: 'text' })),
    })

    assert.deepEqual(broken(reply), ['/criteria maxItems', '/screeningQuestions maxItems', '/tags maxItems'])
  })

  test('tells who made it, in the log and in what happened on it, and announces nothing yet', async () => {
    const { as, admin, recruiter, events } = await world()

    const { body } = await as(recruiter).post(path, { title: 'Binder' })

    assert.partialDeepStrictEqual((await as(admin).get('/v1/audit-log/page')).body.data, [
      { action: 'job.created', actor: { id: recruiter.userId }, subject: { kind: 'job', id: String(body.id) } },
    ])
    assert.partialDeepStrictEqual((await as(recruiter).get(`${path}/${body.id}/activity`)).body.data, [
      { kind: 'job.created', actor: { kind: 'user', id: recruiter.userId, name: recruiter.name } },
    ])
    assert.deepEqual(await events(), [])
  })

  test('is remembered by its key in little room, however long the answer', async () => {
    const { as, recruiter, owner, companyId } = await world()
    const long = { title: 'Bookbinder', description: 'Bind books, and more books. '.repeat(1700) }
    const headers = { 'idempotency-key': 'k' }

    const [first, again] = [
      await as(recruiter).post(path, long, { headers }),
      await as(recruiter).post(path, long, { headers }),
    ]

    const { rows } = await everywhere<{ size: number }>(
      owner,
      'select length(reply) as size from idempotency_key where company_id = $1',
      [companyId],
    )
    assert.deepEqual([again.status, again.text, again.headers.get('idempotent-replayed')], [201, first.text, 'true'])
    assert.ok(rows.length === 1 && (rows[0]?.size ?? 0) < first.text.length / 10, JSON.stringify(rows))
  })
})
