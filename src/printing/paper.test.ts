import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readDocument } from '#connectors/documents/read.ts'
import { type Cell, Column, cellTextMax, type Row } from './column.ts'
import { inks, type Paper, pagesMax, print, type Sheet, type Style } from './paper.ts'

const text: Style = { font: 'plain', size: 10, ink: inks.black }
const sheet: Sheet = { title: 'Thing 1', createdAt: new Date(0), margin: 50, leading: 1.4 }

const rowOf = ({ width }: Column, words: string, more: Partial<Cell> = {}): Row => ({
  cells: [{ text: words, x: 0, width, style: text, ...more }],
})

async function read(draw: (paper: Paper) => void, more: Partial<Sheet> = {}): Promise<{ pages: number; text: string }> {
  const reading = await readDocument(await print({ ...sheet, ...more }, draw), 'application/pdf')
  assert.ok(reading.outcome === 'read', JSON.stringify(reading))
  assert.deepEqual(reading.hidden, [])
  return { pages: reading.pages ?? 0, text: reading.text }
}

const onWhole = (draw: (column: Column) => void) => (paper: Paper) => draw(new Column(paper, 0, paper.width))
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `Line ${index}.`)

describe('printed paper', () => {
  test('bears its number and its title where its edges have a style', async () => {
    const draw = onWhole((column) => column.rows(numbered(60).map((line) => rowOf(column, line))))

    const [plain, edged] = [await read(draw), await read(draw, { edges: text })]

    assert.equal(plain.pages, 2)
    assert.doesNotMatch(plain.text, /Page|Thing 1/)
    assert.equal(edged.pages, 2)
    assert.match(edged.text, /Page 1 of 2[\s\S]*Thing 1[\s\S]*Page 2 of 2/)
    assert.equal(edged.text.split('Thing 1').length, 2)
  })

  test('goes on below whichever of its columns ends last', async () => {
    const { pages, text: said } = await read((paper) => {
      const [left, right] = [new Column(paper, 0, 200), new Column(paper, 220, 200)]
      left.rows([rowOf(left, 'Short')])
      right.rows(numbered(60).map((line) => rowOf(right, line)))
      paper.goOnBelow([left.at, right.at], 10)
      const rest = new Column(paper, 0, paper.width)
      rest.rows([rowOf(rest, 'The rest')])
    })

    assert.equal(pages, 2)
    assert.match(said, /Line 59\.\s+The rest\s*$/)
  })

  test('repeats the head of its rows on each page, and loses nothing of a row longer than one', async () => {
    const words = numbered(900).join(' ')
    const { pages, text: said } = await read(
      onWhole((column) => column.rows([rowOf(column, words, { width: 200 })], rowOf(column, 'What it is'))),
    )

    assert.ok(pages > 3)
    assert.equal(said.split('What it is').length - 1, pages)
    const joined = said.replaceAll(/\s*What it is\s*|\s+/g, ' ')
    assert.ok(joined.includes(words), joined)
  })

  test('keeps together what is to be together', async () => {
    const { text: said } = await read(
      onWhole((column) => {
        column.rows(numbered(52).map((line) => rowOf(column, line)))
        column.keepTogether([rowOf(column, 'Sum'), rowOf(column, 'Tax'), rowOf(column, 'Total')])
      }),
      { edges: text },
    )

    assert.match(said, /Line 51\.\s+Page 1 of 2\s+Thing 1\s+Sum\s+Tax\s+Total/)
  })

  test('sets a word smaller that is to stay whole', async () => {
    const mail = 'somebody.with.a.long.name@example.com'
    const [broken, whole] = await Promise.all(
      [{}, { keeps: 'words' } as const].map((more) =>
        read(onWhole((column) => column.rows([rowOf(column, mail, { width: 140, ...more })]))),
      ),
    )

    assert.ok(!broken?.text.includes(mail))
    assert.ok(whole?.text.includes(mail))
  })

  test('is refused when it is longer than anybody reads', async () => {
    const long = onWhole((column) => column.rows([rowOf(column, 'x'.repeat(cellTextMax + 1))]))
    const many = onWhole((column) => {
      for (let page = 0; page <= pagesMax; page += 1) {
        column.rows([rowOf(column, 'x')])
        column.skip(1000)
      }
    })

    await assert.rejects(print(sheet, long), /at most 50000 signs/)
    await assert.rejects(print(sheet, many), /at most 500 pages/)
  })
})
