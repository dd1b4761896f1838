import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { namedIn } from './mentions.ts'

const members = [
  { userId: 'ada', name: 'Ada' },
  { userId: 'byron', name: 'Ada Byron' },
  { userId: 'zoe', name: 'Zoé' },
  { userId: 'bo', name: 'Bo' },
  { userId: 'other', name: 'Bo' },
  { userId: 'nameless', name: ' ' },
]

describe('a note names', () => {
  for (const [text, named] of [
    ['@Ada, what do you think?', ['ada']],
    ['Ask @ada byron.', ['byron']],
    ['(@ADA) and @ada byron', ['ada', 'byron']],
    ['@Ada Byrons letter', ['ada']],
    ['@Zoe\u0301!', ['zoe']],
    ['@Bo', ['bo', 'other']],
    ['mail me@ada.example', []],
    ['@Adam and @ Ada and Ada', []],
    ['@', []],
    ['', []],
  ] as const) {
    test(`${named.join(' and ') || 'nobody'} by "${text}"`, () => {
      assert.deepEqual(namedIn(text, members), named)
    })
  }

  test('members in good time, however many at-signs it has', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ userId: `${index}`, name: `Ada ${index}` }))
    const begun = performance.now()

    assert.deepEqual(namedIn('@'.repeat(20_000), many), [])

    assert.ok(performance.now() - begun < 5000)
  })
})
