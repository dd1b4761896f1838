import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inReadingOrder } from './reading-order.ts'

describe('the sections of an export', () => {
  test('come in the order of whoever reads them, and what is new after all others', () => {
    const told = inReadingOrder([{ letters: [{ id: 1 }], interviews: [] }, { notes: [] }, { candidates: [] }])

    assert.deepEqual(Object.entries(told), [
      ['candidates', []],
      ['notes', []],
      ['letters', [{ id: 1 }]],
      ['interviews', []],
    ])
  })

  test('are told by one module each', () => {
    assert.throws(() => inReadingOrder([{ notes: [] }, { notes: [] }]), /told twice/)
  })
})
