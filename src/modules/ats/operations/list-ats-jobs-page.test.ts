import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shared } from '#test'
import { atsPath, inBoth, refusal } from '../ats.fixture.ts'

const path = atsPath('/jobs/page')

const titlesOf = (body: { data: { title: string }[] }): string[] => body.data.map(({ title }) => title)

describe('GET /v1/ats-integration/jobs/page', () => {
  const connected = shared(async (lasting) => {
    const here = await inBoth(lasting)
    const { ats } = here.vendor
    for (const title of ['Gilder', 'Archivist', 'Gilder', 'Émailleur', 'gilder', '']) ats.addJob({ title })
    ats.addJob({ title: 'Closed', status: 'closed' })
    ats.addJob({ title: 'Draft', status: 'draft' })
    ats.addJob({ title: 'Confidential', isConfidential: true })
    const gone = ats.addJob({ title: 'Gone' })
    await here.sync()
    ats.delete('job', gone.id)
    await here.sync()
    return here
  })

  test('has open jobs by title, page by page, each once', async () => {
    const { recruiters } = await connected()
    const pages: { data: { id: string; title: string }[]; nextCursor: string | null }[] = []

    for (let cursor = ''; pages.length < 10; cursor = `&cursor=${pages.at(-1)?.nextCursor}`) {
      pages.push((await recruiters.get(`${path}?limit=1${cursor}`)).body)
      if (pages.at(-1)?.nextCursor === null) break
    }

    const whole = (await recruiters.get(path)).body
    assert.deepEqual(
      pages.flatMap(({ data }) => data),
      whole.data,
    )
    assert.equal(new Set(whole.data.map(({ id }: { id: string }) => id)).size, 6)
    assert.deepEqual(titlesOf(whole).toSorted(), ['Archivist', 'Gilder', 'Gilder', 'Untitled', 'gilder', 'Émailleur'])
  })

  test('has those of a status, or all; never confidential ones, nor any that is gone', async () => {
    const { recruiters } = await connected()

    const closed = (await recruiters.get(`${path}?status=closed`)).body
    const all = (await recruiters.get(`${path}?status=all`)).body

    assert.deepEqual(titlesOf(closed), ['Closed'])
    assert.equal(all.data.length, 8)
    assert.ok(!titlesOf(all).some((title) => title === 'Confidential' || title === 'Gone'))
  })

  test('names the job of ours that stands for one', async () => {
    const { recruiters } = await connected()
    const [archivist] = (await recruiters.get(`${path}?limit=100`)).body.data.filter(
      ({ title }: { title: string }) => title === 'Archivist',
    )
    const linked = await recruiters.post(atsPath(`/jobs/${archivist.id}/link`), {})

    const { body } = await recruiters.get(path)

    const found = body.data.find(({ id }: { id: string }) => id === archivist.id)
    assert.deepEqual([archivist.jobId, found.jobId], [null, linked.body.jobId])
  })

  test('refuses a status that is none, and a cursor of another one', async () => {
    const { recruiters } = await connected()
    const { nextCursor } = (await recruiters.get(`${path}?limit=1`)).body

    const answers = [
      await recruiters.get(`${path}?status=live`),
      await recruiters.get(`${path}?limit=1&status=all&cursor=${nextCursor}`),
    ]

    assert.deepEqual(answers.map(refusal), [
      [422, 'validation_failed'],
      [400, 'invalid_cursor'],
    ])
  })

  test('is for recruiters of a company that is connected', async () => {
    const { as, reviewer, stranger } = await connected()

    assert.deepEqual([await as(reviewer).get(path), await as(stranger).get(path)].map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
