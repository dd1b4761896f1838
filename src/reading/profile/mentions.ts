/** A document names skills and licences in some way. */
import type { DocumentLanguage } from '../words/document-language.ts'
import { hasOrganisation } from '../words/occupations.ts'
import type { Polarity } from '../words/polarities.ts'
import { answerTo, isMishap, isOfSomebody, polarityAt } from '../words/polarity.ts'
import type { Term } from '../words/terms/notation.ts'
import { bulletOf, isBlank, type Line, overlaps, type Span } from '../words/text.ts'
import type { Found, Vocabulary } from '../words/vocabulary.ts'
import { findRanges } from './date-ranges.ts'
import type { Entry } from './entries.ts'
import type { Section } from './sections.ts'
import { type WrappedLine, wrappedLine } from './wrapped-line.ts'

export interface Mention extends Span {
  readonly term: Term
  readonly line: number
  readonly section: Section['kind']
  /** The skill stands in the lines of these dated roles. */
  readonly entries: readonly Entry[]
  readonly polarity: Polarity
  /** It was asked for, and the answer is yes. */
  readonly isAnswered: boolean
}

export interface Passages {
  readonly lines: readonly Line[]
  readonly sections: readonly Section[]
  readonly entries: readonly Entry[]
  readonly language: DocumentLanguage
}

/** People who worked in a house of these lines of business know the business. */
const sectors: ReadonlySet<string> = new Set([
  'Elderly care',
  'Home care',
  'Childcare',
  'Disability care',
  'Retail',
  'Banking',
  'Insurance',
  'Hospitality',
  'Logistics',
  'Construction',
  'Real estate',
  'Pharmacy',
  'Security services',
  'E-commerce',
])

/** A document that names more is a list of words, and no list is read to its end. */
const mentionsMax = 5000

export function mentionsIn(passages: Passages, vocabulary: Vocabulary): Mention[] {
  const mentions: Mention[] = []
  const { entries } = passages
  for (const section of passages.sections) {
    // Other people's references and what is done for pleasure are no skills.
    if (section.kind === 'references' || section.kind === 'interests') continue
    for (let index = section.first; index <= section.last && mentions.length < mentionsMax; index += 1) {
      const line = passages.lines[index]
      if (line) mentions.push(...mentionsInLine(passages, section, line, index, vocabulary))
    }
  }
  return mentions.filter((mention) => !isForeign(mention, mentions, entries))
}

function mentionsInLine(
  { lines, entries, language }: Passages,
  section: Section,
  line: Line,
  index: number,
  vocabulary: Vocabulary,
): Mention[] {
  const found = vocabulary.find(line, language)
  if (found.length === 0) return []
  const next = line.folded.includes('?')
    ? (lines.slice(index + 1, index + 3).find((each) => !isBlank(each))?.folded ?? '')
    : ''
  const wrapped = wrappedLine(lines, index)
  return found.flatMap((each) => {
    if (each.alias.needsContext && !standsLikeSkill(line, each, found, section)) return []
    if (isMishap(line.folded, each.end)) return []
    const answer = answerTo(line.folded, each.end, next)
    if (answer === 'open') return []
    const span = { start: line.start + each.start, end: line.start + each.end }
    const roles = entries.filter((entry) => isInEntry(entry, index, span))
    const told = roles.some(({ headLast }) => index <= headLast) ? withoutOpenDates(wrapped) : wrapped
    const polarity = answer === undefined ? stanceOf(told, each, language) : answer === 'no' ? 'denied' : 'claimed'
    if (legalForm.test(line.text.slice(each.end, each.end + 60))) return []
    // The name of a house is not what was done in it; but it tells the line of business.
    if (!sectors.has(each.alias.term.name) && roles.some((role) => isOfHouse(role, line, span))) return []
    return [
      {
        ...span,
        term: each.alias.term,
        line: index,
        section: section.kind,
        entries: roles,
        polarity,
        isAnswered: answer === 'yes',
      },
    ]
  })
}

/** A role that goes on is no study under way: "2019 – pågående", "2019 – en cours". */
const withoutOpenDates = ({ folded, ...rest }: WrappedLine): WrappedLine => ({
  ...rest,
  folded: findRanges(folded)
    .filter(({ to }) => to === 'present')
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), folded),
})

function stanceOf({ text, folded, offset }: WrappedLine, { start, end }: Found, language: DocumentLanguage): Polarity {
  const [from, to] = [start + offset, end + offset]
  return isOfSomebody(text, folded, from, language) ? 'others' : polarityAt(folded, from, to, language)
}

/**
 * A house tells its line of business only to those who did work of that line: a nurse in a care home knows the care of
 * the elderly, a cook there does not.
 */
const isForeign = (mention: Mention, all: readonly Mention[], entries: readonly Entry[]): boolean =>
  sectors.has(mention.term.name) &&
  entries.some((entry) => mention.entries.includes(entry) && isWithin(entry.employer, mention)) &&
  !all.some(
    (other) =>
      other.term !== mention.term &&
      other.term.family === mention.term.family &&
      other.entries.some((entry) => mention.entries.includes(entry)),
  )

const isWithin = (outer: Span | undefined, inner: Span): boolean =>
  outer !== undefined && inner.start >= outer.start && inner.end <= outer.end

export const isInEntry = ({ first, last, passage }: Entry, line: number, span: Span): boolean =>
  line >= first && line <= last && (passage === undefined || (span.start >= passage.start && span.end <= passage.end))

/** A legal form behind a word makes it the name of a house: "SAP SE", "Python Brewing Co.". */
const legalForm =
  /^(?:\s\p{Lu}[\p{L}&-]{1,20}){0,2},?\s(?:SE|AG|GmbH|KG|OHG|e\.\s?V\.|Inc|Ltd|LLC|LLP|PLC|plc|Corp|Co|S\.?A|S\.?L|S\.?A\.?S|SARL|S\.?r\.?l|S\.?p\.?A|Lda|Ltda|B\.?V|N\.?V|AB|A\/S|ApS|Oy|AS|Sp\.\s?z|S\.?A|s\.r\.o|a\.s|SRL|SA|Kft|Zrt)(?![\p{L}])/u

/** An employer bears a word only employers bear, or calls itself by the trade and a name: "Bäckerei Ebner". */
function isOfHouse({ employer }: Entry, line: Line, span: Span): boolean {
  if (employer === undefined || !overlaps(employer, span)) return false
  const [start, end] = [employer.start - line.start, employer.end - line.start]
  if (hasOrganisation(line.folded.slice(start, end))) return true
  const others = line.text.slice(start, span.start - line.start) + line.text.slice(span.end - line.start, end)
  return /^\p{Lu}/u.test(line.text.slice(span.start - line.start)) && /(?<![\p{L}\d])\p{Lu}\p{Ll}{2}/u.test(others)
}

const opensItem = /(?:^|[,;:|/•·(+&\t`]|\s{2}|\s-)\s?$/u
const joins =
  /(?<![\p{L}])(?:and|und|et|y|e|en|in|with|mit|using|of|avec|con|com|met|or|oder|ou|o|language|languages|learn|learning|dans|to|from|von|de|von|programming|sprache|langage|lenguaje|linguaggio|linguagem|experience)\s{1,2}$/u
const closesItem =
  /^(?:\s?\d{1,2}(?:\.\d{1,2})?)?\s?(?:$|[,;|/•·).\t&+(`]|\s{2}|\s?-\s|:\s|\s(?:and|und|et|y|e|en|or|oder|ou|for|with|programming|developer|development|code|language|scripts?|entwickl\p{L}*|services?|backend|applications?|apps?|microservices?|fur|pour|para|per|voor|mit|zu)(?![\p{L}]))/u

/** Lines that speak of driving or of hygiene use single letters for classes of their own. */
const classLine =
  /licen[cs]e|fuhrerschein|fuhrerausweis|fahrausweis|fahrerlaubnis|klasse|class\b|category|kategorie|kat\.|permis|carnet|carne\b|patente|carta de conducao|cnh|rijbewijs|categoria|vitamin|hepatitis/u

/** A short or common word is a skill only where it stands as an item among others, or after "in", "with", "of". */
function standsLikeSkill(line: Line, found: Found, all: readonly Found[], section: Section): boolean {
  const left = line.folded.slice(bulletOf(line).length, found.start)
  const right = line.folded.slice(found.end)
  if (/^[-/]?\p{L}|^-/u.test(right) || /[\p{L}\d][-&]$/u.test(left)) return false
  const isShort = found.end - found.start <= 2
  if (isShort && (section.kind === 'licences' || classLine.test(line.folded))) return false
  const { family } = found.alias.term
  const alike = all.filter((other) => other.alias.term.family === family && other.start !== found.start)
  const hasCompany = alike.some((other) => !other.alias.needsContext)
  const isItem = (left.trim() === '' || opensItem.test(left)) && closesItem.test(right)
  if (isItem) return hasCompany || section.kind === 'skills' || alike.length > 0
  return (
    joins.test(left) &&
    closesItem.test(right) &&
    (hasCompany || !isShort || /(?:in|mit|with|en|em|using)\s{1,2}$/u.test(left))
  )
}
