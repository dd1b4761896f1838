import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { formOf, pathTo, refusal } from '../careers.fixture.ts'

describe('GET /v1/public/companies/{slug}/jobs/{jobSlug}', () => {
  test('shows a live job, and nothing of criteria, what disqualifies, limits or who works on it', async () => {
    const { as, make, companyId } = await world()
    const salary = { min: 40_000, max: 50_000, currency: 'EUR', period: 'year', shown: true }
    const job = await make.job({
      status: 'live',
      salary,
      tags: ['craft'],
      screeningQuestions: [{ text: 'A licence?', type: 'boolean', mandatory: true, knockout: { answers: [false] } }],
    })
    const slug = companyId.slice(4)

    const { status, body, text } = await as(null).get(`/v1/public/companies/${slug}/jobs/${job.slug}`)

    assert.equal(status, 200, text)
    const { consent, ...rest } = body
    const { shown: _, ...pay } = salary
    assert.deepEqual(rest, {
      slug: job.slug,
      title: 'Bookbinder',
      department: null,
      location: job.location,
      employmentType: null,
      salary: pay,
      tags: ['craft'],
      screening: 'resume',
      publishedAt: job.publishedAt,
      acceptsApplications: true,
      company: { slug, name: 'Acme' },
      publicUrl: job.publicUrl,
      description: 'Bind books.',
      asksSelfIdentification: false,
      screeningQuestions: [
        { id: job.screeningQuestions[0].id, text: 'A licence?', type: 'boolean', options: null, mandatory: true },
      ],
    })
    assert.match(consent.text, /Acme/)
    assert.match(consent.version, /^[0-9a-f]{16}$/)
  })

  test('shows pay only where it is to be shown', async () => {
    const { as, make, companyId } = await world()
    const job = await make.job({ status: 'live', salary: { min: 40_000, max: null, currency: 'EUR', shown: false } })

    const { body } = await as(null).get(`/v1/public/companies/${companyId.slice(4)}/jobs/${job.slug}`)

    assert.equal(body.salary, null)
  })

  test('still shows a job that is full, and says so', async () => {
    const { as, make, companyId } = await world()
    const job = await make.job({ status: 'live', applicantLimit: 1 })
    await as(null).post(pathTo(job), formOf())

    const { body } = await as(null).get(`/v1/public/companies/${companyId.slice(4)}/jobs/${job.slug}`)

    assert.equal(body.acceptsApplications, false)
  })

  test('finds no draft, no closed job, and none under another company', async () => {
    const { as, make, companyId, stranger } = await world()
    const slug = companyId.slice(4)
    const [draft, closed, live] = [
      await make.job(),
      await make.job({ status: 'closed' }),
      await make.job({ status: 'live' }),
    ]
    const paths = [
      `${slug}/jobs/${draft.slug}`,
      `${slug}/jobs/${closed.slug}`,
      `${stranger.companyId?.slice(4)}/jobs/${live.slug}`,
      `nobody/jobs/${live.slug}`,
      `${slug}/jobs/bookbinder-987654321`,
    ]

    const replies = await Promise.all(paths.map((path) => as(null).get(`/v1/public/companies/${path}`)))

    for (const reply of replies) assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
