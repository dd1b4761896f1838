import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, world } from '#test'
import { forCompany, linkedJob, refusal } from '../integration.fixture.ts'

const path = '/v1/integration/jobs/page'
const scopes = ['jobs:read'] as const

const titlesOf = ({ body }: Answer): string[] => body.data.map(({ title }: { title: string }) => title)

describe('GET /v1/integration/jobs/page', () => {
  test('shows linked jobs alone, with their questions, and without their long texts', async () => {
    const here = await world()
    const { as, make } = here
    const key = await make.key({ scopes })
    const job = await linkedJob(here, { screeningQuestions: [{ text: 'Why?', type: 'text', knockout: null }] })
    await make.job({ status: 'live' })

    const reply = await as(key).get(path)

    assert.equal(reply.status, 200)
    const { description: _text, criteria: _criteria, ...summary } = job
    assert.deepEqual(reply.body, { data: [summary], nextCursor: null })
  })

  test('reads them in pages, newest first, each once, while more are linked', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    for (const title of ['One', 'Two', 'Three', 'Four']) await linkedJob(here, { title })

    const first = await here.as(key).get(`${path}?limit=2`)
    await linkedJob(here, { title: 'Five' })
    const last = await here.as(key).get(`${path}?limit=2&cursor=${first.body.nextCursor}`)

    assert.deepEqual([...titlesOf(first), ...titlesOf(last)], ['Four', 'Three', 'Two', 'One'])
    assert.equal(last.body.nextCursor, null)
  })

  test('narrows them to a status', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    for (const status of ['draft', 'live', 'closed'] as const) await linkedJob(here, { title: status, status })

    const replies = await Promise.all(
      ['draft', 'live', 'closed', 'all'].map((status) => here.as(key).get(`${path}?jobStatus=${status}`)),
    )

    assert.deepEqual(replies.map(titlesOf), [['draft'], ['live'], ['closed'], ['closed', 'live', 'draft']])
  })

  test('takes a cursor for the same status and company alone', async () => {
    const here = await world()
    const { as, make } = here
    const platform = await make.key({ type: 'platform', scopes: ['jobs:read', 'jobs:write'] })
    const [one, other] = [await make.client(), await make.client()]
    for (const companyId of [one, one, other]) await linkedJob(here, { key: platform, companyId })
    const { body } = await as(platform).get(`${path}?limit=1`, forCompany(one))

    const replies = [
      await as(platform).get(`${path}?cursor=${body.nextCursor}`, forCompany(other)),
      await as(platform).get(`${path}?jobStatus=live&cursor=${body.nextCursor}`, forCompany(one)),
    ]

    assert.deepEqual(replies.map(refusal), Array(2).fill([400, 'invalid_cursor']))
  })

  test('shows a platform the jobs of the company it names, and none of its other clients', async () => {
    const here = await world()
    const { as, make } = here
    const platform = await make.key({ type: 'platform', scopes: ['jobs:read', 'jobs:write'] })
    const [one, other] = [await make.client(), await make.client()]
    await linkedJob(here, { key: platform, companyId: one, title: 'One' })
    await linkedJob(here, { key: platform, companyId: other, title: 'Other' })
    await as(here.admin).put(`/v1/platform-authorizations/${here.companyId}`)
    await linkedJob(here, { title: 'Own' })

    const replies = await Promise.all(
      [one, other, here.companyId].map((companyId) => as(platform).get(path, forCompany(companyId))),
    )

    assert.deepEqual(replies.map(titlesOf), [['One'], ['Other'], ['Own']])
  })
})
