/** A person names degrees: level, field, school, years, finished or not. */

import { degreesIn, type FoundDegree } from '../words/degrees.ts'
import { hasSchool } from '../words/occupations.ts'
import { bulletOf, fold, isBlank, type Line, lineAt, overlaps, type Span, slice, trimmed } from '../words/text.ts'
import { isUnfinishedText } from '../words/unfinished.ts'
import { studies } from '../words/vocabulary.ts'
import type { DatePoint } from './date-points.ts'
import { findRanges, findSingles } from './date-ranges.ts'
import { fieldsOf as piecesOf } from './head-fields.ts'
import { weigh } from './head-signs.ts'
import { writePoint } from './periods.ts'
import type { Education } from './profile.ts'
import type { Section } from './sections.ts'
import { studyGroups } from './study-groups.ts'

export interface StudySource {
  readonly text: string
  readonly lines: readonly Line[]
  readonly sections: readonly Section[]
  readonly asOf: number
}

export interface Degree extends Education {
  readonly line: number
}

/** A degree word is a degree below these headings; among duties "master" and "license" mean other things. */
const telling: ReadonlySet<string> = new Set(['education', 'licences', 'top', 'personal', 'summary', 'other'])

const degreesMax = 40

export function degreesOf(source: StudySource): Degree[] {
  const hasSection = source.sections.some(({ kind }) => kind === 'education')
  return source.sections
    .filter(({ kind }) => telling.has(kind) || (!hasSection && kind !== 'references' && kind !== 'publications'))
    .flatMap((section) => degreesBelow(source, section))
    .slice(0, degreesMax)
}

function degreesBelow(source: StudySource, section: Section): Degree[] {
  if (section.kind === 'education') {
    const plain = { ...source, lines: withoutLabels(source.lines, section) }
    return studyGroups(plain.lines, section.first, section.last, (line) => bestDegree(line, section))
      .slice(0, degreesMax)
      .map(({ lines, degree }) => degreeAt(plain, lines, degree.index, degree.found))
  }
  const found: Degree[] = []
  for (let index = section.first; index <= section.last && found.length < degreesMax; index += 1) {
    const line = source.lines[index]
    if (!line || isBlank(line)) continue
    const best = bestDegree(line, section)
    if (best) found.push(degreeAt(source, nearLines(source.lines, section, index), index, best))
  }
  return found
}

/** A first cell that comes again in other lines of a section says what stands beside it: "School   Leeds College". */
function withoutLabels(lines: readonly Line[], { first, last }: Section): Line[] {
  const labelIn = (line: Line): string =>
    /^\s{0,8}(\p{L}[\p{L} ]{1,30}?)(?::\s|\s{2,}|\t|\s\|)/u.exec(line.folded.slice(0, 60))?.[0] ?? ''
  const labels = lines.slice(first, last + 1).map(labelIn)
  return lines.map((line, index) => {
    const label = index < first || index > last ? '' : (labels[index - first] ?? '')
    const isRepeated = label !== '' && labels.indexOf(label) !== labels.lastIndexOf(label)
    return isRepeated ? lineFrom(line, label.length) : line
  })
}

const lineFrom = (line: Line, from: number): Line => ({
  start: line.start + from,
  end: line.end,
  text: line.text.slice(from),
  folded: line.folded.slice(from),
})

/** The highest of several degrees in one line counts, but "Ausbildung" in front of another is only its name. */
function bestDegree(line: Line, section: Section): FoundDegree | undefined {
  const all = degreesIn(line.folded).filter(
    (each) => !isSmallWord(line, each) && !isOtherSense(line.folded, each, section),
  )
  return all.sort((one, other) => other.level - one.level || one.start - other.start)[0]
}

/** "med", "but" and "des" are small words of many languages, and degrees in capitals alone. */
const isSmallWord = ({ text }: Line, { start, end }: FoundDegree): boolean =>
  end - start <= 3 &&
  /^\p{Ll}+$/u.test(text.slice(start, end)) &&
  !/^(?:bac|phd|msc|bsc|mba|hbo|mbo|bts|but)$/.test(text.slice(start, end))

const otherSense =
  /^(?:[ -](?:data|of ceremonies|class|key|plan|builder|craftsman|scheduler)|s?thesis|arbeit|-thesis|wage|\sprogramm)/u

function isOtherSense(folded: string, degree: FoundDegree, section: Section): boolean {
  const word = folded.slice(degree.start, degree.end)
  if (otherSense.test(folded.slice(degree.end))) return true
  if (word.startsWith('master') && /scrum[ -]$/u.test(folded.slice(0, degree.start))) return true
  const isCommon =
    /^(?:promotion|examen|lehre|bac|ba|ma|med|wo|its|des|fp|cap|dep|diploma|studium|gymnasium|jd|but|degree|qualifica|perito|cou|eso|geselle|universite|laurea|cna|techniker(?:in)?|ausbildung|meister|grado)$/u.test(
      word,
    )
  if (section.kind === 'education') return false
  if (section.kind === 'licences')
    return /^(?:ba|ma|med|wo|des|cap|examen|jd|but|its|dep|fp|cou|eso|ausbildung|diploma|qualifica|cna|degree)$/u.test(
      word,
    )
  return isCommon && !/(?:abgeschlossene|als|zum|zur|staatlich|in|en|di)\s/u.test(folded)
}

function degreeAt(
  { text, lines, asOf }: StudySource,
  numbers: readonly number[],
  index: number,
  degree: FoundDegree,
): Degree {
  const line = lines[index] ?? lineAt(text, '', { start: 0, end: 0 })
  const others = numbers.filter((number) => number !== index).flatMap((number) => lines[number] ?? [])
  const near = [line, ...others]
  const fieldsHere = fieldsOf(line)
  const dates = datesOf(near)
  const own = trimmed(text, { start: line.start + bulletOf(line).length, end: line.end })
  const span = { start: line.start + degree.start, end: line.start + degree.end }
  return {
    level: degree.level,
    degree: slice(text, span),
    fields: fieldsHere.length > 0 ? fieldsHere : near.flatMap(fieldsOf).slice(0, 3),
    institution: schoolIn(text, near, span),
    from: dates.from === undefined ? null : writePoint(dates.from),
    to: dates.to === undefined || dates.to === 'present' ? (dates.to ?? null) : writePoint(dates.to),
    isFinished: !isUnfinished(near.map(({ folded }) => folded).join(' '), dates.to, asOf),
    evidence: own,
    line: index,
  }
}

/** A degree may spread over the line above or below it, as long as that one names no degree itself. */
function nearLines(lines: readonly Line[], section: Section, index: number): number[] {
  const around = [index - 1, index + 1].filter((at) => {
    const line = lines[at]
    if (!line || at < section.first || at > section.last || isBlank(line) || line.text.length > 120) return false
    return degreesIn(line.folded).length === 0
  })
  const below = around.find((at) => at > index)
  const above = around.find((at) => at < index)
  const own = lines[index]
  const isDated = own !== undefined && (findRanges(own.folded).length > 0 || findSingles(own.folded, []).length > 0)
  const chosen = isDated ? [below] : [above, below]
  return [index, ...chosen].filter((at) => at !== undefined)
}

const fieldsOf = (line: Line): string[] => [
  ...new Set(studies.find(line, undefined).map(({ alias }) => alias.term.name)),
]

function datesOf(lines: readonly Line[]): { from: DatePoint | undefined; to: DatePoint | 'present' | undefined } {
  for (const line of lines) {
    const [range] = findRanges(line.folded)
    if (range) return { from: range.from, to: range.to }
    const single = findSingles(line.folded, []).at(-1)
    if (single) return { from: undefined, to: single.point }
  }
  return { from: undefined, to: undefined }
}

/** A school bears a word of schools; without one it is what stands in a field of its own beside the degree. */
function schoolIn(text: string, lines: readonly Line[], degree: Span): string | null {
  const pieces = lines.flatMap((line) => undated(line).flatMap((part) => piecesOf(text, [part])))
  const schools = pieces.filter((piece) => hasSchool(fold(slice(text, piece))))
  const apart = schools.find((piece) => !overlaps(piece, degree))
  const within = schools.find((piece) => overlaps(piece, degree) && hasSchool(fold(slice(text, piece))))
  const school = apart ?? within ?? houseIn(text, pieces, degree)
  return school ? slice(text, school) : null
}

function houseIn(text: string, pieces: readonly Span[], degree: Span): Span | undefined {
  return pieces.find((piece) => {
    const own = slice(text, piece)
    if (overlaps(piece, degree) || !/^\p{Lu}/u.test(own) || own.length > 70 || isUnfinishedText(fold(own))) return false
    const { isPlace, asEmployer, asTitle } = weigh(text, { ...piece, place: '' })
    const line = { start: 0, end: own.length, text: own, folded: fold(own) }
    return !isPlace && asEmployer > -1 && asTitle < 1.5 && studies.find(line, undefined).length === 0
  })
}

/** The dates are left out, because the dash in "Universidad de Sevilla (2011 – 2015)" parts no words. */
function undated(line: Line): Span[] {
  const ranges = findRanges(line.folded)
  const dates = [...ranges, ...findSingles(line.folded, ranges).map(({ span }) => span)]
  const inOrder = dates.toSorted((one, other) => one.start - other.start)
  const starts = [line.start, ...inOrder.map(({ end }) => line.start + end)]
  return starts.map((start, index) => ({ start, end: line.start + (inOrder[index]?.start ?? line.text.length) }))
}

const isUnfinished = (folded: string, to: DatePoint | 'present' | undefined, asOf: number): boolean => {
  if (isUnfinishedText(folded)) return true
  if (to === 'present') return true
  return to !== undefined && to.year * 12 + (to.month ?? 1) - 1 > asOf
}
