/** Skills, certificates, and years of them are judged here. */

import type { Entry } from '../profile/entries.ts'
import { type Mention, mentionsIn } from '../profile/mentions.ts'
import { monthsOf } from '../profile/periods.ts'
import { isWork, type Reading } from '../profile/reading.ts'
import { sentenceAt } from '../profile/statements.ts'
import { durationsIn } from '../words/durations.ts'
import type { Term } from '../words/terms/notation.ts'
import { shownBy, vocabularyOf } from '../words/vocabulary.ts'
import { across, type Case, type Ground, groundOf, type Judgement, unknown } from './judgement.ts'
import type { CareerNeed, SkillNeed } from './requirement.ts'

interface Shown {
  readonly document: number
  readonly reading: Reading
  readonly mention: Mention
}

export function judgeSkill(need: SkillNeed, all: Case): Judgement {
  const shown = shownIn(need, all)
  if (shown.length === 0) return unknown(`${need.label}: not mentioned.`)
  const held = shown.filter(({ mention }) => mention.polarity !== 'denied')
  const firstDenied = shown.filter(({ mention }) => mention.polarity === 'denied')
  if (held.length === 0)
    return { met: 'no', grounds: groundsOf(firstDenied), note: `${need.label}: said to be missing.` }
  return need.months === undefined ? judgePresence(need, held) : judgeMonths(need, need.months, held, all)
}

function shownIn({ terms, words }: SkillNeed, all: Case): Shown[] {
  const own = words.length > 0 && vocabularyOf(words)
  const mentions = across(all, (reading) => (own ? mentionsIn(reading, own) : reading.mentions))
  return mentions.flatMap(({ document, reading, value }) => {
    const isShown = terms.some(
      (term) => value.term === term || shownBy.get(value.term)?.has(term) || isLicenceOf(term, value),
    )
    return isShown ? [{ document, reading, mention: value }] : []
  })
}

/** The machine alone names its licence in a list of licences: "Patentini: carrello elevatore". */
const isLicenceOf = ({ kind, name }: Term, { term, section }: Mention): boolean =>
  kind === 'licence' && section === 'licences' && licenceFor.get(term.name) === name

const licenceFor: ReadonlyMap<string, string> = new Map([
  ['Forklift', 'Forklift licence'],
  ['Crane operation', 'Crane licence'],
  ['Plant operation', 'Plant operator licence'],
  ['First aid', 'First aid certificate'],
  ['Welding', 'Welding certificate'],
])

const groundsMax = 3
const groundsOf = (shown: readonly Shown[]): Ground[] =>
  shown.slice(0, groundsMax).map(({ document, mention }) => groundOf(document, mention))

const rolesOf = (shown: readonly Shown[]): Entry[] => [
  ...new Set(
    shown
      .filter(({ mention }) => mention.polarity === 'claimed' || mention.polarity === 'basic')
      .flatMap(({ mention }) => mention.entries.filter(isWork)),
  ),
]

function judgePresence({ label, asksExperience }: SkillNeed, held: readonly Shown[]): Judgement {
  // The basic form of a certificate is that certificate: "ADR básico".
  const claimed = held.filter(
    ({ mention }) =>
      mention.polarity === 'claimed' || (mention.term.kind === 'licence' && mention.polarity === 'basic'),
  )
  if (claimed.length === 0)
    return { met: 'partly', grounds: groundsOf(held), note: `${label}: basics, or being learnt.` }
  const inRoles = claimed.filter(({ mention }) => mention.entries.some(isWork))
  if (inRoles.length > 0) return { met: 'yes', grounds: groundsOf(inRoles), note: `${label}: shown in a dated role.` }
  return asksExperience
    ? { met: 'partly', grounds: groundsOf(claimed), note: `${label}: named, not shown in a dated role.` }
    : { met: 'yes', grounds: groundsOf(claimed), note: `${label}: named.` }
}

/** Dated roles are ground to say no below this share of the time asked, and partly above it. */
const partlyShare = 0.6

function judgeMonths({ label }: SkillNeed, asked: number, held: readonly Shown[], all: Case): Judgement {
  const roles = rolesOf(held)
  const months = monthsOf(roles.map(({ period }) => period))
  const career = careerMonths(all)
  const inRoles = held.filter(({ mention }) => mention.entries.some(isWork))
  const grounds = [...roleGrounds(inRoles), ...groundsOf(inRoles)]
  const note = `${label}: ${inYears(months)} in dated roles, ${inYears(asked)} asked.`
  if (months >= asked) return { met: 'yes', grounds, note }

  const stated = held.flatMap((shown) => statedMonths(shown))
  const enough = stated.find((each) => each.months >= asked)
  // A number of years in the person's own words holds as long as their career is long enough for it.
  if (enough && (career === 0 || career >= asked * 0.9)) {
    return {
      met: 'yes',
      grounds: [enough.ground, ...grounds],
      note: `${label}: ${inYears(enough.months)} by their own words, ${inYears(asked)} asked.`,
    }
  }
  if (months >= asked * partlyShare) return { met: 'partly', grounds, note }
  if (months > 0) return { met: 'no', grounds, note }
  if (career > 0 && career < asked * partlyShare)
    return {
      met: 'no',
      grounds: [...careerGrounds(all), ...groundsOf(held)],
      note: `${label}: named; ${inYears(career)} of work in all, ${inYears(asked)} asked.`,
    }
  return {
    met: 'partly',
    grounds: groundsOf(held),
    note: `${label}: named, for how long is not said; ${inYears(asked)} asked.`,
  }
}

/** The dates of these roles are the grounds. */
function roleGrounds(shown: readonly Shown[]): Ground[] {
  const heads = shown.flatMap(({ document, reading, mention }) =>
    mention.entries.filter(isWork).map((entry) => ({ document, reading, entry })),
  )
  const once = heads.filter(({ entry }, index) => heads.findIndex((other) => other.entry === entry) === index)
  return once.slice(0, groundsMax).flatMap(({ document, reading, entry }) => headGround(document, reading, entry))
}

function headGround(document: number, { lines }: Reading, entry: Entry): Ground[] {
  if (entry.passage) return [groundOf(document, entry.passage)]
  const head = lines.slice(entry.first, entry.headLast + 1).filter(({ text }) => /\d/.test(text))
  return head.slice(0, 1).map((line) => groundOf(document, line))
}

function statedMonths({ document, reading, mention }: Shown): { months: number; ground: Ground }[] {
  if (mention.entries.length > 0 && mention.section === 'experience') return []
  const before = reading.text.slice(Math.max(0, mention.start - 16), mention.start).toLowerCase()
  if (
    /(?:formerly|before|previously|fruher|früher|vorher|zuvor|avant|anciennement|antes|prima|voorheen|vroeger|daarvoor)\s+$/u.test(
      before,
    )
  )
    return []
  const line = reading.lines[mention.line]
  if (!line) return []
  const sentence = sentenceAt(line.folded, mention.start - line.start, mention.end - line.start)
  const [longest] = durationsIn(line.folded.slice(sentence.start, sentence.end)).sort(
    (one, other) => other.months - one.months,
  )
  if (!longest) return []
  return [
    {
      months: longest.months,
      ground: groundOf(document, { start: line.start + sentence.start, end: line.start + sentence.end }),
    },
  ]
}

export const careerMonths = (all: Case): number =>
  monthsOf(across(all, ({ entries }) => entries.filter(isWork)).map(({ value }) => value.period))

const careerGrounds = (all: Case): Ground[] =>
  across(all, ({ entries }) => entries.filter(isWork))
    .slice(0, groundsMax)
    .flatMap(({ document, reading, value }) => headGround(document, reading, value))

/** Years of work count in all, whatever the work was. */
export function judgeCareer({ months }: CareerNeed, all: Case): Judgement {
  const career = careerMonths(all)
  const note = `${inYears(career)} of work in dated roles, ${inYears(months)} asked.`
  if (career === 0) return unknown('No dated roles.')
  if (career >= months) return { met: 'yes', grounds: careerGrounds(all), note }
  return { met: career >= months * partlyShare ? 'partly' : 'no', grounds: careerGrounds(all), note }
}

export function inYears(months: number): string {
  const years = Math.round((months / 12) * 10) / 10
  return years === 1 ? '1 year' : `${years} years`
}
