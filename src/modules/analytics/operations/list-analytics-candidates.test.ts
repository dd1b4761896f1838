import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { recount } from '../analytics.fixture.ts'

const path = '/v1/analytics/candidates'

/** Five people are on two jobs, the latest last, with these scores. */
async function five({ make, owner, companyId }: World) {
  const jobIds = [(await make.job({ tags: ['gilding'] })).id, (await make.job()).id]
  await everywhere(owner, `update job set status = 'live', published_at = now() where company_id = $1`, [companyId])
  const ids: number[] = []
  for (const [place, score] of [50, null, 90, 10, 90].entries()) {
    const { id } = await make.application({ jobId: jobIds[place % 2] })
    ids.push(id)
    await everywhere(
      owner,
      `update application set score = $3, applied_at = '2026-01-01T23:30Z'::timestamptz + make_interval(days => $4)
       where company_id = $1 and id = $2`,
      [companyId, id, score, place],
    )
  }
  return { jobIds, ids }
}

const read = async ({ as, recruiter }: World, query = '') => {
  const { body } = await as(recruiter).get(`${path}${query}`)
  return { ...body, ids: body.data.map(({ applicationId }: { applicationId: number }) => applicationId) }
}

describe('candidates across the company', () => {
  test('are the latest first, or the best first', async () => {
    const here = await world()
    const [one, two, three, four, five_] = (await five(here)).ids

    assert.deepEqual((await read(here)).ids, [five_, four, three, two, one])
    assert.deepEqual((await read(here, '?sort=score')).ids, [five_, three, one, four, two])
  })

  test('are narrowed by jobs and by days of the company', async () => {
    const here = await world()
    const { as, admin } = here
    const { ids, jobIds } = await five(here)
    await as(admin).patch('/v1/company', { timezone: 'Europe/Berlin' })
    await here.settle()
    const [one, , three, , last] = ids

    assert.deepEqual((await read(here, '?tags=gilding&sort=score')).ids, [last, three, one])
    assert.deepEqual((await read(here, `?jobId=${jobIds[1]}&createdBefore=2026-01-03`)).ids, [ids[1]])
    assert.deepEqual((await read(here, '?createdAfter=2026-01-03&createdBefore=2026-01-04')).ids, [three, ids[1]])
  })

  test('are of a day that begins where clocks go back over midnight, and it is twelve twice', async () => {
    const here = await world()
    const { as, admin, recruiter, owner, companyId, settle } = here
    const { ids } = await five(here)
    await as(admin).patch('/v1/company', { timezone: 'Atlantic/Azores' })
    await everywhere(
      owner,
      `update application set applied_at = '2025-10-25T23:30Z'::timestamptz + make_interval(hours => (id - $2)::int)
       where company_id = $1`,
      [companyId, ids[0]],
    )
    await recount(here)
    await settle()
    const both = async (query: string) => [
      (await read(here, query)).ids.length,
      (await as(recruiter).get(`/v1/analytics/overview${query}`)).body.funnel.applications,
    ]

    assert.deepEqual(await both('?createdAfter=2025-10-26'), [4, 4])
    assert.deepEqual(await both('?createdBefore=2025-10-25'), [1, 1])
    assert.deepEqual(await both('?createdAfter=2025-10-26&createdBefore=2025-10-26'), [4, 4])
  })

  test('end with the last page that may be asked for', async () => {
    const here = await world()
    const { owner, companyId } = here
    await five(here)
    await everywhere(
      owner,
      `with person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, 'Ada', n::text, 'test' from generate_series(1, 5000) n returning id)
       insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
       select $1, (select min(id) from job where company_id = $1), id, 'unreviewed', true, 'test' from person`,
      [companyId],
    )

    const pages = [await read(here, '?page=49&pageSize=100'), await read(here, '?page=51&pageSize=100')]

    assert.deepEqual(
      pages.map(({ page, hasMore, ids }) => [page, hasMore, ids.length]),
      [
        [49, true, 100],
        [50, false, 100],
      ],
    )
  })

  test('come by pages, whose numbers and sizes are brought within bounds', async () => {
    const here = await world()
    const { ids } = await five(here)
    const reversed = ids.toReversed()

    const second = await read(here, '?page=2&pageSize=2')
    assert.deepEqual([second.ids, second.page, second.pageSize, second.hasMore], [reversed.slice(2, 4), 2, 2, true])
    assert.equal((await read(here, '?page=3&pageSize=2')).hasMore, false)
    const table = (query: string) => here.as(here.recruiter).get(path + query, { headers: { accept: 'text/csv' } })
    assert.equal((await table('?page=2&pageSize=2')).headers.get('rows-truncated'), 'true')
    assert.equal((await table('?page=3&pageSize=2')).headers.get('rows-truncated'), null)
    assert.partialDeepStrictEqual(await read(here, '?page=-4&pageSize=0'), { page: 1, pageSize: 1, ids: [reversed[0]] })
    assert.partialDeepStrictEqual(await read(here, `?page=${'9'.repeat(300)}&pageSize=1000`), {
      page: 50,
      pageSize: 100,
    })
    assert.equal((await here.as(here.recruiter).get(`${path}?page=1.5`)).status, 422)
  })

  test('are nobody of another company, and nobody who was taken off the board', async () => {
    const here = await world()
    const { as, recruiter, stranger } = here
    const { ids } = await five(here)
    await as(recruiter).post(`/v1/applications/${ids[4]}/remove`)

    assert.deepEqual((await read(here)).ids, ids.slice(0, 4).toReversed())
    assert.deepEqual((await as(stranger).get(path)).body.data, [])
  })
})
