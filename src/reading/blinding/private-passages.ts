/** Private passages are those that the evaluation must not see. */

import { matchesIn } from '#text/matches.ts'
import type { Contacts } from '../profile/contacts.ts'
import { findName } from '../profile/name.ts'
import { leadIn } from '../profile/people-led.ts'
import { numbersLikePhones } from '../profile/phones.ts'
import { sectionsOf } from '../profile/sections.ts'
import { foldedPattern, foldedWords } from '../words/folded-pattern.ts'
import { isBlank, type Line, overlaps, type Span } from '../words/text.ts'
import { otherHomes, otherStreets } from './address-forms.ts'
import { headPassages } from './head-passages.ts'
import type { HiddenPassage } from './hidden-passage.ts'
import { inLine, spansOf } from './line-span.ts'
import { namePassages } from './name-passages.ts'
import type { PrivateKind } from './private-kind.ts'
import { otherExpressions } from './private-labels.ts'
import {
  alternativesOf,
  homePattern,
  nationalityWords,
  privateExpressions,
  privateLabels,
  streetPatterns,
} from './private-words.ts'

const edge = '(?<![\\p{L}\\d-])'
/** "Adresse" alone must not be read where "adresse postale" stands. */
const longestFirst = (words: string): string =>
  alternativesOf(words)
    .toSorted((one, other) => other.length - one.length)
    .join('|')
const labels = privateLabels.map(([kind, listed]): readonly [PrivateKind, RegExp] => {
  const words = longestFirst(foldedWords(listed))
  // A label opens a line or an item, or ends in a colon; otherwise "age" and "alter" are words among others.
  const pattern = `(?:^[^\\p{L}\\d]{0,8}|[|•·;,/(\\t]\\s{0,3}|\\s{2}|[-–]\\s|${edge}(?=(?:${words})\\s?[:：]))(?:${words})(?![\\p{L}\\p{M}\\d])\\s{0,24}[:：.]?\\s{0,24}`
  return [kind, new RegExp(pattern, 'gu')]
})
const patternOf = ([kind, words]: readonly [PrivateKind, string]): readonly [PrivateKind, RegExp] => [
  kind,
  new RegExp(`(?<![\\p{L}\\d/-])${foldedWords(words)}(?![\\p{L}\\d])`, 'gu'),
]
const expressions = privateExpressions.map(patternOf)
/** Words of other languages count where people speak of themselves; in a sentence they may be words of any. */
const allExpressions = [...expressions, ...otherExpressions.map(patternOf)]
/** Without a colon, and away from the head, only these say that a birth or a home follows. */
const verbs =
  /(?<!\p{L})(?:geb|born|nat[oa] |nascid|nacid|nee?\(?e?\)? |i live|wohn|habite|j'habite|vivo|abito|moro|woon|ik woon|ich wohn|demeur)/u

export function findPrivate(text: string, lines: readonly Line[], contacts: Contacts): HiddenPassage[] {
  const emails = contacts.emails.map(({ value }) => value)
  const name = findName(lines, emails)
  const taken = [...contacts.emails, ...contacts.phones, ...contacts.links].map(({ evidence }) => evidence)
  const headed = new Set([...headLines(lines), ...linesAround(lines, [...(name ? [name] : []), ...taken])])
  const spoken = linesIn(lines, 'languages')
  return [
    ...[...contacts.emails, ...contacts.phones, ...contacts.links].map(({ evidence }) => ({
      ...evidence,
      kind: 'contact' as const,
    })),
    ...(name ? namePassages(text, lines, name) : []),
    ...lines.flatMap((line) => {
      if (isBlank(line)) return []
      const found = passagesIn(line, headed.has(line), taken)
      return spoken.has(line) && found.every((passage) => isTongue(line, passage)) ? [] : found
    }),
  ]
}

const linesIn = (lines: readonly Line[], wanted: 'languages' | 'skills'): ReadonlySet<Line> =>
  new Set(sectionsOf(lines).flatMap(({ kind, first, last }) => (kind === wanted ? lines.slice(first, last + 1) : [])))

/** A bare "German" below "Languages" is a language, and no nationality. */
const isTongue = (line: Line, { kind, ...span }: HiddenPassage): boolean => {
  const { start, end } = inLine(line, span)
  return kind === 'nationality' && nationalityWords.has(line.folded.slice(start, end))
}

const aroundMax = 4
const itemLengthMax = 60

/**
 * Name and contacts may stand elsewhere than at the top, as in a column of their own; words about the person are beside
 * them.
 */
function linesAround(lines: readonly Line[], spans: readonly Span[]): readonly Line[] {
  const near = lines.flatMap((line, index) => (spans.some((span) => overlaps(span, line)) ? [index] : []))
  return near
    .flatMap((index) => lines.slice(Math.max(0, index - aroundMax), index + aroundMax + 1))
    .filter(({ text }) => text.length <= itemLengthMax)
}

/** People speak of themselves above the first heading, and below "Personal details". */
function headLines(lines: readonly Line[]): Line[] {
  return sectionsOf(lines)
    .filter(({ kind }) => kind === 'top' || kind === 'personal')
    .flatMap(({ kind, first, last }) => lines.slice(first, Math.min(last + 1, first + (kind === 'top' ? 15 : 20))))
}

function passagesIn(line: Line, isHead: boolean, contacts: readonly Span[]): HiddenPassage[] {
  const at = (kind: PrivateKind, { start, end }: Span): HiddenPassage => ({
    kind,
    start: line.start + start,
    end: line.start + end,
  })
  const found = [
    ...(isHead || /[:：]/.test(line.text) || verbs.test(line.folded) ? labelled(line, isHead) : []).map(
      ([kind, span]) => at(kind, span),
    ),
    ...matchesOf(line, isHead || line.folded.length < 60 ? allExpressions : expressions).flatMap(([kind, span]) =>
      isSelfSaid(line, kind, span, isHead) ? [at(kind, span)] : [],
    ),
    ...streetsIn(line).map((span) => at('address', span)),
    ...[homePattern, otherHomes].flatMap((pattern) => spansOf(line.folded, pattern)).map((span) => at('address', span)),
    ...numbersLikePhones(line, isHead).map((span): HiddenPassage => ({ ...span, kind: 'contact' })),
  ]
  const homes = found.filter(({ kind }) => kind === 'address')
  const isContactLine = contacts.some((span) => overlaps(span, line) && !homes.some((home) => overlaps(home, span)))
  return isHead ? [...found, ...headPassages(line, found, isContactLine)] : found
}

/** Streets have a number, or stand in scripts that have words for them. */
const streetsIn = ({ folded }: Line): Span[] => {
  const own = streetPatterns.flatMap((pattern) => spansOf(folded, pattern))
  return /\d|[^\p{ASCII}\p{Script=Latin}]/u.test(folded)
    ? [...own, ...otherStreets.flatMap((pattern) => spansOf(folded, pattern))]
    : own
}

const matchesOf = (line: Line, patterns: readonly (readonly [PrivateKind, RegExp])[]): [PrivateKind, Span][] =>
  patterns.flatMap(([kind, pattern]) => spansOf(line.folded, pattern).map((span): [PrivateKind, Span] => [kind, span]))

/** Words of family and birth are private where the person speaks of themselves; "el" and "ella" are common words. */
function isSelfSaid(line: Line, kind: PrivateKind, span: Span, isHead: boolean): boolean {
  const words = line.folded.slice(span.start, span.end)
  if (/^(?:el|elle|lui|lei|ele|ela|ella|il|his)$/.test(words)) return /^(?:elle|ella|lei|ela|ele|his)$/.test(words)
  if (kind === 'birth') return isHead || /old|alt|jahrig|aged|edad|idade|oud|[°*†]/.test(words)
  if (kind === 'family') return isHead || line.folded.length < 60 || /of$|von$|d[ei]$|van$/.test(words)
  return true
}

function labelled(line: Line, isHead: boolean): [PrivateKind, Span][] {
  return labels.flatMap(([kind, pattern]) =>
    matchesIn(line.folded, pattern).flatMap((match): [PrivateKind, Span][] => {
      const from = match.index + match[0].length
      const value = valueAfter(line.folded, from, kind)
      const start = match.index + (/^[^\p{L}\d]*/u.exec(match[0])?.[0].length ?? 0)
      if (!isPrivateValue(kind, value, match[0], isHead)) return []
      return [[kind, { start, end: from + value.length }]]
    }),
  )
}

/** An item ends with its line, at a wide gap or at a separator; an address holds commas of its own. */
function valueAfter(folded: string, from: number, kind: PrivateKind): string {
  const rest = folded.slice(from, from + 160)
  const stop = rest.search(
    kind === 'address'
      ? /[|•·;\t]|\s{3}|\s\/\s|(?<=\p{L}{5})\.\s/u
      : /[|•·;\t]|\((?![^()]{1,30}\))|\s{3}|\s\/\s|\s-\s|(?<!\d)\.\s(?=\p{L}{3})/u,
  )
  return (stop === -1 ? rest : rest.slice(0, stop)).trimEnd()
}

const birthWords = foldedPattern(
  /geb|born|nat[oa]|nascid|nacid|ne|uro|nar|nasc|fod|dogum|народж|рожд|szulet|γέννησης|ميلاد|ולادة|לידה|जन्म|生|출생/u,
)

/** A label without a colon counts only among personal data, or when a verb or a date makes it plain. */
function isPrivateValue(kind: PrivateKind, value: string, label: string, isHead: boolean): boolean {
  if (/[:：]\s*$/.test(label)) return true
  if (kind === 'birth') return /\d/.test(value.slice(0, 40)) && (isHead || birthWords.test(label))
  if (kind === 'photo') return value === ''
  if (kind === 'address' && /i live|wohn|habite|vivo|abito|moro|woon|demeur/.test(label)) return true
  if (!isHead) return false
  // "Dirección de un equipo de 3 personas" says what was led.
  if (kind === 'address')
    return /living|based|lives|resid|domicil/.test(label) || (/\d/.test(value) && leadIn(label + value) === undefined)
  return value.length > 0 && value.length < 40
}
