import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evaluate } from '../judging/evaluate.ts'

function metBy(line: string, criterion: string, heading = 'Other'): string | undefined {
  const text = `Ada Byron\nada@people.example\n\nExperience\n2015 - 2020 Nurse at Acme\n\n${heading}\n${line}\n`
  const criteria = [{ id: 'one', text: criterion, kind: 'must_have', weight: 1 }] as const
  return evaluate({ criteria, documents: [{ source: 'resume', text }], asOf: '2026-11-22' }).criteria[0]?.met
}

describe('what a resume denies', () => {
  test('is no driving licence', () => {
    for (const line of ['No driving licence', 'No valid driving licence', 'Führerschein: keiner', 'Pas de permis B']) {
      assert.equal(metBy(line, 'Driving licence class B'), 'no', line)
    }
  })

  test('is no language and no skill, whatever the verb', () => {
    assert.equal(metBy('I do not speak German', 'German B2'), 'no')
    assert.equal(metBy('I do not know Docker', 'Docker'), 'no')
  })

  test('is no degree, though its studies are told of', () => {
    for (const line of [
      'Abgebrochenes Studium Informatik, 2010 - 2012',
      'Studium Informatik, 2010 - 2012, abgebrochen',
    ]) {
      assert.equal(metBy(line, 'Bachelor in computer science', 'Ausbildung'), 'partly', line)
    }
  })

  test('takes nothing from what is claimed', () => {
    assert.equal(metBy('Driving licence class B, no accidents', 'Driving licence class B'), 'yes')
    assert.equal(metBy('Full driving licence', 'Driving licence class B'), 'yes')
    assert.equal(metBy('I speak German (C1) and do not smoke', 'German B2'), 'yes')
  })
})
