import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { must, refusal, sequence, sequencesOf } from '../outreach.fixture.ts'

describe('GET /v1/jobs/{jobId}/outreach-sequences/page', () => {
  test('has those of the job, the newest first', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    const { id: otherId } = await here.make.job()
    for (const name of ['One', 'Two', 'Three']) await sequence(here, jobId, { name })
    await sequence(here, otherId)
    const client = here.as(here.recruiter)

    const first = must(await client.get(`${sequencesOf(jobId)}/page?limit=2`))
    const second = must(await client.get(`${sequencesOf(jobId)}/page?limit=2&cursor=${first.nextCursor}`))

    assert.deepEqual(
      [...first.data, ...second.data].map(({ name }: { name: string }) => name),
      ['Three', 'Two', 'One'],
    )
    assert.equal(second.nextCursor, null)
  })

  test('is shown to who sees the job', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()

    assert.deepEqual(refusal(await here.as(here.reviewer).get(`${sequencesOf(jobId)}/page`)), [404, 'NOT_FOUND'])
  })
})
