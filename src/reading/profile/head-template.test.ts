import { describe, test } from 'node:test'
import { linesOf, slice } from '../words/text.ts'
import { anchorsIn } from './anchors.ts'
import { fieldsOf } from './head-fields.ts'
import { headLinesOf } from './head-lines.ts'
import { learnTemplate, readHead } from './head-template.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const piecesIn = (text: string): string =>
  fieldsOf(text, [{ start: 0, end: text.length }])
    .map((piece) => slice(text, piece))
    .join(' / ')

/** The text has one role, shown by its title and employer. */
function read(written: string): string {
  const text = asDocument(written)
  const lines = linesOf(text)
  const bounds = { text, lines, first: 0, last: lines.length - 1 }
  const heads = headLinesOf(bounds, anchorsIn(lines, 0, lines.length - 1))
  const [first] = heads
  if (!first) return 'no role'
  const head = readHead(learnTemplate(heads), first)
  return `${head.title ? slice(text, head.title) : '?'} at ${head.employer ? slice(text, head.employer) : '?'}`
}

describe('the words around dates', () => {
  test('are taken apart at the signs people put between them', () => {
    assertRead(
      [
        ['Nurse | St Mary Hospital | Leeds', 'Nurse / St Mary Hospital / Leeds'],
        ['Koch – Gasthof Adler, Salzburg', 'Koch / Gasthof Adler / Salzburg'],
        ['Developer @ Acme', 'Developer / Acme'],
        ['Developer at Acme', 'Developer / Acme'],
        ['Köchin bei der Post', 'Köchin / der Post'],
        ['Infermiera presso Ospedale Maggiore', 'Infermiera / Ospedale Maggiore'],
        ['**Contable** · Suministros Levante, S.L.', 'Contable / Suministros Levante, S.L.'],
        ['Operaio, Rossi, S.p.A., Torino', 'Operaio / Rossi, S.p.A. / Torino'],
        ['Monteur, Jansen, B.V.', 'Monteur / Jansen, B.V.'],
        ['S.L., Contable', 'Contable'],
        ['Commerciale — Dupont SARL', 'Commerciale / Dupont SARL'],
        ['Operator (full time), Vollzeit', 'Operator (full time)'],
        ['Front-End Developer', 'Front-End Developer'],
        ['2 years 3 months, Nurse', 'Nurse'],
      ],
      piecesIn,
    )
  })

  test('tell title and employer in one line, in either order', () => {
    assertRead(
      [
        ['2015 – 2018 Koch, Gasthof Adler', 'Koch at Gasthof Adler'],
        ['2015 – 2018 Gasthof Adler, Koch', 'Koch at Gasthof Adler'],
        ['Senior Accountant | Brown & Co Ltd | 2015 – 2018', 'Senior Accountant at Brown & Co Ltd'],
        ['2015 – 2018: Enfermera, Hospital Clínico, Valencia', 'Enfermera at Hospital Clínico'],
        ['Serveuse, Le Petit Zinc, Paris (2015 – 2018)', 'Serveuse at Le Petit Zinc'],
        ['2015 – 2018 Magazziniere presso Rossi Trasporti S.r.l.', 'Magazziniere at Rossi Trasporti S.r.l.'],
        ['2015 – 2018 Motorista, Transportes Silva Lda.', 'Motorista at Transportes Silva Lda.'],
        ['2015 – 2018 Verpleegkundige bij Stichting Zorg', 'Verpleegkundige at Stichting Zorg'],
      ],
      read,
    )
  })

  test('tell them in the lines above or below the dates', () => {
    assertRead(
      [
        ['Nurse ⏎ St Mary Hospital ⏎ 2015 – 2018', 'Nurse at St Mary Hospital'],
        ['St Mary Hospital ⏎ Nurse ⏎ Jan 2015 - Dec 2018', 'Nurse at St Mary Hospital'],
        ['2015 – 2018 ⏎ Koch ⏎ Gasthof Adler', 'Koch at Gasthof Adler'],
        ['2015 – 2018 ⏎ Koch, Gasthof Adler ⏎ Leitung der Küche.', 'Koch at Gasthof Adler'],
        ['Gasthof Adler ⏎ Koch 2015 – 2018', 'Koch at Gasthof Adler'],
      ],
      read,
    )
  })

  test('are called by their first words when none is one of work', () => {
    assertRead([['2015 – 2018 Sonderaufgaben, Gasthof Adler', 'Sonderaufgaben at Gasthof Adler']], read)
  })
})
