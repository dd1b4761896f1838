import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { termsOfPerson } from './person-terms.ts'
import { seeker } from './seeker.ts'

const keysOf = (text: string): Set<string> =>
  new Set(termsOfPerson([{ source: 'resume', text }], '2026-11-20').terms.map(({ key }) => key))

/** All that is asked is held, as it is asked. */
const meets = (text: string, criterion: string): boolean => {
  const held = keysOf(text)
  const { groups } = seeker.sought(criterion)
  return groups.length > 0 && groups.every((group) => group.some(({ key, worth }) => worth === 1 && held.has(key)))
}

const nurse = `Ana Silva
Experiência profissional

Enfermeira, Hospital São João, Porto, 03/2016 - 06/2024
- Cuidados intensivos de adultos
- Liderei uma equipa de 8 enfermeiros

Formação
Licenciatura em Enfermagem, Escola Superior de Enfermagem do Porto, 2012 - 2016

Línguas
Português: língua materna
Inglês: C1

Carta de condução B
`

describe('the terms of a person', () => {
  for (const criterion of [
    'Nursing',
    'Erfahrung in der Intensivpflege',
    'At least 5 years of nursing',
    'Intensive care',
    'Experience as a nurse',
    'Portugiesisch C2',
    'English B2 or better',
    'Bachelor in nursing',
    'Driving licence B',
    'Has led a team of 5 people',
    '5 years of professional experience',
    'Java or nursing',
    'Nursing and English C1',
  ])
    test(`meet “${criterion}”, in whatever language it was written`, () => assert.ok(meets(nurse, criterion)))

  for (const criterion of [
    'Java',
    'English C2',
    'Deutsch B1',
    'Master in nursing',
    'Driving licence C',
    'Has led a team of 20 people',
    '12 years of professional experience',
    'Nursing and Java',
  ])
    test(`do not meet “${criterion}”`, () => assert.ok(!meets(nurse, criterion)))

  test('hold months, and how lately', () => {
    const { terms } = termsOfPerson([{ source: 'resume', text: nurse }], '2026-11-20')

    const nursing = terms.find(({ key }) => key === 'skill:Nursing')
    assert.deepEqual(nursing, { key: 'skill:Nursing', months: 100, lastYear: 2024, isInRole: true })
  })

  test('are none of what is denied, wished for or asked by others', () => {
    const text = 'Skills\nExcel\n\nSummary\nI have no experience with Kubernetes. I would like to learn Rust.\n'

    const held = keysOf(text)

    assert.ok(held.has('skill:Excel'))
    assert.ok(!held.has('skill:Kubernetes'))
    assert.ok(!held.has('skill:Rust'))
  })

  test('of a skill that is stuffed are those of one that is listed once', () => {
    const once = termsOfPerson([{ source: 'resume', text: 'Skills\nJava\n' }], '2026-11-20')
    const often = termsOfPerson([{ source: 'resume', text: `Skills\n${'Java, '.repeat(100)}\n` }], '2026-11-20')

    assert.deepEqual(often, once)
  })
})

describe('what a criterion asks', () => {
  test('is partly known where somebody has to live, and literal where no table has the words', () => {
    assert.deepEqual(seeker.sought('Must live in Berlin').groups, [])
    assert.deepEqual(
      seeker
        .sought('Quibblewerk')
        .groups.flat()
        .map(({ key }) => key),
      ['word:quibblewerk'],
    )
  })

  test('has places in the words of any language', () => {
    assert.deepEqual(seeker.placeKeys('Deutschland'), seeker.placeKeys('Germany'))
    assert.deepEqual(seeker.placeKeys('Lyon, France'), ['place:town:lyon', 'place:country:FR'])
  })
})
