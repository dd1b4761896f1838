import { describe, test } from 'node:test'
import { linesOf } from '../words/text.ts'
import { headingKind, sectionsOf } from './sections.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const kindOf = (written: string): string => {
  const [line] = linesOf(written)
  return (line && headingKind(line)) ?? 'none'
}

/** Each section is shown with the number of its first and last line. */
const sectionsIn = (written: string): string =>
  sectionsOf(linesOf(asDocument(written)))
    .filter(({ first, last }) => last >= first)
    .map(({ kind, first, last }) => `${kind} ${first}-${last}`)
    .join(', ')

describe('a heading', () => {
  test('is known in seven languages, however it is decorated', () => {
    assertRead(
      [
        ['WORK EXPERIENCE', 'experience'],
        ['## Employment History', 'experience'],
        ['Berufserfahrung:', 'experience'],
        ['BERUFLICHER WERDEGANG', 'experience'],
        ['— Expérience professionnelle —', 'experience'],
        ['Experiencia laboral', 'experience'],
        ['ESPERIENZE LAVORATIVE', 'experience'],
        ['Experiência Profissional', 'experience'],
        ['Werkervaring', 'experience'],
        ['1. Education', 'education'],
        ['II. Ausbildung', 'education'],
        ['Ausbildung / Studium', 'education'],
        ['Formación académica', 'education'],
        ['Istruzione e formazione', 'education'],
        ['Habilitações literárias', 'education'],
        ['Opleidingen & cursussen', 'education'],
        ['S K I L L S', 'skills'],
        ['Skills (technical)', 'skills'],
        ['EDV-Kenntnisse', 'skills'],
        ['★ Compétences ★', 'skills'],
        ['Sprachkenntnisse', 'languages'],
        ['Centres d’intérêt', 'interests'],
        ['Führerschein', 'licences'],
        ['Rijbewijzen & certificaten', 'licences'],
        ['Referencias', 'references'],
        ['Ehrenamt', 'volunteering'],
        ['Persönliche Daten', 'personal'],
      ],
      kindOf,
    )
  })

  test('with words of its own is known by one of them, when it is shouted or ends in a colon', () => {
    assertRead(
      [
        ['MY EMPLOYMENT SO FAR', 'experience'],
        ['Relevante Berufserfahrung im Handel:', 'experience'],
        ['ANDERE FREMDE SPRACHEN', 'languages'],
      ],
      kindOf,
    )
  })

  test('is no sentence, no item and no role', () => {
    assertRead(
      [
        ['I have experience with people.', 'none'],
        ['Education, skills and more', 'none'],
        ['Experience: 5 years', 'none'],
        ['2015 – 2018 Ausbildung', 'none'],
        ['education@people.example', 'none'],
        ['Java', 'none'],
        ['Relevante Berufserfahrung im Handel', 'none'],
        ['', 'none'],
      ],
      kindOf,
    )
  })
})

describe('a section', () => {
  test('goes from below its heading to the next one', () => {
    assertRead(
      [
        ['Max Muster', 'top 0-0'],
        [
          'Max Muster ⏎ Berufserfahrung ⏎ Koch ⏎ Kellner ⏎ Sprachen ⏎ Deutsch',
          'top 0-0, experience 2-3, languages 5-5',
        ],
        ['Formation ⏎ Bac ⏎ Langues ⏎ Anglais', 'education 1-1, languages 3-3'],
      ],
      sectionsIn,
    )
  })

  test('opens with a label in front of what it says', () => {
    assertRead(
      [
        ['Ana Pires ⏎ ⏎ Idiomas: inglês, francês', 'top 0-1, languages 2-2'],
        ['Ana Pires ⏎ ⏎ Languages: English ⏎ Skills: Excel', 'top 0-1, languages 2-2, skills 3-3'],
        ['Experience ⏎ 2019 – 2021 Developer, Acme ⏎ Tools: Git, Docker', 'experience 1-2'],
      ],
      sectionsIn,
    )
  })
})
