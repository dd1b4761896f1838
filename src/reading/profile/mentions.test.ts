import { describe, test } from 'node:test'
import { readText } from './reading.ts'
import { asDocument, assertRead } from './table.fixture.ts'

/**
 * Each skill and licence is shown with how it is claimed, when that is not plainly, and the number of dated roles that
 * show it.
 */
const read = (written: string): string =>
  readText(asDocument(written), '2026-06-15')
    .mentions.map(({ term, polarity, entries }) => {
      const how = polarity === 'claimed' ? '' : ` ${polarity}`
      return `${term.name}${how}${entries.length > 0 ? ` in ${entries.length}` : ''}`
    })
    .join(', ')

describe('a mention', () => {
  test('is a term by any of its names, with what weakens or denies it', () => {
    assertRead(
      [
        ['Skills ⏎ PostgreSQL, JavaScript, k8s', 'PostgreSQL, JavaScript, Kubernetes'],
        ['Skills ⏎ Basic Docker, no experience with Kubernetes', 'Docker basic, Kubernetes denied'],
        ['Kenntnisse ⏎ Grundkenntnisse in Excel, keine Erfahrung mit Docker', 'Excel basic, Docker denied'],
        ['Skills ⏎ Python, basic Docker', 'Python, Docker basic'],
        ['Skills ⏎ Python, learning Docker', 'Python, Docker learning'],
        ['Skills ⏎ Docker, none, Python (basic)', 'Docker denied, Python basic'],
        ['Skills: Docker, no experience', 'Docker denied'],
        ['Skills ⏎ Python, no Docker experience', 'Python, Docker denied'],
        ['Kenntnisse ⏎ Docker, keine Erfahrung; Python: Grundlagen', 'Docker denied, Python basic'],
        ['Compétences ⏎ Notions de Python', 'Python basic'],
        ['Profil ⏎ Ich lerne gerade Python', 'Python learning'],
        ['Conocimientos ⏎ Me gustaría aprender Python para mi trabajo', 'Python wished'],
        ['Competenze ⏎ Nessuna esperienza con Docker', 'Docker denied'],
      ],
      read,
    )
  })

  test('belongs to the roles in whose lines it stands', () => {
    assertRead(
      [
        [
          'Experience ⏎ 2018 – 2020 Developer, Acme Ltd ⏎ • Docker ⏎ 2015 – 2018 Developer, Bolt Ltd ⏎ • Python ⏎ Skills ⏎ Git',
          'Software development in 1, Docker in 1, Software development in 1, Python in 1, Git',
        ],
      ],
      read,
    )
  })

  test('of a short word counts among others of its kind, and nowhere else', () => {
    assertRead(
      [
        ['Skills ⏎ Python, R, Go', 'Python, R, Go'],
        ['Profile ⏎ I go to work by bike, and R is my initial', ''],
        ['Licences ⏎ Driving licence C', ''],
      ],
      read,
    )
  })

  test('is none where a post is sought, a thing went wrong, or a house bears its name', () => {
    assertRead(
      [
        ['Profile ⏎ Looking for a Python position', 'Python others'],
        ['Profile ⏎ One forklift accident', ''],
        ['Experience ⏎ 2018 – 2020 Accountant, Docker Inc', 'Accounting in 1'],
        ['Interests ⏎ Python', ''],
        ['References ⏎ Jane, Python developer', ''],
      ],
      read,
    )
  })

  test('in a question counts by its answer', () => {
    assertRead(
      [
        ['Do you know Docker? Yes', 'Docker'],
        ['Do you know Docker? ⏎ No', 'Docker denied'],
        ['Do you know Docker? ⏎ I have seen it', ''],
      ],
      read,
    )
  })
})
