import assert from 'node:assert/strict'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { HmacSha256, sha256 } from './sha256.ts'

const texts = ['', 'a', 'ä€😀', 'x'.repeat(63), 'x'.repeat(64), 'x'.repeat(65), 'x'.repeat(10_000)]

describe('SHA-256', () => {
  test('is that of OpenSSL, of text and of bytes', () => {
    for (const text of texts) {
      const expected = createHash('sha256').update(text).digest()
      assert.deepEqual(sha256(text), expected)
      assert.deepEqual(sha256(Buffer.from(text)), expected)
    }
  })
})

describe('HMAC', () => {
  test('is that of OpenSSL, with any key of up to a block and any parts', () => {
    for (const keyBytes of [0, 1, 32, 63, 64]) {
      const key = randomBytes(keyBytes)
      for (const text of texts) {
        const expected = createHmac('sha256', key).update('head').update(text).digest()
        assert.deepEqual(new HmacSha256(key).of(Buffer.from('head'), Buffer.from(text)), expected)
      }
    }
  })

  test('refuses a key longer than a block', () => {
    assert.throws(() => new HmacSha256(randomBytes(65)), RangeError)
  })
})
