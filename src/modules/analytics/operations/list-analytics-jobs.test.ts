import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { giveThemAPast, livedIn, recount } from '../analytics.fixture.ts'
import { letThingsHappen } from '../figures/happenings.fixture.ts'
import { slowOverview } from '../figures/slow-figures.fixture.ts'

const path = '/v1/analytics/jobs'

interface Days {
  readonly createdAfter?: string
  readonly createdBefore?: string
}

/** The rows are answered once by the service and once by counting one by one. */
async function bothWays(here: World, days: Days = {}) {
  const query = Object.entries(days).map(([name, day]) => `${name}=${day}`)
  const { body } = await here.as(here.recruiter).get(`${path}?${query.join('&')}`)
  const lived = await livedIn(here)
  const answered: { jobId: number; funnel: unknown; timeToHire: unknown }[] = body.data
  return {
    answered: answered.map(({ jobId, funnel, timeToHire }) => ({ jobId, funnel, timeToHire })),
    counted: answered.map(({ jobId }) => {
      const { funnel, timeToHire } = slowOverview(lived, {
        timezone: 'UTC',
        now: new Date(),
        ...days,
        jobIds: [jobId],
      })
      return { jobId, funnel, timeToHire }
    }),
  }
}

describe('the figures of each job', () => {
  for (const [when, days] of [
    ['of all times', {}],
    ['of the days that are asked for', { createdAfter: '2025-12-10', createdBefore: '2026-06-20' }],
  ] as const) {
    test(`${when} are those of counting one by one`, async () => {
      const here = await world()
      const jobIds = await giveThemAPast(here, 3, 120)
      const { id: empty } = await here.make.job()
      await recount(here)

      const { answered, counted } = await bothWays(here, days)

      assert.deepEqual(
        answered.map(({ jobId }) => jobId),
        [...jobIds, empty].toReversed(),
      )
      assert.deepEqual(answered, counted)
    })
  }

  test('agree with counting one by one while things happen, and when all is counted anew', async () => {
    const here = await world()
    for (const jobId of await giveThemAPast(here, 11, 90))
      await here.as(here.recruiter).post(`/v1/jobs/${jobId}/publish`)
    await recount(here)
    const before = await bothWays(here)

    await letThingsHappen(here, 11, 120)

    const after = await bothWays(here)
    await recount(here)
    assert.deepEqual(after.answered, after.counted)
    assert.deepEqual(await bothWays(here), after)
    assert.notDeepEqual(after.answered, before.answered)
  })

  test('are of jobs of the state, the tags and the id that are asked for', async () => {
    const { as, recruiter, make } = await world()
    const draft = await make.job()
    const live = await make.job({ status: 'live', tags: ['gilding'] })
    const idsOf = async (query: string): Promise<number[]> =>
      (await as(recruiter).get(`${path}?${query}`)).body.data.map(({ jobId }: { jobId: number }) => jobId)

    assert.deepEqual(await idsOf('jobStatus=draft'), [draft.id])
    assert.deepEqual(await idsOf('tags=gilding&jobStatus=live'), [live.id])
    assert.deepEqual(await idsOf(`jobId=${draft.id}`), [draft.id])
    assert.deepEqual(await idsOf(`jobId=${draft.id}&tags=gilding`), [])
  })

  test('are a table for those who ask for CSV, and hold no formula', async () => {
    const { as, recruiter, make } = await world()
    const { id } = await make.job({ title: '=HYPERLINK("https://x.example")' })

    const csv = await as(recruiter).get(path, { headers: { accept: 'text/csv' } })
    const json = await as(recruiter).get(path, { headers: { accept: 'text/csv;q=0.5, application/json' } })

    const [header = '', row = ''] = csv.text.split('\r\n')
    assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.equal(csv.headers.get('vary'), 'Accept')
    assert.equal(csv.headers.get('rows-truncated'), null)
    assert.match(header, /^jobId,title,status,funnel\.applications,/)
    assert.ok(row.startsWith(`${id},"'=HYPERLINK(""https://x.example"")",draft,0,`), row)
    assert.equal(json.body.data.length, 1)
  })

  test('are nobody else’s', async () => {
    const { as, stranger, make } = await world()
    await make.job()

    const { text } = await as(stranger).get(path, { headers: { accept: 'text/csv' } })

    assert.match(text, /^jobId,title,status,funnel\.applications,.*,timeToHire\.p90\r\n$/)
    assert.deepEqual((await as(stranger).get(path)).body, { data: [], truncated: false })
  })
})
