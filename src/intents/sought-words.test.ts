import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { soughtWords } from './sought-words.ts'

const names = { jobs: [{ id: 1, name: 'Data Analyst' }], people: [{ id: 2, name: 'Ada Berg' }] }

describe('the words by which people are looked for', () => {
  for (const [sentence, words] of [
    ['Find people who know Kubernetes', ['Kubernetes']],
    ['find candidates with Kotlin and Terraform experience in Leipzig', ['Kotlin', 'Terraform', 'Leipzig']],
    ['Who speaks Dutch?', ['Dutch']],
    ['Finde Leute mit Erfahrung in Buchbinderei', ['Buchbinderei']],
    ['Find people for Data Analyst who use dbt', ['Data', 'Analyst', 'dbt']],
    ['Find people like Ada Berg who know dbt', ['dbt']],
    ['Find people', []],
  ] as const) {
    test(`are read out of: ${sentence}`, () => {
      assert.deepEqual(soughtWords(sentence, names), words)
    })
  }

  test('are few, however long the sentence is', () => {
    assert.equal(soughtWords(`find people with ${'glue '.repeat(4_000)}`, names).length, 8)
  })
})
