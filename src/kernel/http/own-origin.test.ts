import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requireOwnOrigin } from './own-origin.ts'

const ours = 'https://jobs.example/muster'

const isWelcome = (headers: Record<string, string>): boolean => {
  try {
    requireOwnOrigin({ headers: { host: 'inside.example:3000', ...headers } }, ours)
    return true
  } catch {
    return false
  }
}

describe('a form', () => {
  test('is welcome from the same origin, as the browser says', () => {
    assert.ok(isWelcome({ 'sec-fetch-site': 'same-origin', origin: 'https://jobs.example' }))
    assert.ok(isWelcome({ 'sec-fetch-site': 'same-origin', origin: 'null' }))
    assert.ok(isWelcome({ origin: 'https://jobs.example' }))
    assert.ok(isWelcome({ origin: 'http://inside.example:3000' }))
  })

  test('is not from anywhere else, nor from whoever does not say', () => {
    assert.ok(!isWelcome({ 'sec-fetch-site': 'cross-site', origin: 'https://jobs.example' }))
    assert.ok(!isWelcome({ 'sec-fetch-site': 'same-site' }))
    assert.ok(!isWelcome({ 'sec-fetch-site': 'none' }))
    assert.ok(!isWelcome({ origin: 'https://evil.example' }))
    assert.ok(!isWelcome({ origin: 'https://jobs.example.evil.example' }))
    assert.ok(!isWelcome({ origin: 'null' }))
    assert.ok(!isWelcome({}))
  })
})
