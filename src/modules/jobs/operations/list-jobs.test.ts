import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { broken, refusal, titlesOf } from '../jobs.fixture.ts'

const path = '/v1/jobs'

const list = async ({ as, recruiter }: World, query: Record<string, string> | [string, string][]) =>
  titlesOf(await as(recruiter).get(`${path}?${new URLSearchParams(query)}`))

/** The last job is the newest; they were made one a day from 2026-01-01. */
async function withJobs(...wishes: readonly { title: string; [field: string]: unknown }[]): Promise<World> {
  const here = await world()
  for (const wish of wishes) await here.make.job(wish)
  await everywhere(
    here.owner,
    `update job set created_at = timestamptz '2026-01-01 00:00Z' + make_interval(days => n) from
       (select id, row_number() over (order by id)::int - 1 as n from job where company_id = $1) numbered
     where company_id = $1 and job.id = numbered.id`,
    [here.companyId],
  )
  return here
}

describe('GET /v1/jobs', () => {
  test('lists the jobs newest first, without their long texts', async () => {
    const { as, recruiter, make } = await world()
    const [one, two] = [await make.job({ title: 'One' }), await make.job({ title: 'Two', status: 'live' })]

    const { status, body } = await as(recruiter).get(path)

    assert.equal(status, 200)
    const withoutTexts = ({ description, criteria, screeningQuestions, ...rest }: typeof one) => rest
    assert.deepEqual(body, { data: [withoutTexts(two), withoutTexts(one)], truncated: false })
  })

  test('lists nothing of another company', async () => {
    const { as, stranger, make } = await world()
    await make.job({ status: 'live', tags: ['craft'] })

    const replies = await Promise.all(
      ['', '?tags=craft', '?query=bookbinder'].map((query) => as(stranger).get(path + query)),
    )

    for (const { body } of replies) assert.deepEqual(body, { data: [], truncated: false })
  })

  test('lists for a reviewer the jobs whose team they are in', async () => {
    const { as, reviewer, make } = await world()
    await make.job({ title: 'Mine', tags: ['craft'], hiringTeam: [reviewer.userId] })
    await make.job({ title: 'Other', tags: ['craft'] })

    const replies = await Promise.all(['', '?tags=craft', '?query=m'].map((query) => as(reviewer).get(path + query)))

    assert.deepEqual(replies.map(titlesOf), [['Mine'], ['Mine'], ['Mine']])
  })

  test('narrows by state', async () => {
    const here = await world()
    for (const status of ['draft', 'live', 'closed'] as const) await here.make.job({ title: status, status })

    const lists = await Promise.all(['draft', 'live', 'closed', 'all'].map((jobStatus) => list(here, { jobStatus })))

    assert.deepEqual(lists, [['draft'], ['live'], ['closed'], ['closed', 'live', 'draft']])
  })

  test('narrows by tags to jobs that have all of them', async () => {
    const here = await withJobs({ title: 'One', tags: ['a'] }, { title: 'Two', tags: ['b', 'a'] }, { title: 'Three' })

    assert.deepEqual(await list(here, { tags: 'a' }), ['Two', 'One'])
    assert.deepEqual(
      await list(here, [
        ['tags', 'a'],
        ['tags', 'b'],
      ]),
      ['Two'],
    )
    assert.deepEqual(await list(here, { tags: 'A' }), [])
  })

  test('narrows by days, both of them included', async () => {
    const here = await withJobs({ title: 'One' }, { title: 'Two' }, { title: 'Three' })

    assert.deepEqual(await list(here, { createdAfter: '2026-01-02' }), ['Three', 'Two'])
    assert.deepEqual(await list(here, { createdBefore: '2026-01-02' }), ['Two', 'One'])
    assert.deepEqual(await list(here, { createdAfter: '2026-01-02', createdBefore: '2026-01-02' }), ['Two'])
  })

  test('refuses days in the wrong order', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).get(`${path}?createdAfter=2026-01-02&createdBefore=2026-01-01`)

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    assert.deepEqual(broken(reply), ['/createdBefore range'])
    assert.equal(reply.body.errors[0].in, 'query')
  })

  test('takes the first and the last day there is', async () => {
    const here = await withJobs({ title: 'One' })

    assert.deepEqual(await list(here, { createdAfter: '0001-01-01', createdBefore: '9999-12-31' }), ['One'])
  })

  test('finds words of the title, department, place, tags and description, in any order and case', async () => {
    const here = await withJobs(
      { title: 'Senior Bookbinder' },
      { title: 'Two', department: 'Workshop' },
      { title: 'Three', location: { city: 'São Paulo', country: 'BR' } },
      { title: 'Four', tags: ['gilding'] },
      { title: 'Five', description: 'You know **vellum** and C++.' },
    )

    const lists = await Promise.all(
      ['BOOKBINDER senior', 'workshop', 'sao paulo', 'Gilding', 'vellum', 'c++', 'bookbinder workshop'].map((query) =>
        list(here, { query }),
      ),
    )

    assert.deepEqual(lists, [['Senior Bookbinder'], ['Two'], ['Three'], ['Four'], ['Five'], ['Five'], []])
  })

  test('finds a job by the start of the last word', async () => {
    const here = await withJobs({ title: 'Senior Bookbinder' })

    assert.deepEqual(await list(here, { query: 'senior bookb' }), ['Senior Bookbinder'])
    assert.deepEqual(await list(here, { query: 'sen bookbinder' }), [])
  })

  test('finds a job by what it says now', async () => {
    const here = await withJobs({ title: 'Bookbinder' })
    const { as, recruiter } = here
    const { body } = await as(recruiter).get(path)
    await as(recruiter).patch(`${path}/${body.data[0].id}`, { title: 'Gilder' })

    assert.deepEqual(await list(here, { query: 'gilder' }), ['Gilder'])
    assert.deepEqual(await list(here, { query: 'bookbinder' }), [])
  })

  test('takes a query without words for none, and any text for text', async () => {
    const here = await withJobs({ title: 'One' })

    const lists = await Promise.all(
      ['', '  ', '&|!:*()<->', `'; drop table job; --`, "o'", '\\', 'one & !two'].map((query) => list(here, { query })),
    )

    assert.deepEqual(lists, [['One'], ['One'], ['One'], [], ['One'], ['One'], []])
  })

  test('narrows by everything at once', async () => {
    const here = await withJobs(
      { title: 'Binder', tags: ['a'], status: 'live' },
      { title: 'Binder', tags: ['a'] },
      { title: 'Gilder', tags: ['a'], status: 'live' },
    )

    const query = {
      jobStatus: 'live',
      tags: 'a',
      query: 'binde',
      createdAfter: '2026-01-01',
      createdBefore: '2026-01-03',
    }

    assert.deepEqual(await list(here, query), ['Binder'])
  })

  test('refuses filters that are none', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).get(
      `${path}?jobStatus=open&tags=&query=${'x'.repeat(501)}&createdAfter=yesterday&createdBefore=2026-02-30`,
    )

    assert.deepEqual(broken(reply), [
      '/createdAfter pattern',
      '/createdBefore date',
      '/jobStatus enum',
      '/query maxLength',
      '/tags/0 minLength',
    ])
  })

  test('shows 500 at most, and says that there are more', async () => {
    const { as, recruiter, companyId, owner } = await world()
    await everywhere(
      owner,
      `insert into job (company_id, slug_name, title, description, tags, criteria, screening, screening_questions,
         applicant_limit, search)
       select $1, 'job', 'Job ' || n, '', '{}', '[]', 'resume', '[]', 250, '' from generate_series(1, 501) n`,
      [companyId],
    )

    const { body } = await as(recruiter).get(path)

    assert.deepEqual([body.data.length, body.truncated], [500, true])
  })
})
