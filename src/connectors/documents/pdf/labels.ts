/**
 * Labels stand in a margin: they are the dates or keywords of a tabular resume, each level with the first line of its
 * text. A column of its own has a rhythm of its own: its lines stand between those beside it, or begin beside any of
 * them.
 */
import { isDate, isEnd, isOpen } from './dates.ts'
import { isLevel, middleLength, type Phrase, phraseOf, type Row } from './rows.ts'

export interface Labels {
  readonly left: number
  /** The labelled text begins here. */
  readonly x: number
  /** The labels are in the rows from `from` up to, not including, `to`. */
  readonly from: number
  readonly to: number
  readonly cells: readonly Label[]
}

export interface Label {
  readonly row: number
  readonly phrase: Phrase
  /** The labelled phrase is on the same row, to the right. */
  readonly beside: Phrase | undefined
  /** The label's further lines are on rows below. */
  readonly tail: readonly Phrase[]
  readonly text: string
}

interface LabelColumn {
  readonly edge: 'left' | 'right'
  readonly at: number
  readonly x: number
}

/** The limit is in points. */
const flushMax = 2
const labelMax = 30
/** Only the most frequent neighbours count; on a hostile page everything is a neighbour of everything. */
const placesMax = 16

export function findLabels(rows: readonly Row[]): Labels[] {
  const found: Labels[] = []
  for (const place of placesOf(rows)) {
    const isKnown = found.some(({ left, x }) => place.x > left && place.x <= x + flushMax)
    if (!isKnown) found.push(...labelsAt(rows, place))
  }
  return found
}

export const isBetween = ({ left, x, from, to }: Labels, at: number, row: number): boolean =>
  row >= from && row < to && at > left + flushMax && at <= x + flushMax

/** A place is where one phrase stands beside another on several rows. */
function placesOf(rows: readonly Row[]): LabelColumn[] {
  const places = new Map<string, LabelColumn & { count: number }>()
  for (const { phrases } of rows)
    phrases.forEach((phrase, index) => {
      const next = phrases[index + 1]
      if (!next || !isLevel(phrase, next)) return
      const weight = isDate(phrase.text) ? 3 : 1
      for (const edge of ['left', 'right'] as const) {
        const key = `${edge} ${Math.round(phrase[edge])} ${Math.round(next.left)}`
        const place = places.get(key)
        if (place) place.count += weight
        else places.set(key, { edge, at: phrase[edge], x: next.left, count: weight })
      }
    })
  return [...places.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, placesMax)
}

function labelsAt(rows: readonly Row[], place: LabelColumn): Labels[] {
  const cells = cellsAt(rows, place)
  const all = labelsOf(rows, place, cells)
  if (all) return [all]
  // Tables of several sections may begin at one place, and each has labels of its own kind.
  const groups = groupsOf(cells)
  return groups.length > 1 ? groups.flatMap((group) => labelsOf(rows, place, group) ?? []) : []
}

/** A heading stands in the margin alone, and ends a group. */
function groupsOf(cells: readonly Label[]): Label[][] {
  const groups: Label[][] = [[]]
  for (const cell of cells) {
    if (cell.beside) groups.at(-1)?.push(cell)
    else if (groups.at(-1)?.length !== 0) groups.push([])
  }
  return groups.filter(({ length }) => length > 0)
}

function labelsOf(rows: readonly Row[], place: LabelColumn, cells: readonly Label[]): Labels | null {
  const { x } = place
  const pairs = cells.filter(({ phrase, beside }) => isLevel(phrase, beside) && isFlush(beside, x))
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!first || !last || pairs.length < 2) return null
  // Years are of one width: among lines that begin below each other, they end below each other too.
  if (place.edge === 'right' && pairs.every(({ phrase }) => Math.abs(phrase.left - first.phrase.left) < 1)) return null

  const right = rows.map((row) => besideOf(row, x))
  // Dates are proof enough: other lines that begin as far left, above or below them, may be anything.
  const hold = areDates(pairs)
  const others = hold ? cells.filter(({ row }) => row >= first.row && row <= last.row) : cells
  if (others.filter((cell) => isAstray(cell, right)).length > others.length * astrayMax) return null

  const to = endOf(rows, right, last)
  if (!hold && !areWords(pairs, cells, right.slice(0, to))) return null
  return { left: Math.min(...pairs.map(({ phrase }) => phrase.left)), x, from: first.row, to, cells: pairs }
}

const astrayMax = 0.1

const besideOf = ({ phrases }: Row, x: number): Phrase | undefined =>
  phrases.flatMap((phrase) => partedAt(phrase, x)).find((phrase) => phrase.left >= x - flushMax)

/** The points of a list stand a little to the right of the text. */
const isFlush = (phrase: Phrase | undefined, x: number): boolean =>
  phrase !== undefined && phrase.left >= x - flushMax && phrase.left < x + phrase.size * 1.6

function cellsAt(rows: readonly Row[], { edge, at, x }: LabelColumn): Label[] {
  const cells: (Label & { readonly tail: Phrase[]; text: string })[] = []
  rows.forEach((whole, row) => {
    const phrases = whole.phrases.flatMap((phrase) => partedAt(phrase, x))
    const index = phrases.findIndex((phrase) => Math.abs(phrase[edge] - at) <= flushMax)
    const [phrase, beside] = [phrases[index], phrases[index + 1]]
    if (!phrase || phrase.right > x) return
    const last = cells.at(-1)
    if (last && isTailOf(last, phrase, beside)) {
      last.tail.push(phrase)
      last.text += ` ${phrase.text}`
    } else cells.push({ row, phrase, beside, tail: [], text: phrase.text })
  })
  return cells
}

/** A long label almost touches its text. */
function partedAt(phrase: Phrase, x: number): Phrase[] {
  const at = phrase.left < x && phrase.right > x ? phrase.pieces.findIndex(({ left }) => Math.abs(left - x) < 1) : -1
  const [before, after] = [phrase.pieces.slice(0, at), phrase.pieces.slice(at)]
  const end = Math.max(...before.map(({ right }) => right))
  return at > 0 && end < x - phrase.size * 0.3 ? [phraseOf(before), phraseOf(after)] : [phrase]
}

const tailMax = 3

function isTailOf({ phrase, tail, text }: Label, next: Phrase, beside: Phrase | undefined): boolean {
  const last = tail.at(-1) ?? phrase
  const isNear = last.baseline - next.baseline < next.size * 1.6 && Math.abs(last.size - next.size) < 1
  if (!isNear || tail.length === tailMax) return false
  if (isOpen(text) || isEnd(next.text)) return true
  return isDate(text) ? !isDate(next.text) && (beside === undefined || isLow(next.text)) : isLow(next.text)
}

const isLow = (text: string): boolean => /^[(\p{Ll}]/u.test(text)

/** A label is astray when it is beside a line, but not level with it. */
function isAstray({ row, phrase }: Label, right: readonly (Phrase | undefined)[]): boolean {
  return right.slice(Math.max(0, row - 2), row + 3).some((other) => {
    const apart = other ? Math.abs(other.baseline - phrase.baseline) : 0
    return !isLevel(phrase, other) && other !== undefined && apart < phrase.size * 0.95
  })
}

/** The labels end with the row after the text of the last one. */
function endOf(rows: readonly Row[], right: readonly (Phrase | undefined)[], last: Label): number {
  let end = last.row + 1
  for (; end < rows.length; end++) {
    const [above, phrase] = [rows[end - 1], right[end]]
    if (!above || !phrase || above.baseline - phrase.baseline > phrase.size * 2) break
  }
  return end
}

const datesIn = (pairs: readonly Label[]): number =>
  pairs.filter(({ phrase, text }) => isDate(phrase.text) || isDate(text)).length

const areDates = (pairs: readonly Label[]): boolean => datesIn(pairs) >= pairs.length * 0.6

/** Labels are short words, each before the beginning of something; and something tells that this is not by chance. */
function areWords(pairs: readonly Label[], cells: readonly Label[], right: readonly (Phrase | undefined)[]): boolean {
  const first = pairs[0]?.row ?? 0
  const texts = right.slice(first).flatMap((phrase) => phrase ?? [])
  if (pairs.length < 3 || middleLength(pairs.map(({ text }) => text)) > labelMax) return false

  const edge = Math.max(...texts.map((phrase) => phrase.right))
  const begin = pairs.filter(({ row, beside }) => beside && begins(beside, right.slice(0, row).findLast(Boolean), edge))
  if (begin.length < pairs.length * 0.75) return false
  const rowsOf = new Set(cells.map(({ row }) => row))
  const alone = pairs.filter(({ row }) => !rowsOf.has(row + 1)).length
  const goesOn = pairs.length <= texts.length * 0.6 && alone >= pairs.length * 0.6
  const areNames = pairs.filter(({ text }) => text.endsWith(':')).length >= pairs.length * 0.6
  // Lists of two columns of a page may happen to begin and end together.
  const isNarrow = pairs.every(
    ({ phrase, beside }) => beside && beside.left - phrase.left < (edge - phrase.left) * 0.45,
  )
  const isClosed = isNarrow && pairs.length === texts.length && !right[first - 1]
  return goesOn || areNames || isClosed || datesIn(pairs) > 1
}

/** A line begins something when its first word had room on the line above, or stands well below it. */
function begins({ text, left, right, size, baseline }: Phrase, above: Phrase | undefined, edge: number): boolean {
  const word = ((right - left) * text.search(/\s|$/u)) / Math.max(1, text.length)
  return above === undefined || above.baseline - baseline > size * 1.6 || above.right + word + size * 0.3 < edge
}
