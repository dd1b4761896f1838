/** Entity tags let through only a change of what was read, and only an answer with news (contract §1). */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { json, openEdge, workplace } from './fixture.ts'
import { assertLimitHeaders, assertProblem } from './wire.ts'

const edge = await openEdge()

async function thing() {
  const place = workplace(edge)
  const made = await place.recruiter({ method: 'POST', path: '/v1/things', body: json({ name: 'first' }) })
  const path = `/v1/things/${made.body.id}`
  return {
    ...place,
    made,
    path,
    read: (header?: string) => place.reviewer({ path, headers: { 'if-none-match': header } }),
    change: (name: string, header?: string) =>
      place.recruiter({ method: 'PATCH', path, body: json({ name }), headers: { 'if-match': header } }),
    remove: (header?: string) => place.admin({ method: 'DELETE', path, headers: { 'if-match': header } }),
  }
}

describe('a resource that can be changed', () => {
  test('bears a strong tag that changes with it', async () => {
    const { made, read, change } = await thing()

    const tags = [made, await read(), await change('second'), await read()].map(({ headers }) => headers['etag'])

    assert.deepEqual(tags, ['"v1"', '"v1"', '"v2"', '"v2"'])
  })

  test('is changed without If-Match, with the tag it has, with any, and with one of several', async () => {
    const { change } = await thing()

    const statuses = [
      await change('a'),
      await change('b', '"v2"'),
      await change('c', '*'),
      await change('d', '"v1", "v4"'),
    ].map(({ status }) => status)

    assert.deepEqual(statuses, [200, 200, 200, 200])
  })

  test('is not changed when it is another one than was read', async () => {
    const { change, things } = await thing()
    await change('second')

    const answers = [await change('third', '"v1"'), await change('third', 'W/"v2"'), await change('third', 'v2')]

    for (const answer of answers) {
      assertProblem(answer, 412, 'PRECONDITION_FAILED')
      assert.equal(answer.headers['etag'], '"v2"')
    }
    assert.deepEqual(await things(), ['second'])
  })

  test('is not deleted when it is another one than was read', async () => {
    const { change, remove, things } = await thing()
    await change('second')

    const [stale, fresh] = [await remove('"v1"'), await remove('"v2"')]

    assertProblem(stale, 412, 'PRECONDITION_FAILED')
    assert.deepEqual([fresh.status, fresh.text, await things()], [204, '', []])
  })

  test('that is not there is not found, whatever was read', async () => {
    const { remove, change } = await thing()
    await remove()

    assertProblem(await change('x', '"v1"'), 404, 'NOT_FOUND')
  })

  test('is changed by one of many who read the same', async () => {
    const { change, read } = await thing()

    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(`by ${index}`, '"v1"')))

    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual([statuses, (await read()).body.version], [[200, ...Array(7).fill(412)], 2])
  })
})

describe('a reader who has it already', () => {
  for (const header of ['"v1"', 'W/"v1"', '"v0", "v1"', '*']) {
    test(`is told so for ${header}`, async () => {
      const { read } = await thing()

      const answer = await read(header)

      assert.deepEqual([answer.status, answer.text, answer.headers['etag']], [304, '', '"v1"'])
      assert.equal(answer.headers['content-type'], undefined)
      assertLimitHeaders(answer)
    })
  }

  test('of another version gets it', async () => {
    const { read } = await thing()

    assert.equal((await read('"v2"')).body.name, 'first')
  })

  test('is told so for HEAD as well', async () => {
    const { reviewer, path } = await thing()

    const { status, text } = await reviewer({ method: 'HEAD', path, headers: { 'if-none-match': '"v1"' } })

    assert.deepEqual([status, text], [304, ''])
  })

  test('may still change it', async () => {
    const { recruiter, path } = await thing()

    const answer = await recruiter({
      method: 'PATCH',
      path,
      body: json({ name: 'second' }),
      headers: { 'if-none-match': '"v2"' },
    })

    assert.equal(answer.status, 200)
  })
})
