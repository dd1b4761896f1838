import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { appliesThere, atsPath, connectBy, type InBoth, inBoth, refusal } from '../ats.fixture.ts'

const path = atsPath('/runs/page')

/** It was read when it was connected, then what changed, and then everything once more. */
async function withThree(t: TestContext): Promise<InBoth> {
  const here = await inBoth(t)
  const { id } = here.vendor.ats.addJob({ title: 'Bookbinder' })
  appliesThere(here, id)
  await here.sync()
  await here.sync('full')
  return here
}

describe('GET /v1/ats-integration/runs/page', () => {
  test('has the newest first, page by page', async (t) => {
    const { recruiters } = await withThree(t)

    const first = (await recruiters.get(`${path}?limit=2`)).body
    const second = (await recruiters.get(`${path}?limit=2&cursor=${first.nextCursor}`)).body

    assert.deepEqual(
      [...first.data, ...second.data].map(({ kind }: { kind: string }) => kind),
      ['full', 'incremental', 'full'],
    )
    assert.deepEqual([first.data.length, second.data.length, second.nextCursor], [2, 1, null])
  })

  test('tells what each read, and that it is over', async (t) => {
    const { recruiters } = await withThree(t)

    const [full, incremental] = (await recruiters.get(path)).body.data

    assert.partialDeepStrictEqual(full, { state: 'succeeded', reading: null, records: 8, fault: null })
    assert.partialDeepStrictEqual(full.counts, { job: { added: 0, same: 1 }, stage: { added: 0, same: 6 } })
    assert.partialDeepStrictEqual(incremental.counts, { job: { added: 1 }, stage: { added: 6 } })
    assert.ok(full.endedAt >= full.startedAt && full.startedAt >= incremental.endedAt)
  })

  test('refuses a cursor that was changed', async (t) => {
    const { recruiters } = await inBoth(t)

    assert.deepEqual(refusal(await recruiters.get(`${path}?cursor=other`)), [400, 'invalid_cursor'])
  })

  test('has none of a connection that ended before', async (t) => {
    const here = await inBoth(t)
    await here.sync()
    await here.admins.delete(atsPath())
    await connectBy(here)
    await here.settle()

    assert.equal((await here.runs()).length, 1)
  })

  test('is for recruiters of a company that is connected', async (t) => {
    const { as, reviewer, stranger } = await inBoth(t)

    assert.deepEqual([await as(reviewer).get(path), await as(stranger).get(path)].map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
