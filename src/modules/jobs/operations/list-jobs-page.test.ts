import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { broken, refusal, titlesOf } from '../jobs.fixture.ts'

const path = '/v1/jobs/page'

describe('GET /v1/jobs/page', () => {
  test('reads all jobs in pages, newest first, each once, while more are made', async () => {
    const { as, recruiter, make } = await world()
    for (const title of ['One', 'Two', 'Three', 'Four']) await make.job({ title })

    const first = await as(recruiter).get(`${path}?limit=2`)
    await make.job({ title: 'Five' })
    const last = await as(recruiter).get(`${path}?limit=2&cursor=${first.body.nextCursor}`)

    assert.deepEqual([...titlesOf(first), ...titlesOf(last)], ['Four', 'Three', 'Two', 'One'])
    assert.equal(last.body.nextCursor, null)
  })

  test('is not moved by a job that is deleted while it is read', async () => {
    const { as, recruiter, make } = await world()
    const [, two] = [await make.job({ title: 'One' }), await make.job({ title: 'Two' })]
    const first = await as(recruiter).get(`${path}?limit=1`)
    await as(recruiter).delete(`/v1/jobs/${two.id}`)

    const next = await as(recruiter).get(`${path}?limit=1&cursor=${first.body.nextCursor}`)

    assert.deepEqual(titlesOf(next), ['One'])
  })

  test('takes the filters of the list, and a cursor for those alone', async () => {
    const { as, recruiter, make } = await world()
    for (const title of ['Gilder', 'Binder', 'Bookbinder', 'Binder']) await make.job({ title, tags: ['craft'] })
    const filters = 'query=binder&tags=craft&jobStatus=draft'
    const first = await as(recruiter).get(`${path}?limit=1&${filters}`)

    const next = await as(recruiter).get(`${path}?limit=1&${filters}&cursor=${first.body.nextCursor}`)
    const other = await as(recruiter).get(`${path}?limit=1&query=binder&cursor=${first.body.nextCursor}`)

    assert.deepEqual([titlesOf(first), titlesOf(next)], [['Binder'], ['Binder']])
    assert.equal(next.body.nextCursor, null)
    assert.deepEqual(refusal(other), [400, 'invalid_cursor'])
  })

  test('refuses the cursor of another company', async () => {
    const { as, recruiter, stranger, make } = await world()
    await Promise.all([make.job(), make.job()])
    const { body } = await as(recruiter).get(`${path}?limit=1`)

    const reply = await as(stranger).get(`${path}?limit=1&cursor=${body.nextCursor}`)

    assert.deepEqual(refusal(reply), [400, 'invalid_cursor'])
  })

  test('shows a reviewer the jobs whose team they are in, in whole pages', async () => {
    const { as, reviewer, make } = await world()
    for (const title of ['One', 'Two']) {
      await make.job({ title, hiringTeam: [reviewer.userId] })
      await make.job({ title: 'Other' })
    }

    const first = await as(reviewer).get(`${path}?limit=1`)
    const last = await as(reviewer).get(`${path}?limit=1&cursor=${first.body.nextCursor}`)

    assert.deepEqual([...titlesOf(first), ...titlesOf(last)], ['Two', 'One'])
    assert.equal(last.body.nextCursor, null)
  })

  test('refuses days in the wrong order', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).get(`${path}?createdAfter=2026-01-02&createdBefore=2026-01-01`)

    assert.deepEqual(broken(reply), ['/createdBefore range'])
  })
})
