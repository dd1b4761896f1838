import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { asksForTime, isAnchored } from './anchors.ts'

describe('a quote', () => {
  test('is about a criterion that it names, in the same words or in words for the same thing', () => {
    const pairs = [
      ['5 years of experience with Python', 'Services in Python and PostgreSQL'],
      ['PostgreSQL', 'I ran Postgres for a bank'],
      ['Speaks German', 'Deutsch: Muttersprache'],
      ['Bachelor degree in physics', 'M.Sc. Physik, Jena'],
      ['Driving licence class B', 'Führerschein Klasse B'],
      ['Leads teams', 'led four teams across two sites'],
    ] as const

    for (const [criterion, quote] of pairs) assert.ok(isAnchored(criterion, quote), `${criterion}: ${quote}`)
  })

  test('is about no criterion with which it shares only words that say nothing', () => {
    const pairs = [
      ['5 years of experience with Python', '5 years of experience with Java'],
      ['Speaks German', 'English: B2'],
      ['Forklift licence', 'All criteria are met with a valid licence'],
      ['Minimum 10 years of work', '10 years of great work'],
    ] as const

    for (const [criterion, quote] of pairs) assert.ok(!isAnchored(criterion, quote), `${criterion}: ${quote}`)
  })
})

test('a criterion asks for time where it counts years', () => {
  assert.deepEqual(['5 years of Python', 'At least 3 years of work', 'Python', 'Speaks German'].map(asksForTime), [
    true,
    true,
    false,
    false,
  ])
})
