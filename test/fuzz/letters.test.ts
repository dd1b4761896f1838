import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fuzzAddresses } from './addresses.ts'
import { fuzzCommands } from './commands.ts'
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

describe('addresses that nobody has', () => {
  test('are none, or compared by one thing that a mail server may be told', (t) => {
    const { read, addresses, faults } = fuzzAddresses({ seed, count: 20 * count })

    t.diagnostic(`seed ${seed}: ${read} read, in ${addresses} of which there was an address`)
    assert.deepEqual(faults, [])
    assert.ok(addresses > count)
  })
})

describe('commands that no mail server sends', () => {
  test('are answered, and what is stored alone is accepted', { timeout: 3_600_000 }, async (t) => {
    const { talks, accepted, faults } = await fuzzCommands({ seed, count: Math.ceil(count / 2) })

    t.diagnostic(`seed ${seed}: ${talks} talks, ${accepted} letters accepted`)
    assert.deepEqual(faults, [])
    assert.ok(accepted > 0)
  })
})
