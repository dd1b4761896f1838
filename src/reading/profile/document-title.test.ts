import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fold } from '../words/text.ts'
import { isDocumentTitle, titleLead, withoutTitle } from './document-title.ts'

describe('the title of a document', () => {
  test('is known alone, with words of its own', () => {
    const titles = [
      'Résumé',
      'C.V.',
      'CURRICULUM VITAE',
      'Curriculum Vitae – English Version',
      'Curriculum Vitae (Europass)',
      'EUROPASS — Curriculum Vitae',
      'CV | Resume',
      'Mein Lebenslauf',
      'Short Professional Resume',
      'Hoja de vida:',
      'Currículo Profissional',
      'Lettre de motivation',
      'Sollicitatiebrief',
    ]
    const others = ['Resumed Work', 'Cvetkovic', 'Professional Cook', 'Resume of Lena', 'Lebenslauf Lena', 'Berlin']

    assert.deepEqual(
      [...titles, ...others].filter((text) => isDocumentTitle(fold(text))),
      titles,
    )
  })

  test('leads on to what it is about', () => {
    const rows: readonly (readonly [string, string | undefined])[] = [
      ['Resume of Lena', 'Lena'],
      ['CURRICULUM VITAE DI MARIO', 'MARIO'],
      ['Lebenslauf | Lena', 'Lena'],
      ['CV – Denise', 'Denise'],
      ['CV Denise', 'Denise'],
      ['Cvetkovic', undefined],
      ['Lena', undefined],
    ]

    assert.deepEqual(
      rows.map(([text]) => {
        const lead = titleLead(fold(text))
        return [text, lead === undefined ? undefined : text.slice(lead)]
      }),
      rows,
    )
  })

  test('is taken from behind a name', () => {
    const rows = [
      ['Lena Brandt Resume', 'Lena Brandt'],
      ['Lena Brandt – Résumé', 'Lena Brandt'],
      ['LENA BRANDT CURRICULUM VITAE', 'LENA BRANDT'],
      ['Lena Brandt', 'Lena Brandt'],
      ['Lena Resumey', 'Lena Resumey'],
    ]

    assert.deepEqual(
      rows.map(([text = '']) => [text, withoutTitle(text)]),
      rows,
    )
  })
})
