/**
 * Some lines of a resume are not its writer's: an advertisement's, "Requirements:" and what stands below it, to the next gap or
 * heading; and those within quotation marks that another line opened.
 */
import { opensAdvertisement } from '../words/polarity.ts'
import { isBlank, type Line } from '../words/text.ts'
import { headingKind } from './sections.ts'

const linesMax = 20

export function quotedLines(lines: readonly Line[], language: string | undefined): ReadonlySet<number> {
  const quoted = new Set<number>()
  lines.forEach((line, index) => {
    if (isBlank(line) || !opensAdvertisement(line.folded, language)) return
    quoted.add(index)
    for (let at = index + 1; at < Math.min(lines.length, index + linesMax); at += 1) {
      const next = lines[at]
      if (!next || isBlank(next) || headingKind(next, lines[at - 1]) !== undefined) break
      quoted.add(at)
    }
  })
  for (const index of withinMarks(lines)) quoted.add(index)
  return quoted
}

/** The marks must close within a few lines, or they were no marks of a quotation. */
const quotationLinesMax = 8

function withinMarks(lines: readonly Line[]): number[] {
  const found: number[] = []
  for (let index = 0; index < lines.length; index += 1) {
    if (!opensQuotation(lines[index])) continue
    const rest = lines.slice(index + 1, index + 1 + quotationLinesMax)
    const closes = rest.findIndex((line) => isOdd(line))
    if (closes === -1 || rest.slice(0, closes).some(isBlank)) continue
    for (let at = index + 1; at <= index + 1 + closes; at += 1) found.push(at)
    index += 1 + closes
  }
  return found
}

const marksIn = ({ folded }: Line): number => folded.match(/"(?!\s)|(?<=\S)"/g)?.length ?? 0
const isOdd = (line: Line): boolean => marksIn(line) % 2 === 1
const opensQuotation = (line: Line | undefined): boolean => line !== undefined && isOdd(line)
