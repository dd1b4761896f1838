/** Queries are closed, single unless declared as lists, and paged by signed cursors. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { json, openEdge, workplace } from './fixture.ts'
import { assertProblem } from './wire.ts'

const edge = await openEdge()
const { ask } = edge
const echoed = async (query: string) => (await ask({ path: `/v1/echo/x${query}` })).body

async function shelf(count: number) {
  const place = workplace(edge)
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      place.recruiter({ method: 'POST', path: '/v1/things', body: json({ name: `thing ${index}` }) }),
    ),
  )
  const page = async (query: string) => place.reviewer({ path: `/v1/things/page${query}` })
  return { ...place, page }
}

describe('a query', () => {
  test('is read as it is declared', async () => {
    assert.deepEqual(await echoed('?one=a+b%26&many=1&many=2'), { words: 'x', one: 'a b&', many: ['1', '2'] })
    assert.deepEqual(await echoed('?many=1'), { words: 'x', many: ['1'] })
    assert.deepEqual(await echoed('?'), { words: 'x' })
  })

  for (const query of [
    '?surprise=1',
    '?c[]=1',
    '?one[]=1',
    '?One=1',
    '?=1',
    '?one=1&&two=2',
    '?__proto__=1',
    '?one%00=1',
  ]) {
    test(`with a name it does not define is refused: ${query}`, async () => {
      assertProblem(await ask({ path: `/v1/echo/x${query}` }), 400, 'unexpected_query')
    })
  }

  test('is refused with all names it does not define', async () => {
    const { body } = await ask({ path: '/v1/echo/x?one=1&b=2&a=3' })

    assert.equal(body.detail, 'Not defined for this operation: "b", "a".')
  })

  test('with one value too many breaks a rule', async () => {
    const answer = await ask({ path: '/v1/echo/x?one=1&one=2' })

    assertProblem(answer, 422, 'validation_failed')
    assert.deepEqual(answer.body.errors, [{ in: 'query', pointer: '/one', rule: 'single', detail: 'may be sent once' }])
  })

  test('with a NUL breaks a rule', async () => {
    assertProblem(await ask({ path: '/v1/echo/x?one=%00' }), 422, 'validation_failed')
  })

  test('is refused where an operation takes none, whatever its method', async () => {
    const { admin } = workplace(edge)

    const answers = [
      await admin({ path: '/v1/things/7?x=1' }),
      await admin({ method: 'DELETE', path: '/v1/things/7?x' }),
    ]

    for (const answer of answers) assertProblem(answer, 400, 'unexpected_query')
  })
})

describe('a paged list', () => {
  test('is read whole by its cursors, without gaps or repeats', async () => {
    const { page } = await shelf(7)

    const first = await page('?limit=3')
    const second = await page(`?limit=3&cursor=${first.body.nextCursor}`)
    const third = await page(`?limit=3&cursor=${second.body.nextCursor}`)

    const ids = [first, second, third].flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id))
    assert.deepEqual([ids.length, new Set(ids).size, third.body.nextCursor], [7, 7, null])
  })

  test('refuses a cursor of other filters, and takes it with another limit', async () => {
    const { page } = await shelf(3)
    const { nextCursor } = (await page('?limit=1')).body

    const [other, same] = [await page(`?cursor=${nextCursor}&name=x`), await page(`?limit=2&cursor=${nextCursor}`)]

    assertProblem(other, 400, 'invalid_cursor')
    assert.equal(same.body.data.length, 2)
  })

  test('refuses a cursor of another company', async () => {
    const [mine, theirs] = [await shelf(2), await shelf(2)]
    const { nextCursor } = (await theirs.page('?limit=1')).body

    assertProblem(await mine.page(`?cursor=${nextCursor}`), 400, 'invalid_cursor')
  })

  test('refuses a cursor that nobody issued, too long or short', async () => {
    const { page } = await shelf(0)

    for (const cursor of ['AAAA', 'x'.repeat(512), 'x'.repeat(513), '%00']) {
      const answer = await page(`?cursor=${cursor}`)
      assert.ok(answer.status === 400 || (answer.status === 422 && cursor === '%00'), answer.text)
    }
  })

  test('brings a limit within its range, and refuses what is none', async () => {
    const { page } = await shelf(2)

    const counts = await Promise.all(
      ['0', '-5', '1'].map(async (limit) => (await page(`?limit=${limit}`)).body.data.length),
    )

    assert.deepEqual(counts, [1, 1, 1])
    assertProblem(await page('?limit=ten'), 422, 'validation_failed')
    assertProblem(await page('?limit=1&limit=2'), 422, 'validation_failed')
  })
})
