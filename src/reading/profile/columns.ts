/**
 * Two columns that a reader laid side by side are taken apart again: the left column's lines first, then the right
 * one's. Only headings in the right column prove two columns; dates in a left margin are one.
 */

import { matchesIn } from '#text/matches.ts'
import { roleLabelOf } from '../words/role-labels.ts'
import { isBlank, type Line } from '../words/text.ts'
import { findRanges } from './date-ranges.ts'
import { headingKind } from './sections.ts'

export function withoutColumns(lines: readonly Line[]): Line[] {
  const edge = findEdge(lines)
  if (edge === undefined) return [...lines]
  const first = lines.findIndex((line) => rightOf(line, edge) !== undefined)
  const cut = lines.findLastIndex((line) => rightOf(line, edge) !== undefined)
  // The left column may be the longer one: lines that follow and fit into it are its end.
  const beyond = lines.findIndex((line, index) => index > cut && line.text.trimEnd().length > edge)
  const last = (beyond === -1 ? lines.length : beyond) - 1
  const block = lines.slice(first, last + 1)
  return [
    ...lines.slice(0, first),
    ...block.flatMap((line) => leftOf(line, edge)),
    ...block.map((line) => rightOf(line, edge) ?? emptyAt(line)),
    ...lines.slice(last + 1),
  ]
}

const wideGap = /\S[ ]{3,60}(?=\S)/g

function findEdge(lines: readonly Line[]): number | undefined {
  const counts = new Map<number, { cells: number; headings: number; margins: number }>()
  for (const line of lines)
    for (const start of cellStarts(line.text)) {
      const count = counts.get(start) ?? { cells: 0, headings: 0, margins: 0 }
      const heading = headingKind(part(line, start, line.text.length)) !== undefined && start > 15
      counts.set(start, {
        cells: count.cells + 1,
        headings: count.headings + (heading ? 1 : 0),
        margins: count.margins + (isMargin(part(line, 0, start)) ? 1 : 0),
      })
    }
  // Labels and dates in the left margin belong to what stands beside them.
  const found = [...counts].filter(
    ([, { cells, headings, margins }]) => headings > 0 && cells >= 5 && margins * 2 < cells,
  )
  return found.sort(([, one], [, other]) => other.cells - one.cells)[0]?.[0]
}

const isMargin = (left: Line): boolean =>
  findRanges(left.folded).length > 0 ||
  (!isBlank(left) && roleLabelOf(`${left.folded.trim()}:`) !== undefined && headingKind(left) === undefined)

function cellStarts(text: string): number[] {
  const inner = matchesIn(text, wideGap).map((match) => match.index + match[0].length)
  const indent = /^ {16,}(?=\S)/.exec(text)?.[0].length
  return indent === undefined ? inner : [indent, ...inner]
}

const part = (line: Line, from: number, to: number): Line => ({
  start: line.start + from,
  end: line.start + to,
  text: line.text.slice(from, to),
  folded: line.folded.slice(from, to),
})

const emptyAt = (line: Line): Line => part(line, line.text.length, line.text.length)

const isCut = ({ text }: Line, edge: number): boolean =>
  text.length > edge && text.slice(edge - 2, edge).trim() === '' && text[edge] !== ' '

const rightOf = (line: Line, edge: number): Line | undefined =>
  isCut(line, edge) ? part(line, edge, line.text.length) : undefined

function leftOf(line: Line, edge: number): Line[] {
  const left = isCut(line, edge) ? part(line, 0, edge) : line
  return [left]
}
