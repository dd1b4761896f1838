import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo, refusal, written } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads/{threadId}/notes/page', () => {
  test('has the newest first, page by page', async () => {
    const here = await world()
    const client = here.as(here.recruiter)
    const { thread } = await written(here)
    for (const body of ['One', 'Two', 'Three']) await client.post(pathTo(thread, '/notes'), { body })

    const first = (await client.get(pathTo(thread, '/notes/page?limit=2'))).body
    const second = (await client.get(pathTo(thread, `/notes/page?limit=2&cursor=${first.nextCursor}`))).body

    const bodies = [...first.data, ...second.data].map(({ body }) => body)
    assert.deepEqual([bodies, second.nextCursor], [['Three', 'Two', 'One'], null])
  })

  test('is nothing to a reviewer who does not see the thread', async () => {
    const here = await world()
    const { thread } = await written(here)

    assert.deepEqual(refusal(await here.as(here.reviewer).get(pathTo(thread, '/notes/page'))), [404, 'NOT_FOUND'])
  })
})
