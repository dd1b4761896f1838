import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { Secrets } from '#kernel/secrets.ts'
import { displayKey, hashKey, keyKindOf, mintKey, parseKey } from './api-key.ts'

const kind = fc.constantFrom('live' as const, 'test' as const)
const key = kind.map(mintKey)
const letter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-. ')

const typo = (text: string, at: number, letter: string): string => text.slice(0, at) + letter + text.slice(at + 1)
const swap = (text: string, at: number): string =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)

describe('an API key', () => {
  test('says which kind it is, and has the length and letters of the contract', () => {
    fc.assert(
      fc.property(kind, (wanted) => {
        const minted = mintKey(wanted)

        assert.match(minted, /^svc_(live|test)_[0-9A-Za-z]{38}$/)
        assert.equal(parseKey(minted), wanted)
      }),
    )
  })

  test('is never made twice', () => {
    const minted = Array.from({ length: 5000 }, () => mintKey('test'))

    assert.equal(new Set(minted).size, 5000)
  })

  test('is refused with any one character replaced', () => {
    fc.assert(
      fc.property(key, fc.nat(46), letter, (minted, at, letter) => {
        fc.pre(minted[at] !== letter)
        assert.equal(parseKey(typo(minted, at, letter)), null)
      }),
      { numRuns: 20_000 },
    )
  })

  test('is refused with any two neighbours swapped', () => {
    fc.assert(
      fc.property(key, fc.nat(45), (minted, at) => {
        fc.pre(minted[at] !== minted[at + 1])
        assert.equal(parseKey(swap(minted, at)), null)
      }),
      { numRuns: 20_000 },
    )
  })

  test('is refused as the other kind, though the rest is right', () => {
    fc.assert(
      fc.property(key, (minted) => {
        const other = minted.startsWith('svc_live_') ? minted.replace('live', 'test') : minted.replace('test', 'live')

        assert.equal(parseKey(other), null)
      }),
    )
  })

  test('is refused shortened, lengthened or in other letters', () => {
    const minted = mintKey('test')
    const spellings = [
      minted.slice(0, -1),
      `${minted}0`,
      `${minted}\n`,
      ` ${minted}`,
      minted.toUpperCase(),
      minted.toLowerCase(),
    ]

    assert.deepEqual([...new Set(spellings.map(parseKey))], [null])
  })

  test('is told from any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^svc_test_\w*$/)), (text) => {
        assert.equal(parseKey(text), null)
      }),
    )
  })

  test('has a hash that needs the secret of the installation', () => {
    const minted = mintKey('test')
    const [one, other] = [new Secrets('a'.repeat(32)), new Secrets('b'.repeat(32))]

    assert.deepEqual(hashKey(one, minted), hashKey(one, minted))
    assert.notDeepEqual(hashKey(one, minted), hashKey(other, minted))
  })

  test('is displayed with eight of its characters, of 38', () => {
    assert.equal(displayKey('svc_test_ABCDefghijklmnopqrstuvwxyz0123456789wxyz'), 'svc_test_ABCD…wxyz')
  })
})

describe('an environment', () => {
  test('takes live keys in production alone', () => {
    assert.deepEqual((['production', 'staging', 'development'] as const).map(keyKindOf), ['live', 'test', 'test'])
  })
})
