import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { lenient } from './lenient.ts'

const contract = z.strictObject({
  id: z.string(),
  status: z.enum(['OPEN', 'CLOSED']),
  name: z.string().nullable(),
  index: z.number().nullish(),
  at: z.iso.datetime(),
  kind: z.literal('one'),
  stage: z.union([z.string(), z.strictObject({ id: z.string() })]).optional(),
  phones: z.array(z.strictObject({ number: z.string(), type: z.enum(['home']).nullable() })).nullish(),
})
const good = { id: 'a', status: 'OPEN', name: 'Ada', index: 1, at: '2026-01-01T00:00:00Z', kind: 'one', phones: [] }
const reader = lenient(contract)

describe('a contract that is read leniently', () => {
  test('takes what is promised as it is', () => {
    assert.deepEqual(reader.parse(good), contract.parse(good))
  })

  test('drops members and entries that it does not know, and keeps unknown words', () => {
    const phones = [{ number: '1', type: 'moon', more: 1 }, 'no', { type: null }]

    assert.deepEqual(reader.parse({ ...good, status: 'PAUSED', surprise: {}, phones, stage: { id: 'b', more: 1 } }), {
      ...good,
      status: 'PAUSED',
      stage: { id: 'b' },
      phones: [{ number: '1', type: 'moon' }],
    })
  })

  test('makes null of what may be null', () => {
    const { name, index, phones } = reader.parse({ ...good, name: 7, index: 'x', phones: {} })

    assert.deepEqual({ name, index, phones }, { name: null, index: null, phones: null })
    assert.equal(reader.parse({ id: 'a', status: 'OPEN', at: 1, kind: 'one' }).name, null)
    assert.equal(reader.parse({ ...good, at: undefined }).at, undefined)
  })

  test('refuses what lacks a promised member', () => {
    for (const wrong of [{ ...good, id: 7 }, { ...good, status: null }, { ...good, kind: 'two' }, [], null, 'text']) {
      assert.equal(reader.safeParse(wrong).success, false)
    }
  })
})
