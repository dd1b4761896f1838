/** A criterion asks for a degree: its level, its field, and whether something like it will do. */
import { matchesIn } from '#text/matches.ts'
import { degreesIn } from '../words/degrees.ts'
import { emptyWords } from '../words/empty-words.ts'
import { type Line, overlaps, type Span } from '../words/text.ts'
import { studies } from '../words/vocabulary.ts'
import type { Part } from './criterion-part.ts'
import { equivalentPattern, relatedPattern, vocationalPattern } from './criterion-words.ts'
import type { Need } from './requirement.ts'

export function degreeParts(line: Line): Part[] {
  const degrees = degreesIn(line.folded).filter(({ start, end }) => !isNoDegree(line, start, end))
  const parts = degrees.map((degree): Part => {
    const { level, start, end } = degree
    const around = { start: Math.max(0, start - fieldBefore), end: start + phraseLength(line.folded.slice(start)) }
    const isVocational = vocationalPattern.test(line.folded.slice(Math.max(0, start - 5), end + 10))
    const need: Need = {
      kind: 'degree',
      level,
      fields: fieldsIn(line, around),
      fieldWords: fieldWords(line, { start: end, end: around.end }, degrees),
      isVocational,
      allowsEquivalent: equivalentPattern.test(line.folded),
      allowsRelated: relatedPattern.test(line.folded),
    }
    return { start, end: Math.max(end, around.end), need }
  })
  return lowestOf(parts)
}

/** A field may stand before its degree: "Informatik-Studium". */
const fieldBefore = 25

function phraseLength(phrase: string): number {
  const stop = phrase.search(
    /[;()]|(?:,|(?<![\p{L}])(?:and|und|et|y|e|en|or|oder|ou|o|of|oraz|lub|i|nebo|a|sau|si|och|eller|og)) (?:\d|at least|mind|experience|erfahrung|berufs|experiencia|esperienza|ervaring|erfaren|erfaring|doswiadcz|praxe|zkusen|experient|knowledge|several|mehrj|plusieurs|varios|equivalent|gleichw|vergleichb|rownow|ekvivalent|motsvarande|tilsvarende)/u,
  )
  return stop === -1 ? phrase.length : stop
}

/** "Bachelor or Master" asks for the lower of the two. */
function lowestOf(parts: readonly Part[]): Part[] {
  const [first, ...others] = parts
  if (!first || others.length === 0) return [...parts]
  const levels = parts.flatMap(({ need }) => (need.kind === 'degree' ? [need.level] : []))
  const widest = parts.flatMap(({ need }) => (need.kind === 'degree' ? need.fields : []))
  const words = parts.flatMap(({ need }) => (need.kind === 'degree' ? need.fieldWords : []))
  if (first.need.kind !== 'degree') return [...parts]
  const need: Need = { ...first.need, level: Math.min(...levels), fields: [...new Set(widest)], fieldWords: words }
  return [{ start: first.start, end: Math.max(...parts.map(({ end }) => end)), need }]
}

/** Abbreviations of a few letters are words of many languages, and degrees in capitals alone: "DES", "BUT", "CAP". */
const isNoDegree = ({ text, folded }: Line, start: number, end: number): boolean => {
  const word = folded.slice(start, end)
  if (word.length <= 3 && /\p{Ll}/u.test(text.slice(start, end)) && !/^(?:phd|bsc|msc|mba|bac)$/.test(word)) return true
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

const fieldLead =
  /^[\s:,-]{0,3}(?:(?:degree|diploma|abschluss|studium)\s)?(?:in|im|of|der|des|en|de|di|em|in de|w|z|ze|zakresie|v|oboru|i|inom|inden for)(?![\p{L}])/u

/** The words behind "in" name a field, whether or not a table holds it. */
function fieldWords(line: Line, { start, end }: Span, degrees: readonly Span[]): string[] {
  const text = line.folded.slice(start, end)
  if (!fieldLead.test(text)) return []
  return matchesIn(text, /\p{L}[\p{L}-]+/gu).flatMap(({ 0: word, index }) => {
    const span = { start: start + index, end: start + index + word.length }
    return emptyWords.has(word) || degrees.some((degree) => overlaps(degree, span)) ? [] : [word]
  })
}
