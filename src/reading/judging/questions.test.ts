import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evaluate } from './evaluate.ts'

const metOf = (criterion: string, text: string): string | undefined =>
  evaluate({
    criteria: [{ id: 'one', text: criterion, kind: 'must_have', weight: 1 }],
    documents: [{ source: 'answers', text }],
    asOf: '2026-11-20',
  }).criteria[0]?.met

describe('a question that was answered', () => {
  const asked: readonly (readonly [criterion: string, question: string, denied: 'no' | 'unknown'])[] = [
    ['Knowledge of TypeScript', 'Do you know TypeScript?', 'no'],
    ['Forklift licence', 'Do you have a forklift licence?', 'no'],
    ['Driving licence class B', 'Do you have a driving licence class B?', 'unknown'],
    ['Degree in economics', 'Do you have a degree in economics?', 'unknown'],
    ['German', 'Do you speak German?', 'no'],
    ['German B2', 'Do you speak German at B2?', 'unknown'],
    ['Qualified nurse', 'Are you a qualified nurse?', 'no'],
    ['Willing to travel', 'Are you willing to travel?', 'no'],
  ]
  for (const [criterion, question, denied] of asked) {
    test(`claims "${criterion}" by a yes alone`, () => {
      assert.equal(metOf(criterion, `${question}\nyes`), 'yes')
      assert.equal(metOf(criterion, `${question}\nno`), denied)
      assert.equal(metOf(criterion, `${question}\nI would rather not say`), 'unknown')
    })
  }
})
