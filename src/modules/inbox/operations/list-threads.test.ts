import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { came, inbox, pathTo, written } from '../inbox.fixture.ts'

describe('GET /v1/inbox/threads', () => {
  test('has what the pages have, in one piece', async () => {
    const here = await world()
    const { as, recruiter } = here
    await written(here)
    const { thread } = await written(here)
    await came(here, { place: { threadId: thread.id } })

    const [list, page] = [await as(recruiter).get(inbox), await as(recruiter).get(`${inbox}/page`)]

    assert.deepEqual([list.body.data, list.body.truncated], [page.body.data, false])
    assert.deepEqual(list.body.data[0], (await as(recruiter).get(pathTo(thread))).body)
  })
})
