import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { planned, searchesPath } from '../sourcing.fixture.ts'

describe('the searches of a job', () => {
  test('come newest first, page by page, and by their state', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const job = await make.job()
    const names = ['First', 'Second', 'Third']
    for (const name of names) await planned(here, { name }, job)
    await planned(here)

    const { body: page } = await as(recruiter).get(`${searchesPath(job)}/page?limit=2`)
    const { body: rest } = await as(recruiter).get(`${searchesPath(job)}/page?limit=2&cursor=${page.nextCursor}`)
    const { body: running } = await as(recruiter).get(`${searchesPath(job)}/page?state=running`)

    const named = [...page.data, ...rest.data].map(({ name }: { name: string }) => name)
    assert.deepEqual([named, rest.nextCursor, running.data], [names.toReversed(), null, []])
  })
})
