import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { prepare, sql } from '../database/sql.ts'
import { Secrets } from '../secrets.ts'
import { Cursors } from './cursor.ts'
import { olderThan, openPage, pageQuery } from './page.ts'
import { Problem } from './problem.ts'

const context = { list: 'listThings', companyId: 'org_a', filters: {} }
const cursors = new Cursors(new Secrets('a secret for tests alone, no more'), { now: () => new Date() })
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first - index }))
const pageOf = (limit: number, cursor?: string) => openPage(cursors, context, { limit, cursor })
const ids = (rows: readonly { id: number }[], limit: number) =>
  pageOf(limit).of(
    rows,
    ({ id }) => id,
    ({ id }) => [id],
  )

describe('the limit of a page', () => {
  const limit = (text: string | undefined) => z.strictObject(pageQuery).parse({ limit: text }).limit

  test('is brought within 1 to 100', () => {
    const sent = ['1', '25', '100', '101', '0', '-0', '-5', '007', '9'.repeat(400), `-${'9'.repeat(400)}`]

    assert.deepEqual(sent.map(limit), [1, 25, 100, 100, 1, 1, 1, 7, 100, 1])
  })

  test('must be a whole number', () => {
    const sent = ['', 'x', '1.5', '1e2', '+5', ' 5', '--5', '٣', '0x10', 'NaN']

    assert.ok(sent.every((text) => !z.strictObject(pageQuery).safeParse({ limit: text }).success))
  })

  test('is 25 when none is sent', () => {
    assert.equal(openPage(cursors, context, {}).limit, 25)
  })
})

describe('a page', () => {
  test('asks for one row more than it shows', () => {
    assert.equal(pageOf(10).fetch, 11)
  })

  test('ends the list when there is no row more', () => {
    assert.deepEqual(ids(rowsFrom(3, 3), 3), { data: [3, 2, 1], nextCursor: null })
  })

  test('of nothing ends the list', () => {
    assert.deepEqual(ids([], 3), { data: [], nextCursor: null })
  })

  test('goes on after the last row it showed', () => {
    const { data, nextCursor } = ids(rowsFrom(9, 4), 3)

    const next = pageOf(3, nextCursor ?? '')

    assert.deepEqual([data, next.after], [[9, 8, 7], [7]])
  })

  test('refuses a cursor that is not of this list', () => {
    const cursor = cursors.encode({ ...context, list: 'listOthers' }, [1])

    assert.throws(
      () => pageOf(3, cursor),
      (error) => error instanceof Problem && error.kind.code === 'invalid_cursor',
    )
  })

  test('refuses a cursor that is too long as any other that is not ours', () => {
    assert.throws(() => pageOf(3, 'A'.repeat(513)), { status: 400 })
  })

  test('an empty cursor is not valid', () => {
    assert.equal(z.strictObject(pageQuery).safeParse({ cursor: '' }).success, false)
  })
})

describe('the clause of a page', () => {
  test('compares both columns of the position at once', () => {
    const cursor = cursors.encode(context, ['2026-11-20T10:00:00.123456Z', 7])

    const { text, values } = prepare(olderThan(pageOf(3, cursor), sql`created_at`, sql`id`))

    assert.deepEqual([text, values], ['(created_at, id) < ($1, $2)', ['2026-11-20T10:00:00.123456Z', 7]])
  })

  test('is nothing on the first page', () => {
    assert.equal(prepare(olderThan(pageOf(3), sql`created_at`, sql`id`)).text, '')
  })
})
