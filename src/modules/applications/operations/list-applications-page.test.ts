import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { idsOf, makeApplications, refusal } from '../applications.fixture.ts'

const idOf = ({ id }: { id: number }) => id

const pageOf = ({ as, recruiter }: World, jobId: number, query: string) =>
  as(recruiter).get(`/v1/jobs/${jobId}/applications/page?${query}`)

/** The list is read to its end, page by page. */
async function pagesOf(here: World, jobId: number, query: string): Promise<number[][]> {
  const pages: number[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const reply = await pageOf(here, jobId, `${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    pages.push(idsOf(reply))
    cursor = reply.body.nextCursor
  }
  return pages
}

const change = ({ owner, companyId }: World, set: string, ids: readonly number[]) =>
  everywhere(owner, `update application set ${set} where company_id = $1 and id = any($2::bigint[])`, [companyId, ids])

describe('GET /v1/jobs/{jobId}/applications/page', () => {
  test('reads the whole list, newest first, also where many came at one moment', async () => {
    const here = await world()
    const made = await makeApplications(here, 5)
    const ids = made.map(idOf)
    await change(here, `applied_at = '2026-01-01T10:00:00.123456Z'`, ids)

    const pages = await pagesOf(here, made[0].jobId, 'limit=2')

    const [one, two, three, four, five] = ids
    assert.deepEqual(pages, [[five, four], [three, two], [one]])
  })

  test('reads the whole list, best first, over ties and those without a score', async () => {
    const here = await world()
    const made = await makeApplications(here, 6)
    const [one, two, three, four, five, six] = made.map(idOf)
    await change(here, 'score = 50', [one, two, four].map(Number))
    await change(here, 'score = 0', [five].map(Number))

    const pages = await pagesOf(here, made[0].jobId, 'limit=2&sort=score')

    assert.deepEqual(pages, [
      [four, two],
      [one, five],
      [six, three],
    ])
  })

  test('reads on with every filter', async () => {
    const here = await world()
    const made = await makeApplications(here, 6)
    const ids = made.map(idOf)
    const [one = 0, two = 0, three = 0, , five = 0] = ids
    await change(here, `status = 'suitable', cluster_id = ${one}`, [one, two, three, five])
    await change(here, 'removed_at = now()', [three])
    await change(here, 'score = 80', [two])

    const read = (query: string) => pagesOf(here, made[0].jobId, `limit=1&${query}`)

    assert.deepEqual(await read('status=suitable'), [[five], [two], [one]])
    assert.deepEqual(await read('status=suitable&includeRemoved=true'), [[five], [three], [two], [one]])
    assert.deepEqual(await read(`cluster=${one}&sort=score`), [[two], [five], [one]])
    assert.deepEqual(await read('query=hopper&status=suitable'), [[five], [two], [one]])
    assert.deepEqual(await read('query=hopper&status=suitable&sort=score&includeRemoved=true'), [
      [two],
      [five],
      [three],
      [one],
    ])
  })

  test('is not shifted by who comes while it is read', async () => {
    const here = await world()
    const made = await makeApplications(here, 3)
    const [one, two, three] = made.map(idOf)
    const { jobId } = made[0]
    const first = await pageOf(here, jobId, 'limit=1')
    await here.make.application({ jobId })

    const second = await pageOf(here, jobId, `limit=2&cursor=${first.body.nextCursor}`)

    assert.deepEqual([idsOf(first), idsOf(second)], [[three], [two, one]])
  })

  test('goes on with other filters, or another job, for nobody', async () => {
    const here = await world()
    const made = await makeApplications(here, 2)
    const { jobId } = made[0]
    const other = await here.make.job()
    const { nextCursor } = (await pageOf(here, jobId, 'limit=1')).body

    const replies = await Promise.all([
      pageOf(here, jobId, `limit=1&sort=score&cursor=${nextCursor}`),
      pageOf(here, jobId, `limit=1&status=unreviewed&cursor=${nextCursor}`),
      pageOf(here, jobId, `limit=1&query=hopper&cursor=${nextCursor}`),
      pageOf(here, jobId, `limit=1&cluster=1&cursor=${nextCursor}`),
      pageOf(here, jobId, `limit=1&includeRemoved=true&cursor=${nextCursor}`),
      pageOf(here, other.id, `limit=1&cursor=${nextCursor}`),
    ])

    assert.deepEqual(new Set(replies.map((reply) => refusal(reply).join())), new Set(['400,invalid_cursor']))
  })

  test('is for the reviewers of the job, and no others', async () => {
    const { as, reviewer, stranger, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const theirs = await make.application({ jobId: job.id })
    const other = await make.application()

    const replies = [
      await as(reviewer).get(`/v1/jobs/${job.id}/applications/page`),
      await as(reviewer).get(`/v1/jobs/${other.jobId}/applications/page`),
      await as(stranger).get(`/v1/jobs/${job.id}/applications/page`),
    ]

    assert.deepEqual(replies.map(refusal), [
      [200, undefined],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    const { allowed } = replies[0]?.body.data[0] ?? {}
    assert.deepEqual(replies[0]?.body, { data: [{ ...theirs, allowed }], nextCursor: null })
  })
})
