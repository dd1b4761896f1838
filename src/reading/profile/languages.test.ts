import { describe, test } from 'node:test'
import { linesOf } from '../words/text.ts'
import { bestOf, languagesIn } from './languages.ts'
import { sectionsOf } from './sections.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const read = (written: string): string => {
  const lines = linesOf(asDocument(written))
  return bestOf(languagesIn(lines, sectionsOf(lines)))
    .map(({ tongue, level }) => `${tongue.code} ${level ?? '?'}`)
    .join(', ')
}

/** The text stands below a heading, which is not read here. */
const listed = (written: string): string => read(`Languages ⏎ ${written}`)

describe('a language', () => {
  test('has the level that stands beside it, in seven languages', () => {
    assertRead(
      [
        ['English: native, German: fluent, French: basic', 'en native, de C1, fr A2'],
        ['German (native), English C1', 'de native, en C1'],
        [
          'Deutsch – Muttersprache ⏎ Englisch – verhandlungssicher ⏎ Französisch – Grundkenntnisse',
          'de native, en C1, fr A2',
        ],
        ['Français : langue maternelle ⏎ Anglais : courant (C1) ⏎ Espagnol : notions', 'fr native, en C1, es A2'],
        ['Español (nativo), inglés (B2), catalán: nivel medio', 'es native, en B2, ca B1'],
        ['Italiano: madrelingua; inglese: buono; tedesco: scolastico', 'it native, en B2, de A2'],
        ['Português – língua materna | Inglês – avançado | Espanhol – básico', 'pt native, en C1, es A2'],
        ['Nederlands (moedertaal), Engels (vloeiend), Duits (redelijk)', 'nl native, en C1, de B1'],
        ['Arabic', 'ar ?'],
      ],
      listed,
    )
  })

  test('has the level in front of it, and shares one with its neighbours', () => {
    assertRead(
      [
        ['Fluent in Dutch and German', 'nl C1, de C1'],
        ['Nederlands en Dari als moedertaal', 'nl native, fa native'],
        ['Native Polish, basic German', 'pl native, de A2'],
        ['Muttersprache: Türkisch', 'tr native'],
        ['Sehr gute Englischkenntnisse in Wort und Schrift', 'en C1'],
        ['English, fluent French', 'en ?, fr C1'],
      ],
      listed,
    )
  })

  test('has the level of the European framework where words stand beside it', () => {
    assertRead(
      [
        ['English: good (C1)', 'en C1'],
        ['Spanish – B1 (conversational)', 'es B1'],
        ['Deutsch B2/C1', 'de B2'],
        ['TOEFL 110, English C2', 'en C2'],
        ['English C1 German', 'en C1, de ?'],
      ],
      listed,
    )
  })

  test('outside a list counts with a level or where somebody speaks it', () => {
    assertRead(
      [
        ['I speak Spanish and live in Leeds', 'es ?'],
        ['Languages: Romanian, Hungarian', 'ro ?, hu ?'],
        ['Ich spreche fließend Polnisch', 'pl C1'],
        ['Experience ⏎ 2018 – 2020 Agent ⏎ Calls in fluent Italian', 'it C1'],
        ['Experience ⏎ 2018 – 2020 Agent ⏎ Good French customers', ''],
        ['Experience ⏎ 2018 – 2020 Agent ⏎ Calls for the German market', ''],
      ],
      read,
    )
  })

  test('is none of what bears its name', () => {
    assertRead(
      [
        ['Advanced English teacher', ''],
        ['French cuisine', ''],
        ['English literature', ''],
        ['Deutschland', ''],
      ],
      read,
    )
  })

  test('is none where it is denied, and open where it is only asked about', () => {
    assertRead(
      [
        ['Do you speak German? Yes', 'de ?'],
        ['Do you speak German? No', 'de none'],
        ['Sprechen Sie Deutsch? ⏎ Nein', 'de none'],
        ['Do you speak German at level C1? ⏎ No', ''],
        ['Do you speak German? ⏎ I am learning', ''],
      ],
      listed,
    )
  })
})
