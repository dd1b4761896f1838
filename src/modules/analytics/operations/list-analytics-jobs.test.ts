import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { giveThemAPast, livedIn, recount } from '../analytics.fixture.ts'
import { slowOverview } from '../figures/slow-figures.fixture.ts'

const path = '/v1/analytics/jobs'

describe('the figures of each job', () => {
  test('are those of counting one by one, on the days that are asked for', async () => {
    const here = await world()
    const { as, recruiter } = here
    const jobIds = await giveThemAPast(here, 3, 120)
    await recount(here)
    const days = { createdAfter: '2025-12-10', createdBefore: '2026-06-20' }
    const lived = await livedIn(here)

    const { body } = await as(recruiter).get(
      `${path}?createdAfter=${days.createdAfter}&createdBefore=${days.createdBefore}`,
    )

    assert.deepEqual(
      body.data.map(({ jobId }: { jobId: number }) => jobId),
      jobIds.toReversed(),
    )
    for (const { jobId, funnel, timeToHire } of body.data) {
      const slow = slowOverview(lived, { timezone: 'UTC', now: new Date(), ...days, jobIds: [jobId] })
      assert.deepEqual([funnel, timeToHire], [slow.funnel, slow.timeToHire])
    }
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
    assert.match(header, /^jobId,title,status,funnel\.applications,/)
    assert.ok(row.startsWith(`${id},"'=HYPERLINK(""https://x.example"")",draft,0,`), row)
    assert.equal(json.body.data.length, 1)
  })

  test('are nobody else’s', async () => {
    const { as, stranger, make } = await world()
    await make.job()

    assert.deepEqual((await as(stranger).get(path)).body, { data: [], truncated: false })
  })
})
