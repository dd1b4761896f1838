import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { refusal } from '../careers.fixture.ts'

const pagePath = ({ companyId }: World, query = '') =>
  `/v1/public/companies/${companyId.slice(4)}/jobs/page${query && `?${query}`}`

async function titles(here: World, query?: string): Promise<string[]> {
  const { body, text } = await here.as(null).get(pagePath(here, query))
  assert.ok(body.data, text)
  return body.data.map(({ title }: { title: string }) => title)
}

describe('GET /v1/public/companies/{slug}/jobs/page', () => {
  test('has the live jobs alone, newest published first, whenever they were made', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const older = await make.job({ title: 'Older' })
    await make.job({ title: 'Newer', status: 'live' })
    await make.job({ title: 'Closed', status: 'closed' })
    await make.job({ title: 'Draft' })
    await as(recruiter).post(`/v1/jobs/${older.id}/publish`)

    const { body } = await as(null).get(pagePath(here))

    assert.deepEqual(
      body.data.map(({ title }: { title: string }) => title),
      ['Older', 'Newer'],
    )
    assert.equal(body.nextCursor, null)
    assert.equal('description' in body.data[0], false)
  })

  test('is read page by page to its end, each job once', async () => {
    const here = await world()
    for (let count = 0; count < 5; count++) await here.make.job({ title: `Job ${count}`, status: 'live' })

    const read: string[] = []
    let cursor = ''
    do {
      const { body } = await here.as(null).get(pagePath(here, `limit=2${cursor}`))
      read.push(...body.data.map(({ title }: { title: string }) => title))
      cursor = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor)}` : ''
    } while (cursor)

    assert.deepEqual(read, ['Job 4', 'Job 3', 'Job 2', 'Job 1', 'Job 0'])
  })

  test('is narrowed by words, department, place and way to work', async () => {
    const here = await world()
    const { make } = here
    await make.job({ title: 'Binder', department: 'Craft', status: 'live' })
    await make.job({
      title: 'Printer',
      department: 'Press',
      status: 'live',
      location: { city: 'Brno', region: 'Moravia', country: 'CZ', workplace: 'hybrid' },
    })
    await make.job({ title: 'Proofreader', status: 'live', location: { workplace: 'remote' } })

    assert.deepEqual(await titles(here, 'query=proof'), ['Proofreader'])
    assert.deepEqual(await titles(here, 'department=Press'), ['Printer'])
    assert.deepEqual(await titles(here, 'location=brno'), ['Printer'])
    assert.deepEqual(await titles(here, 'location=MORAVIA'), ['Printer'])
    assert.deepEqual(await titles(here, 'location=de'), ['Binder'])
    assert.deepEqual(await titles(here, 'workplace=remote'), ['Proofreader'])
    assert.deepEqual(await titles(here, 'workplace=onsite&department=Press'), [])
    assert.deepEqual(await titles(here, 'location=%25'), [])
  })

  test('has no job of another company, and a cursor of none', async () => {
    const one = await world()
    const other = await world()
    for (const title of ['One', 'Two']) await one.make.job({ title, status: 'live' })
    const { body } = await one.as(null).get(pagePath(one, 'limit=1'))

    const foreign = await other.as(null).get(pagePath(other, `limit=1&cursor=${encodeURIComponent(body.nextCursor)}`))

    assert.deepEqual(await titles(other), [])
    assert.deepEqual(refusal(foreign), [400, 'invalid_cursor'])
    assert.deepEqual(refusal(await one.as(null).get('/v1/public/companies/nobody-has-this/jobs/page')), [
      404,
      'NOT_FOUND',
    ])
  })
})
