import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { encodingFor } from './compression.ts'

describe('the encoding of an answer', () => {
  const cases: readonly [string, ReturnType<typeof encodingFor>][] = [
    ['', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.8 ,gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0.000', undefined],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['gzip;q=x', undefined],
    ['gzip;q=2', undefined],
    ['gzipped', undefined],
  ]
  for (const [accepted, encoding] of cases) {
    test(`is ${encoding ?? 'none'} for who accepts “${accepted}”`, () => assert.equal(encodingFor(accepted), encoding))
  }
})
