/**
 * Labels in a margin: the dates or keywords of a tabular resume, each level with the first line of what it labels. A
 * column of its own has a rhythm of its own: its lines stand between those beside it, or level with any of them.
 */
import { isDate, isOpen } from './dates.ts'
import { isLevel, middleLength, type Phrase, phraseOf, type Row } from './rows.ts'

export interface Labels {
  /** Where the labels begin, and what they label. */
  readonly left: number
  readonly x: number
  /** Rows from `from` up to, not including, `to`. */
  readonly from: number
  readonly to: number
  /** By the number of the row. */
  readonly cells: ReadonlyMap<number, Label>
}

interface Label {
  readonly phrase: Phrase
  readonly text: string
  /** Further lines of the label, which stand in rows below. */
  readonly tail: readonly Phrase[]
}

/** A label and what stands to its right on the same row. */
interface Member {
  readonly row: number
  readonly phrase: Phrase
  readonly beside: Phrase | undefined
}

type Edge = 'left' | 'right'

const candidatesMax = 16
const labelMax = 30
/** In points. */
const flushMax = 2

export function findLabels(rows: readonly Row[]): Labels[] {
  const found: Labels[] = []
  for (const { edge, at, x } of candidatesOf(rows)) {
    if (found.some((labels) => x > labels.left && x <= labels.x + flushMax)) continue
    const labels = labelsAt(rows, edge, at, x)
    if (labels) found.push(labels)
  }
  return found
}

/** Neighbours on a row that stand below each other in other rows too, the most frequent first. */
function candidatesOf(rows: readonly Row[]) {
  const candidates = new Map<string, { edge: Edge; at: number; x: number; count: number }>()
  for (const { phrases } of rows)
    for (const [index, phrase] of phrases.entries()) {
      const next = phrases[index + 1]
      if (!isLevel(phrase, next) || next === undefined) continue
      for (const edge of ['left', 'right'] as const) {
        const key = `${edge} ${Math.round(phrase[edge])} ${Math.round(next.left)}`
        const candidate = candidates.get(key)
        if (candidate) candidate.count += isDate(phrase.text) ? 2 : 1
        else candidates.set(key, { edge, at: phrase[edge], x: next.left, count: 1 })
      }
    }
  return [...candidates.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, candidatesMax)
}

function labelsAt(rows: readonly Row[], edge: Edge, at: number, x: number): Labels | null {
  const members = rows.flatMap((row, index) => memberOf(row, index, edge, at, x) ?? [])
  const heads = members.filter((member, index) => !continues(member, members[index - 1]))
  const pairs = heads.filter(({ phrase, beside }) => isLevel(phrase, beside))
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!first || !last || pairs.length < 2) return null

  const right = rows.map(({ phrases }) => phrases.find((phrase) => phrase.left >= x - 1))
  const within = heads.filter(({ row }) => row >= first.row && row <= last.row)
  const astray = within.filter((member) => isAstray(member, right))
  if (astray.length > within.length * 0.1) return null

  const to = endOf(right, last)
  const labelled = pairs.map(({ row }) => row)
  const areDates = pairs.filter(({ phrase }) => isDate(phrase.text)).length >= pairs.length * 0.6
  if (!areDates && !areWords(pairs, right, first.row, to)) return null
  const left = Math.min(...pairs.map(({ phrase }) => phrase.left))
  return { left, x, from: Math.min(...labelled), to, cells: cellsOf(members) }
}

function memberOf(row: Row, index: number, edge: Edge, at: number, x: number): Member | null {
  const number = row.phrases.findIndex((phrase) => Math.abs(phrase[edge] - at) <= flushMax || isTight(phrase, edge, at, x))
  const phrase = row.phrases[number]
  if (!phrase) return null
  if (phrase.right <= x) return { row: index, phrase, beside: row.phrases[number + 1] }
  const [label, text] = [phrase.pieces.filter(({ left }) => left < x - 1), phrase.pieces.filter(({ left }) => left >= x - 1)]
  return label.length > 0 && text.length > 0 && Math.abs((text[0]?.left ?? 0) - x) < flushMax
    ? { row: index, phrase: phraseOf(label), beside: phraseOf(text) }
    : null
}
