import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fuzzLetters, slowPieces } from './letters.ts'

/** `npm run fuzz` sets the seed and the count. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const count = Number(process.env['FUZZ_LETTERS'] ?? 400)

describe('letters that nobody would write', () => {
  test('are read without a throw, within their bounds', { timeout: 3_600_000 }, async (t) => {
    const { read, longestMs, faults } = await fuzzLetters({ seed, count })

    t.diagnostic(`seed ${seed}: ${read} read, the longest took ${longestMs} ms`)
    assert.deepEqual(faults, [])
    assert.equal(read, count)
  })

  test('take time in proportion to their length', { timeout: 3_600_000 }, async () => {
    assert.deepEqual(await slowPieces({ seed, step: count < 2_000 ? 16 : 1 }), [])
  })
})
