import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal } from '../jobs.fixture.ts'

const path = '/v1/jobs/draft-from-text'

const text = `# Bookbinder (f/m/d)
Leipzig, Germany · Full-time · On-site

Department: Workshop
Salary: €2,800 – €3,200 per month

## Your profile
- Has bound a book
- Gilding is a plus
`

describe('POST /v1/jobs/draft-from-text', () => {
  test('reads the fields of a job out of a text', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).post(path, { text })

    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, {
      title: 'Bookbinder (f/m/d)',
      description: text.trim(),
      department: 'Workshop',
      location: { city: 'Leipzig', region: null, country: 'DE', workplace: 'onsite' },
      employmentType: 'full_time',
      salary: { min: 2800, max: 3200, currency: 'EUR', period: 'month', shown: false },
      criteria: [
        { text: 'Has bound a book', kind: 'must_have', weight: 1 },
        { text: 'Gilding is a plus', kind: 'nice_to_have', weight: 1 },
      ],
    })
  })

  test('answers what can be made a job and published as it is', async () => {
    const { as, recruiter } = await world()
    const { body: draft } = await as(recruiter).post(path, { text })

    const made = await as(recruiter).post('/v1/jobs', draft)

    assert.equal(made.status, 201)
    assert.partialDeepStrictEqual(made.body, draft)
    assert.equal((await as(recruiter).post(`/v1/jobs/${made.body.id}/publish`)).status, 200)
  })

  test('drafts what can be published from the HTML of a career site, and from a brief of a line', async () => {
    const { as, recruiter } = await world()
    const html =
      '<h1>Bookbinder</h1><p>You&rsquo;ll work from our Lyon office two days a week.</p><h2>What you bring</h2><ul><li>Has bound a book</li></ul>'

    const drafts = [
      (await as(recruiter).post(path, { text: html })).body,
      (await as(recruiter).post(path, { text: 'Bookbinder, Leipzig, on site, gilding, French a plus' })).body,
    ]

    assert.deepEqual(
      drafts.map(({ location, criteria }) => [location.city, location.workplace, criteria]),
      [
        ['Lyon', 'hybrid', [{ text: 'Has bound a book', kind: 'must_have', weight: 1 }]],
        [
          'Leipzig',
          'onsite',
          [
            { text: 'Gilding', kind: 'must_have', weight: 1 },
            { text: 'French a plus', kind: 'nice_to_have', weight: 1 },
          ],
        ],
      ],
    )
    assert.equal(
      drafts[0].description,
      '# Bookbinder\n\nYou’ll work from our Lyon office two days a week.\n\n# What you bring\n\n- Has bound a book',
    )
    const made = await as(recruiter).post('/v1/jobs', drafts[0])
    assert.equal((await as(recruiter).post(`/v1/jobs/${made.body.id}/publish`)).status, 200)
  })

  test('says nothing of what the text does not say', async () => {
    const { as, recruiter } = await world()

    const { body } = await as(recruiter).post(path, { text: 'Hi all,\n\nlet us talk about the new opening tomorrow.' })

    assert.deepEqual(body, {
      title: null,
      description: '',
      department: null,
      location: null,
      employmentType: null,
      salary: null,
      criteria: [],
    })
  })

  test('stores nothing', async () => {
    const { as, admin, recruiter, events } = await world()

    await as(recruiter).post(path, { text })

    assert.deepEqual((await as(recruiter).get('/v1/jobs')).body.data, [])
    assert.deepEqual((await as(admin).get('/v1/audit-log/page')).body.data, [])
    assert.deepEqual(await events(), [])
  })

  test('reads as much as it takes, in time', async () => {
    const { as, recruiter } = await world()
    const start = performance.now()

    const reply = await as(recruiter).post(path, { text: '\ufdfa'.repeat(20_000) })

    assert.equal(reply.status, 200)
    assert.ok(performance.now() - start < 5000)
  })

  test('refuses a text that is empty or too long', async () => {
    const { as, recruiter } = await world()

    const replies = [
      await as(recruiter).post(path, { text: ' \n ' }),
      await as(recruiter).post(path, { text: 'x'.repeat(20_001) }),
      await as(recruiter).post(path, {}),
    ]

    assert.deepEqual(replies.map(broken), [['/text minLength'], ['/text maxLength'], ['/text required']])
  })

  test('is for recruiters', async () => {
    const { as, reviewer } = await world()

    assert.deepEqual(refusal(await as(reviewer).post(path, { text })), [403, 'FORBIDDEN'])
  })
})
