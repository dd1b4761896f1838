/** The rules know these parts of a criterion: degrees, languages, licences, skills, lengths of time. */

import { drivingInLine } from '../profile/driving.ts'
import { statedIn } from '../profile/languages.ts'
import { isWilling, topicsIn } from '../profile/statements.ts'
import { degreesIn } from '../words/degrees.ts'
import { durationsIn } from '../words/durations.ts'
import type { Term } from '../words/terms/notation.ts'
import { type Line, overlaps, type Span } from '../words/text.ts'
import { aliasesOfWords, type Found, skills, studies } from '../words/vocabulary.ts'
import {
  asksExperience,
  emptyWords,
  equivalentPattern,
  relatedPattern,
  residencePattern,
  vocationalPattern,
} from './criterion-words.ts'
import type { Need } from './requirement.ts'

export interface Part extends Span {
  readonly need: Need
}

/** Earlier kinds win over later ones where they stand on the same words. */
export function partsOf(line: Line): Part[] {
  const degrees = degreeParts(line)
  const sources = [
    drivingParts(line),
    residenceParts(line),
    statementParts(line),
    languageParts(line),
    licenceParts(line),
    degrees,
    skillParts(line, degrees),
  ]
  const kept: Part[] = []
  for (const part of sources.flat()) if (!kept.some((other) => overlaps(other, part))) kept.push(part)
  return kept.sort((one, other) => one.start - other.start)
}

const drivingParts = (line: Line): Part[] =>
  drivingInLine(line).map(({ start, end, classes }) => ({ start, end, need: { kind: 'driving', classes } }))

/** The place where someone must live goes to the end of the criterion: "must live in or near Berlin". */
function residenceParts(line: Line): Part[] {
  const match = residencePattern.exec(line.folded)
  return match ? [{ start: match.index, end: line.folded.length, need: { kind: 'residence' } }] : []
}

function statementParts(line: Line): Part[] {
  const topics = topicsIn(line.folded)
  const isAsked = isWilling(line.folded) || line.folded.split(/\s+/).length <= 4
  return topics.flatMap(({ topic, start, end }) =>
    topic === 'permit' || isAsked ? [{ start, end, need: { kind: 'statement', topic } }] : [],
  )
}

const asksLanguage =
  /language|speak|spoken|kenntnis|sprach|parl|habl|idioma|lingua|langue|fala|taal|spre[ek]|written|conversation/u

function languageParts(line: Line): Part[] {
  const isShort = line.folded.split(/\s+/).length <= 3
  return statedIn(line).flatMap(({ tongue, level, start, end }) => {
    if (level === 'none') return []
    if (level === undefined && !isShort && !asksLanguage.test(line.folded)) return []
    return [{ start, end, need: { kind: 'language', tongue, level } }]
  })
}

function degreeParts(line: Line): Part[] {
  const degrees = degreesIn(line.folded).filter(({ start, end }) => !isNoDegree(line.folded, start, end))
  return degrees.map(({ level, start, end }) => {
    const phrase = line.folded.slice(start)
    const stop = phrase.search(
      /(?:,|(?<![\p{L}])(?:and|und|et|y|e|en|or|oder|ou|o|of)) (?:\d|experience|erfahrung|experiencia|esperienza|ervaring|knowledge)/u,
    )
    const length = stop === -1 ? phrase.length : stop
    const around = { start: Math.max(0, start - 25), end: start + length }
    const fields = fieldsIn(line, around)
    const isVocational = vocationalPattern.test(line.folded.slice(Math.max(0, start - 5), end + 10))
    const need: Need = {
      kind: 'degree',
      level,
      fields,
      isVocational,
      allowsEquivalent: equivalentPattern.test(line.folded),
      allowsRelated: relatedPattern.test(line.folded),
    }
    return { start, end, need }
  })
}

const isNoDegree = (folded: string, start: number, end: number): boolean => {
  const word = folded.slice(start, end)
  if (
    /^(?:ba|ma|med|its|des|but|wo|jd|cou|bs|qualifica|diploma|degree|universite|examen)$/u.test(word) &&
    !/^(?:degree|diploma|universite)$/u.test(word)
  )
    return folded.length > 40
  return (
    /(?:scrum|webmaster)[ -]$/u.test(folded.slice(0, start)) ||
    /^(?:[ -]data|s?arbeit|[ -]class)/u.test(folded.slice(end))
  )
}

const fieldsIn = (line: Line, { start, end }: Span): string[] => [
  ...new Set(
    studies
      .find(line, undefined)
      .filter((found) => found.start >= start && found.end <= end)
      .map(({ alias }) => alias.term.name),
  ),
]

const needOf = (line: Line, terms: readonly Term[], { start, end }: Span): Need => ({
  kind: 'skill',
  label: line.text.slice(start, end),
  terms,
  words: [],
  asksExperience: asksExperience.test(line.folded),
  months: undefined,
})

function licenceParts(line: Line): Part[] {
  const wantsExperience = asksExperience.test(line.folded)
  return grouped(skills.find(line, undefined)).flatMap(({ start, end, terms }): Part[] => {
    const licences = terms.filter(({ kind }) => kind === 'licence')
    const isBoth = licences.length < terms.length
    if (licences.length === 0 || (isBoth && wantsExperience)) return []
    const need = needOf(line, licences, { start, end })
    // A certificate is held or not; how long it was used is asked of skills.
    return [{ start, end, need: need.kind === 'skill' ? { ...need, asksExperience: false } : need }]
  })
}

function skillParts(line: Line, degrees: readonly Part[]): Part[] {
  const fields = degrees.length > 0 ? studies.find(line, undefined) : []
  const isOfStudy = (span: Span): boolean =>
    fields.some((field) => overlaps(field, span)) &&
    !/years|jahre|ans|anos|anni|jaar|experience|erfahrung/u.test(
      line.folded.slice(Math.max(0, span.start - 30), span.start),
    )
  return grouped(skills.find(line, undefined).filter((found) => canBeAsked(line, found))).flatMap(
    ({ start, end, terms }) =>
      isOfStudy({ start, end }) ? [] : [{ start, end, need: needOf(line, terms, { start, end }) }],
  )
}

/** "R", "Go" and "C" are asked for by their letters; in a criterion nearly every capital that stands alone is meant. */
const canBeAsked = (line: Line, { alias, start, end }: Found): boolean =>
  !alias.needsContext || (!/^[-&]/.test(line.folded.slice(end)) && !/[&-]$/.test(line.folded.slice(0, start)))

function grouped(found: readonly Found[]): (Span & { terms: Term[] })[] {
  const groups = new Map<number, Span & { terms: Term[] }>()
  for (const { alias, start, end } of found) {
    const group = groups.get(start) ?? { start, end, terms: [] }
    if (!group.terms.includes(alias.term)) group.terms.push(alias.term)
    groups.set(start, group)
  }
  return [...groups.values()]
}

/** Words that the tables do not hold are looked for as they stand: "experience with Zoltar". */
export function unknownParts(line: Line, known: readonly Part[]): Part[] {
  const fields = known.some(({ need }) => need.kind === 'degree') ? studies.find(line, undefined) : []
  const items = itemsBetween(line, [...known, ...fields, ...durationsIn(line.folded)])
  return items.flatMap(({ start, end, isAlone }): Part[] => {
    if (known.length > 0 && !isAlone) return []
    const phrase = contentOf(line, start, end)
    const words = phrase ? aliasesOfWords(line.text.slice(phrase.start, phrase.end)) : []
    const [first] = words
    if (!phrase || !first || first.words.length > 4) return []
    const need = needOf(line, [first.term], phrase)
    return [{ ...phrase, need: need.kind === 'skill' ? { ...need, words } : need }]
  })
}

/** These items of a list hold none of the known parts. */
function itemsBetween(line: Line, taken: readonly Span[]): (Span & { isAlone: boolean })[] {
  const separator = /[,;/()&:]|(?<![\p{L}])(?:and|or|und|oder|et|ou|y|o|e|of|en|sowie|oppure)(?![\p{L}])/gu
  const items: (Span & { isAlone: boolean })[] = []
  let from = 0
  for (const match of [...line.folded.matchAll(separator), undefined]) {
    const end = match ? match.index : line.folded.length
    const span = { start: from, end }
    items.push({ ...span, isAlone: !taken.some((other) => overlaps(other, span)) })
    from = match ? match.index + match[0].length : end
  }
  return items
}

/** An item loses the words that say nothing, and counts when the rest is one phrase. */
function contentOf(line: Line, start: number, end: number): Span | undefined {
  const words = [...line.folded.slice(start, end).matchAll(/[\p{L}\d][\p{L}\d.+#'-]*/gu)].filter(
    ([word]) => !emptyWords.has(word.replace(/^(?:d|l|qu)'|[.'-]+$/g, '')) && !/^\d/.test(word),
  )
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || !/\p{L}{2}/u.test(first[0])) return undefined
  return { start: start + first.index, end: start + last.index + last[0].replace(/[.'-]+$/, '').length }
}
