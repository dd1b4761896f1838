import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Secrets } from '../secrets.ts'
import { Cursors } from './cursor.ts'
import { openPage } from './page.ts'
import { Problem } from './problem.ts'
import { openSync } from './sync.ts'

const secrets = new Secrets('a secret for tests alone, no more')
const start = Date.parse('2026-11-20T10:00:00Z')
const day = 24 * 60 * 60 * 1000
const cursorsAt = (time: number) => new Cursors(secrets, { now: () => new Date(time) })
const cursors = cursorsAt(start)

const context = { list: 'listThings', companyId: 'org_a', filters: { thingId: 7, colour: ['red', 'blue'] } }
const position = ['2026-11-20T10:00:00.123456Z', 42]
const token = openSync(cursors, context, {}).tokenAt(position)

const outcomeOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error instanceof Problem ? error.kind.code : error
  }
}

describe('a sync token', () => {
  test('brings back the position it was made for, from a run of any kind', () => {
    const filters = { ...context.filters, updatedAfter: '2026-11-20T10:00:00.000Z' }
    const other = openSync(cursors, { ...context, filters }, { updatedAfter: filters.updatedAfter }).tokenAt(position)

    const found = [token, other].map((syncToken) => {
      const sent = { ...context, filters: { ...context.filters, syncToken } }
      return openSync(cursors, sent, { syncToken }).since
    })

    assert.deepEqual(found, [position, position])
  })

  test('is good for thirty days, and not a second longer', () => {
    const outcomes = [0, 30 * day, 30 * day + 1000].map((later) =>
      outcomeOf(() => openSync(cursorsAt(start + later), context, { syncToken: token }).since),
    )

    assert.deepEqual(outcomes, [position, position, 'invalid_cursor'])
  })

  test('belongs to its list, its company and its filters', () => {
    const others = [
      { ...context, list: 'listOthers' },
      { ...context, companyId: 'org_b' },
      { ...context, filters: { ...context.filters, thingId: 8 } },
      { ...context, filters: { thingId: 7 } },
    ]

    const outcomes = others.map((other) => outcomeOf(() => openSync(cursors, other, { syncToken: token }).since))

    assert.deepEqual(outcomes, Array(4).fill('invalid_cursor'))
  })

  test('changed in any one character is refused', () => {
    const changed = [...token].map(
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )

    const outcomes = changed.map((syncToken) => outcomeOf(() => openSync(cursors, context, { syncToken }).since))

    assert.deepEqual(new Set(outcomes), new Set(['invalid_cursor']))
  })

  test('is no cursor, and a cursor is none', () => {
    const cursor = cursors.encode(context, position)

    const outcomes = [
      outcomeOf(() => openPage(cursors, context, { cursor: token })),
      outcomeOf(() => openSync(cursors, context, { syncToken: cursor })),
    ]

    assert.deepEqual(outcomes, ['invalid_cursor', 'invalid_cursor'])
  })

  test('does not come together with a time', () => {
    const asked = () => openSync(cursors, context, { syncToken: token, updatedAfter: '2026-11-20T10:00:00.000Z' })

    assert.equal(outcomeOf(asked), 'validation_failed')
  })
})
