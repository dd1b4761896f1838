/** The rules know these parts of a criterion: degrees, languages, licences, people led, roles, skills, lengths of time. */

import { matchesIn } from '#text/matches.ts'
import { drivingInLine } from '../profile/driving.ts'
import { statedIn } from '../profile/languages.ts'
import { leadIn } from '../profile/people-led.ts'
import { isWilling, topicsIn } from '../profile/statements.ts'
import { durationsIn } from '../words/durations.ts'
import { emptyWords } from '../words/empty-words.ts'
import type { Term } from '../words/terms/notation.ts'
import { type Line, overlaps, type Span } from '../words/text.ts'
import { type Found, skills, studies } from '../words/vocabulary.ts'
import type { Part } from './criterion-part.ts'
import { residencePattern } from './criterion-words.ts'
import { degreeParts } from './degree-parts.ts'
import type { Need, SkillNeed } from './requirement.ts'
import { roleLeads } from './role-leads.ts'

/** Earlier kinds win over later ones where they stand on the same words. */
export function partsOf(line: Line): Part[] {
  const roles = roleLeads(line.folded)
  const degrees = degreeParts(line).filter((part) => !roles.some((role) => overlaps(role, part)))
  const sources = [
    drivingParts(line),
    residenceParts(line),
    statementParts(line),
    languageParts(line),
    licenceParts(line).filter((part) => !roles.some((role) => overlaps(role, part))),
    degrees,
    leadParts(line),
    skillParts(line, degrees, roles),
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
  const isWillingness = isWilling(line.folded)
  const isShort = line.folded.split(/\s+/).length <= 6
  // "Night shifts" are nights.
  const topics = topicsIn(line.folded).sort((one, other) => other.end - other.start - (one.end - one.start))
  return topics.flatMap(({ topic, start, end }) =>
    topic === 'permit' || isWillingness || isShort
      ? [{ start, end, need: { kind: 'statement', topic, isWillingness } }]
      : [],
  )
}

const asksLanguage =
  /language|speak|spoken|kenntnis|sprach|parl|habl|idioma|lingua|langue|fala|taal|spre[ek]|written|conversation|jezyk|jazyk|limb|sprak|sprog|mow|mluv|vorb|tal[ae]r?/u

function languageParts(line: Line): Part[] {
  const isShort = line.folded.split(/\s+/).length <= 3
  const stated = statedIn(line).filter(({ level }) => level !== 'none')
  const isAsked = isShort || asksLanguage.test(line.folded) || stated.some(({ level }) => level !== undefined)
  if (!isAsked) return []
  // "English or Portuguese at B2": a level that stands once is asked of each.
  const levels = [...new Set(stated.flatMap(({ level }) => (level === undefined || level === 'none' ? [] : [level])))]
  const shared = levels.length === 1 ? levels[0] : undefined
  return stated.map(({ tongue, level, start, end }, index): Part => {
    const own = level === undefined || level === 'none' ? shared : level
    return {
      start,
      end: Math.min(end, stated[index + 1]?.start ?? end),
      need: { kind: 'language', tongue, level: own },
    }
  })
}

function leadParts(line: Line): Part[] {
  const lead = leadIn(line.folded)
  return lead
    ? [{ start: lead.start, end: lead.end, need: { kind: 'lead', people: lead.people, months: undefined } }]
    : []
}

const skillNeed = (label: string, wish: Partial<SkillNeed>): SkillNeed => ({
  kind: 'skill',
  label,
  terms: [],
  words: [],
  months: undefined,
  isRole: false,
  isAside: false,
  isPaper: false,
  withinMonths: undefined,
  ...wish,
})

const aroundLength = 24

/** The words beside a part, in its own clause. */
function around({ folded }: Line, { start, end }: Span): string {
  const before =
    folded
      .slice(Math.max(0, start - aroundLength), start)
      .split(/[,;.]/)
      .at(-1) ?? ''
  return `${before}${folded.slice(start, end)}${folded.slice(end, end + aroundLength).split(/[,;.]/)[0] ?? ''}`
}

const needOf = (line: Line, terms: readonly Term[], { start, end }: Span, isRole = false): Need =>
  skillNeed(line.text.slice(start, end), {
    terms,
    isRole,
    isPaper: !isRole && paper.test(around(line, { start, end })),
  })

function licenceParts(line: Line): Part[] {
  return grouped(skills.find(line, undefined)).flatMap(({ start, end, terms }): Part[] => {
    const licences = terms.filter(({ kind }) => kind === 'licence')
    const isBoth = licences.length < terms.length
    // A training is asked of schooling, whatever it leads to.
    const isTraining = training.test(line.folded.slice(start, end))
    if (licences.length === 0 || isTraining || (isBoth && durationsIn(line.folded).length > 0)) return []
    return [{ start, end, need: needOf(line, licences, { start, end }) }]
  })
}

const training = /^(?:ausbildung|berufsausbildung|lehre|umschulung)(?!\p{L})/u

function skillParts(line: Line, degrees: readonly Part[], roles: readonly Span[]): Part[] {
  const fields = degrees.length > 0 ? studies.find(line, undefined) : []
  const isOfStudy = (span: Span): boolean =>
    fields.some((field) => overlaps(field, span)) &&
    degrees.some((degree) => degree.start <= span.start && degree.end >= span.start)
  return grouped(skills.find(line, undefined).filter((found) => canBeAsked(line, found))).flatMap(
    ({ start, end, terms }) => {
      if (isOfStudy({ start, end })) return []
      const isRole = roles.some((role) => overlaps(role, { start, end }))
      return [{ start, end, need: needOf(line, terms, { start, end }, isRole) }]
    },
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
export function unknownParts(line: Line, known: readonly Part[], read: readonly Span[]): Part[] {
  const fields = known.some(({ need }) => need.kind === 'degree') ? studies.find(line, undefined) : []
  const roles = roleLeads(line.folded)
  return itemsBetween(line, [...known, ...fields, ...read]).flatMap(({ start, end, isAlone }): Part[] => {
    if (known.length > 0 && !isAlone) return []
    const words = contentOf(line, { start, end }, read)
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last || words.length > phraseWordsMax) return []
    const phrase = { start: first.start, end: last.end }
    const isRole = roles.some((role) => overlaps(role, phrase))
    const label = line.text.slice(phrase.start, phrase.end)
    const sought = words.map((word) => line.folded.slice(word.start, word.end))
    return [{ ...phrase, need: skillNeed(label, { words: sought, isRole, isPaper: paper.test(line.folded) }) }]
  })
}

const phraseWordsMax = 6

/** Papers are called so in the languages in which people are judged; goods and invoices have notes and checks of their own. */
const paper =
  /(?<![\p{L}])(?:licen[cs]es?|certificates?|certification|certified|registration|accreditation|permit|card|ticket|(?!(?:liefer|gut|geld|kranken|abhol|wiege|lade|leih|bezugs|rezept|empfangs|an)schein)\p{L}*schein|zertifikat\p{L}*|zulassung(?! (?:von|der))|nachweis|\p{L}*(?:meister|gesellen|sachkunde|facharzt|eignungs|schweisser|steuerberater|buchhalter|techniker|sprach|gehilfen|staats)\p{L}{0,4}prufung|prufung(?=\s?(?:$|[,;(]|ihk|hwk))|approbation|certificats?|habilitation|attestation|agrement|carne|carnet|certificado|titulo habilitante|colegiacion|patentin[oi]|patente|attestato|abilitazione|certificat[oi]|iscrizione|certificacao|carteira|cedula|habilitacao|certificaat|bewijs|registratie|uprawnieni\p{L}*|certyfikat\p{L}*|zaswiadczeni\p{L}*|prukaz\p{L}*|opravneni|osvedceni|certifikat\p{L}*|atestat\p{L}*|autorizati\p{L}*|intyg|behorighet|legitimation|bevis|autorisation)(?![\p{L}])/u

/** These items of a list hold none of the known parts. */
function itemsBetween(line: Line, taken: readonly Span[]): (Span & { isAlone: boolean })[] {
  const separator =
    /[,;()&:]|\s\/\s|(?<![\p{L}])(?:and|or|und|oder|et|ou|y|e|sowie|oppure|oraz|i|lub|albo|nebo|a|si|sau|och|eller|og)(?![\p{L}])/gu
  const items: (Span & { isAlone: boolean })[] = []
  let from = 0
  for (const match of [...matchesIn(line.folded, separator), undefined]) {
    const end = match ? match.index : line.folded.length
    const span = { start: from, end }
    items.push({ ...span, isAlone: !taken.some((other) => overlaps(other, span)) })
    from = match ? match.index + match[0].length : end
  }
  return items
}

/** An item loses the words that say nothing, and lengths of time. */
export function contentOf(line: Line, { start, end }: Span, read: readonly Span[]): Span[] {
  return matchesIn(line.folded.slice(start, end), /[\p{L}\d][\p{L}\d.+#-]*/gu).flatMap(
    ([word, ...rest], index, all) => {
      void rest
      const at = start + (all[index]?.index ?? 0)
      const bare = word.replace(/[.-]+$/, '')
      const span = { start: at, end: at + bare.length }
      const isSaid =
        emptyWords.has(bare) || bare.length < 2 || /^\d/.test(bare) || read.some((other) => overlaps(other, span))
      return isSaid ? [] : [span]
    },
  )
}
