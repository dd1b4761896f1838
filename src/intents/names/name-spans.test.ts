import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { nameSpansIn } from './name-spans.ts'

const texts = (sentence: string): string[] => nameSpansIn(sentence).map(({ text }) => text)

describe('what may be a name', () => {
  for (const [name, sentence, expected] of [
    ['is what begins with capitals', 'close Senior Accountant', ['Senior Accountant']],
    ['is no verb at the beginning', 'Shortlist Anna Berg', ['Anna Berg']],
    ['is what no language has as a word of ours', 'please shortlist okafor', ['okafor']],
    ['goes over small words', 'publish Chef de Cuisine', ['Chef de Cuisine']],
    ['has a verb within it', 'reply to Grace Close', ['Grace Close', 'Grace']],
    ['is an address', 'reply to tom@mail.example.', ['tom@mail.example', 'tom']],
    ['is a number', 'close job 42', ['42']],
    ['is in no plain command', 'what needs my attention today?', []],
  ] as const) {
    test(name, () => {
      for (const text of expected) assert.ok(texts(sentence).includes(text), `${texts(sentence)} lacks ${text}`)
      if (expected.length === 0) assert.deepEqual(texts(sentence), [])
    })
  }

  test('says what kind it is', () => {
    const kinds = nameSpansIn('tell tom@mail.example of job 42 and Anna').map(({ kind }) => kind)

    assert.deepEqual([...new Set(kinds)], ['email', 'jobNumber', 'name'])
  })

  test('is quoted from any sentence, and never much', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (sentence) => {
        const spans = nameSpansIn(sentence)

        assert.ok(spans.length <= 12)
        for (const { start, end, text } of spans) assert.equal(sentence.slice(start, end), text)
      }),
    )
  })
})
