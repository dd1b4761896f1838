import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Line, linesOf, slice } from '../words/text.ts'
import {
  behind,
  between,
  headPassages,
  isNamedThing,
  isState,
  isTown,
  isWork,
  isYearOfWork,
  itemsOf,
  postcodesIn,
} from './head-passages.ts'
import { touching } from './line-span.ts'

function lineOf(text: string): Line {
  const [line] = linesOf(text)
  assert.ok(line, text)
  return line
}

/** All rows are compared at once, so that all wrong ones are told. */
function assertAnswers<Answer>(rows: readonly (readonly [string, Answer])[], answer: (line: Line) => Answer): void {
  assert.deepEqual(
    rows.map(([text]) => [text, answer(lineOf(text))]),
    rows,
  )
}

describe('an item at the head of a resume', () => {
  test('ends at separators, wide gaps and dashes', () => {
    assertAnswers<string>(
      [
        ['Berlin | German, single', 'Berlin; German; single'],
        ['Berlin  Germany', 'Berlin; Germany'],
        ['Berlin - Germany', 'Berlin; Germany'],
        ['Aix-en-Provence', 'Aix-en-Provence'],
        ['• Leeds · UK', 'Leeds; UK'],
        ['12 | x | - Ulm', 'Ulm'],
        ['', ''],
      ],
      (line) =>
        itemsOf(line)
          .map(({ start, end }) => line.text.slice(start, end))
          .join('; '),
    )
  })

  test('is work when it is a title, a skill, a heading, a licence or a language with its level', () => {
    assertAnswers(
      [
        ['Nurse', true],
        ['PHP', true],
        ['Work experience', true],
        ['Führerschein Klasse B', true],
        ['English (C1)', true],
        ['Leeds', false],
        ['Walks in the hills', false],
      ],
      isWork,
    )
  })

  test('is a year of work when a title or a skill follows', () => {
    assertAnswers(
      [
        ['2019 Nurse', true],
        ['2019 PHP', true],
        ['2020 Hollabrunn', false],
        ['1010 Nurse', false],
        ['Nurse 2019', false],
      ],
      isYearOfWork,
    )
  })

  test('has the shape of a state', () => {
    assertAnswers(
      [
        ['TX', true],
        ['BW (Germany)', true],
        ['tx', false],
        ['TXX', false],
      ],
      isState,
    )
  })

  test('is a town by its shape, or by a place in few words', () => {
    assertAnswers(
      [
        ['Aix-en-Provence', '- shape'],
        ['Saint-Malo', '- shape'],
        ['Leeds', 'place -'],
        ['Leeds 2', '- -'],
        ['a walk over all the hills of Leeds', '- -'],
      ],
      (line) =>
        [isTown(line, true) && !isTown(line, false) ? 'place' : '-', isTown(line, false) ? 'shape' : '-'].join(' '),
    )
  })

  test('is a named thing when it begins with a capital, and is short and without digits', () => {
    assertAnswers(
      [
        ['Hinterwald', true],
        ['Ober der Enns', true],
        ['hinterwald', false],
        ['Hinterwald 4', false],
        ['Lena@home', false],
        ['This is a whole sentence', false],
      ],
      isNamedThing,
    )
  })

  test('is behind a place, or between homes', () => {
    const at = (start: number, end: number) => ({ start, end })
    const isBehind = behind([at(0, 6), at(20, 26)])
    const isBetween = between([at(0, 6), at(20, 26)])

    assert.deepEqual(
      [5, 6, 8, 10, 11, 28].map((start) => isBehind(at(start, start + 2))),
      [false, true, true, true, false, true],
    )
    assert.deepEqual([at(4, 8), at(6, 20), at(8, 12), at(18, 22), at(26, 30)].map(isBetween), [
      false,
      true,
      true,
      false,
      false,
    ])
    assert.equal(between([])(at(0, 2)), false)
    assert.equal(between([at(0, 6)])(at(8, 9)), false)
  })

  test('touches a span when they share a sign', () => {
    const touches = touching(10, [
      { start: 2, end: 4 },
      { start: 3, end: 6 },
      { start: 8, end: 20 },
    ])
    const spans = ['0-2', '1-3', '5-6', '6-8', '6-9', '9-10', '4-4', '-3-1']

    assert.deepEqual(
      spans.filter((span) => {
        const [, start, end] = /^(-?\d+)-(\d+)$/.exec(span) ?? []
        return touches({ start: Number(start), end: Number(end) })
      }),
      ['1-3', '5-6', '6-9', '9-10'],
    )
  })
})

const told = (line: Line, hasContact: boolean, found: Parameters<typeof headPassages>[1] = []): string =>
  headPassages(line, found, hasContact)
    .map((passage) => `${passage.kind} ${slice(line.text, passage)}`)
    .join('; ')

describe('the head of a resume', () => {
  test('has postcodes with their towns, and no years', () => {
    assertAnswers<string>(
      [
        ['10115 Berlin', '10115 Berlin'],
        ['A-2020 Hollabrunn', 'A-2020 Hollabrunn'],
        ['Leeds LS1 4AB', 'Leeds LS1 4AB'],
        ['Austin, TX 78701', 'Austin, TX 78701'],
        ['2019 Nurse', ''],
        ['2015 - 2020 Nurse', ''],
        ['since 2015 PHP developer', ''],
      ],
      (line) =>
        postcodesIn(line)
          .map((span) => line.text.slice(span.start, span.end))
          .join('; '),
    )
  })

  test('tells nationality and home, and keeps work', () => {
    assertAnswers<string>(
      [
        ['German | Nurse | Berlin', 'nationality German; address Berlin'],
        ['Austin, TX', 'address Austin; address TX'],
        ['Hinterwald', ''],
        ['PHP, Python', ''],
        ['10115 Berlin', 'address 10115 Berlin'],
      ],
      (line) => told(line, false),
    )
    assertAnswers<string>(
      [
        ['Hinterwald', 'address Hinterwald'],
        ['Nurse, Hinterwald', 'address Hinterwald'],
      ],
      (line) => told(line, true),
    )
  })

  test('tells what stands between a street and its postcode, and nothing that was found before', () => {
    const line = lineOf('Ring 1, oben links, 10115 Berlin')
    const street = { kind: 'address', start: 0, end: 6 } as const

    assert.equal(told(line, false, [street]), 'address 10115 Berlin; address oben links')
    assert.equal(told(lineOf('Berlin'), true, [{ ...street, kind: 'name' }]), '')
  })
})
