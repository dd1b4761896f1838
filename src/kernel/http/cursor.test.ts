import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { Secrets } from '../secrets.ts'
import { type CursorContext, Cursors, cursorLengthMax, type Position } from './cursor.ts'

const secrets = new Secrets('a secret for tests alone, no more')
const start = Date.parse('2026-11-20T10:00:00Z')
const day = 24 * 60 * 60 * 1000
const cursorsAt = (time: number, from = secrets) => new Cursors(from, { now: () => new Date(time) })
const cursors = cursorsAt(start)

const context: CursorContext = { list: 'listJobs', companyId: 'org_a', filters: { status: 'live', tags: ['x', 'y'] } }
const position: Position = ['2026-11-20T10:00:00.123456Z', 42, null]
const cursor = cursors.encode(context, position)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= .'

const anyPosition = fc.array(
  fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.maxSafeInteger(), fc.constant(null)),
  { maxLength: 4 },
)
const anyFilters = fc.dictionary(
  fc.string(),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(undefined), fc.array(fc.string())),
)
const anyContext = fc.record({
  list: fc.string(),
  companyId: fc.option(fc.string()),
  filters: anyFilters,
})

describe('a cursor', () => {
  test('brings back the position it was made for', () => {
    fc.assert(
      fc.property(anyContext, anyPosition, (where, at) => {
        assert.deepEqual(cursors.decode(where, cursors.encode(where, at)), at)
      }),
    )
  })

  test('has only letters that pass through an address unchanged', () => {
    assert.match(cursor, /^[A-Za-z0-9_-]+$/)
  })

  test('changed in any one character is refused', () => {
    const changed = [...cursor].flatMap((letter, index) =>
      [...alphabet]
        .filter((other) => other !== letter)
        .map((other) => cursor.slice(0, index) + other + cursor.slice(index + 1)),
    )

    const accepted = changed.filter((each) => cursors.decode(context, each) !== null)

    assert.deepEqual(accepted, [])
  })

  test('cut, prolonged, doubled or spelled otherwise is refused', () => {
    const changed = [
      ...Array.from({ length: cursor.length }, (_, length) => cursor.slice(0, length)),
      ...[...alphabet].map((letter) => cursor + letter),
      cursor + cursor,
      ` ${cursor}`,
      Buffer.from(cursor, 'base64url').toString('base64'),
    ]

    const accepted = changed.filter((each) => each !== cursor && cursors.decode(context, each) !== null)

    assert.deepEqual(accepted, [])
  })

  test('that nobody made is refused', () => {
    fc.assert(fc.property(fc.string(), (junk) => cursors.decode(context, junk) === null))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (junk) => {
        assert.equal(cursors.decode(context, Buffer.from(junk).toString('base64url')), null)
      }),
    )
  })

  test('belongs to its list, its company and its filters', () => {
    const others: CursorContext[] = [
      { ...context, list: 'listCandidates' },
      { ...context, companyId: 'org_b' },
      { ...context, companyId: null },
      { ...context, filters: {} },
      { ...context, filters: { ...context.filters, status: 'draft' } },
      { ...context, filters: { ...context.filters, more: '1' } },
      { ...context, filters: { ...context.filters, tags: ['x'] } },
      { ...context, filters: { ...context.filters, tags: 'x,y' } },
      { ...context, filters: { ...context.filters, tags: ['x,y'] } },
    ]

    const accepted = others.filter((other) => cursors.decode(other, cursor) !== null)

    assert.deepEqual(accepted, [])
  })

  test('does not mind the order of filters, or one that was not sent', () => {
    const same = { ...context, filters: { tags: ['y', 'x'], query: undefined, status: 'live' } }

    assert.deepEqual(cursors.decode(same, cursor), position)
  })

  test('is refused after a day', () => {
    const outcomes = [0, day, day + 1000].map((later) => cursorsAt(start + later).decode(context, cursor))

    assert.deepEqual(outcomes, [position, position, null])
  })

  test('of another installation is refused', () => {
    const elsewhere = cursorsAt(start, new Secrets('the secret of somebody else, not us'))

    assert.equal(elsewhere.decode(context, cursor), null)
  })

  test('is never longer than the contract allows: making one that is throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), (length) => {
        const make = () => cursors.encode(context, ['x'.repeat(length)])
        const expected = Math.ceil(((1 + 4 + 16 + length + 4) * 4) / 3)

        if (expected > cursorLengthMax) assert.throws(make, /too long/)
        else assert.equal(make().length, expected)
      }),
    )
  })

  test('costs no space for filters', () => {
    const long = { ...context, filters: { query: 'x'.repeat(10_000) } }

    assert.equal(cursors.encode(long, position).length, cursor.length)
  })
})
