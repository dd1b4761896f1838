/**
 * Skills and certificates, roles, and years of them are judged here.
 *
 * - `yes` needs them shown in a dated role, with what was done. Certificates are held by being listed.
 * - What is only listed, only said, or known in its basics is `partly`.
 * - Years are months of dated roles that mention it, merged. A number of years in the person's own words counts beside
 *   a role that shows it, as far as their career is long enough.
 * - `no` needs a denial, or a career that is altogether too short.
 */
import type { Entry } from '../profile/entries.ts'
import { isInHead } from '../profile/evidence-grade.ts'
import type { Mention } from '../profile/mentions.ts'
import { monthsOf } from '../profile/periods.ts'
import { isWork } from '../profile/reading.ts'
import { isHeld } from '../words/polarities.ts'
import { careerGrounds, careerMonths, isComplete, partlyShare, tolerance } from './judge-career.ts'
import { type Case, type Ground, groundOf, inYears, type Judgement, unknown } from './judgement.ts'
import type { SkillNeed } from './requirement.ts'
import { rolesGrounds } from './role-grounds.ts'
import { type Shown, shownIn } from './skill-evidence.ts'
import { statedMonths } from './stated-months.ts'

export function judgeSkill(need: SkillNeed, all: Case): Judgement {
  const shown = shownIn(need, all)
  if (shown.length === 0) return unknown(`${need.label}: not mentioned.`)
  const held = shown.filter(({ polarity }) => isHeld(polarity))
  if (held.length === 0) return judgeMissing(need, shown)
  // Somebody who denies it in one place and lists it in another leaves a doubt.
  const isDoubted = shown.some(({ polarity }) => polarity === 'denied' || polarity === 'expired')
  if (isDoubted && !held.some(({ grade }) => grade === 'shown'))
    return unknown(`${need.label}: named in one place and denied in another.`)
  const counted = need.months === undefined ? judgePresence(need, held) : judgeMonths(need, need.months, held, all)
  return counted.met === 'yes' ? recently(need, counted, held, all) : counted
}

function judgeMissing({ label, isPaper }: SkillNeed, shown: readonly Shown[]): Judgement {
  const denied = shown.filter(({ polarity }) => polarity === 'denied')
  if (denied.length > 0) return { met: 'no', grounds: groundsOf(denied), note: `${label}: said to be missing.` }
  const expired = shown.filter(({ polarity }) => polarity === 'expired')
  if (expired.length > 0 && (isPaper || expired.every(({ mention }) => mention.term.kind === 'licence')))
    return { met: 'no', grounds: groundsOf(expired), note: `${label}: no longer valid.` }
  return unknown(`${label}: named, and not as something of their own.`)
}

const groundsMax = 3
const groundsOf = (shown: readonly Shown[]): Ground[] =>
  shown.slice(0, groundsMax).map(({ document, mention }) => groundOf(document, mention))

const isClaimed = ({ polarity, mention }: Shown): boolean =>
  // The basic form of a certificate is that certificate: "ADR básico".
  polarity === 'claimed' || (mention.term.kind === 'licence' && polarity === 'basic')

const inRoles = (shown: readonly Shown[]): Shown[] => shown.filter(({ grade }) => grade === 'shown')

/** Who was something is told by a title: duties alone do not make a nurse. */
const inTitles = (shown: readonly Shown[]): Shown[] =>
  inRoles(shown).filter(({ mention, reading }) =>
    mention.entries.some((role) => isInHead(role, mention, reading.lines[mention.line])),
  )

function judgePresence({ label, isRole, isAside, isPaper }: SkillNeed, held: readonly Shown[]): Judgement {
  const claimed = held.filter(isClaimed)
  if (claimed.length === 0)
    return { met: 'partly', grounds: groundsOf(held), note: `${label}: basics, or being learnt.`, isWeak: true }
  const shown = isRole ? inTitles(claimed) : inRoles(claimed)
  if (shown.length > 0) return { met: 'yes', grounds: groundsOf(shown), note: `${label}: shown in a dated role.` }
  const papers = claimed.filter((each) => isAside || isPaper || isOfPaper(each) || each.mention.isAnswered)
  if (papers.length > 0 && (!isRole || papers.some(({ mention }) => mention.isAnswered)))
    return { met: 'yes', grounds: groundsOf(papers), note: `${label}: named.` }
  const note = isRole ? `${label}: named, not as a role.` : `${label}: named, not shown in a dated role.`
  return { met: 'partly', grounds: groundsOf(claimed), note, isWeak: inRoles(claimed).length === 0 }
}

/** A list of certificates shows that there is one, in trades that live by them, and as far as it is no list of words. */
const isOfPaper = ({ mention, reading }: Shown): boolean =>
  (mention.term.kind === 'licence' && !(fieldsOfWork.has(mention.term.name) && mention.section !== 'licences')) ||
  (mention.section === 'licences' &&
    !toolFamilies.has(mention.term.family) &&
    (reading.lines[mention.line]?.text.split(/[,;|•·]/).length ?? 0) <= 3)

/** The name of the paper is that of the work: a list of skills claims no more than the work. */
const fieldsOfWork: ReadonlySet<string> = new Set([
  'Occupational safety',
  'Harness and heights',
  'Food hygiene certificate',
  'ITIL',
  'PRINCE2',
  'Six Sigma certification',
  'Practice educator',
  'Wound expert',
])

function judgeMonths({ label, isRole }: SkillNeed, asked: number, held: readonly Shown[], all: Case): Judgement {
  const claimed = held.filter(isClaimed)
  const shown = isRole ? inTitles(claimed) : inRoles(claimed)
  const roles = [...new Set(shown.flatMap(({ mention }) => mention.entries.filter(isWork)))]
  const months = monthsOf(roles.map(({ period }) => period))
  const career = careerMonths(all)
  const grounds = [...rolesGrounds(shown), ...groundsOf(shown)]
  const note = `${label}: ${inYears(months)} in dated roles${thinness(roles, shown)}, ${inYears(asked)} asked.`
  if (months >= asked - tolerance(asked)) return { met: 'yes', grounds, note }

  const enough = claimed.flatMap(statedMonths).find((stated) => stated.months >= asked)
  if (enough && (career === 0 || (months > 0 && career >= asked * 0.9)))
    return {
      met: months >= asked / 2 ? 'yes' : 'partly',
      grounds: [enough.ground, ...grounds],
      note: `${label}: ${inYears(enough.months)} by their own words, ${inYears(months)} in dated roles, ${inYears(asked)} asked.`,
    }
  const silent = monthsOf([...roles, ...silentRoles(roles, held, all)].map(({ period }) => period))
  const isSummed = isComplete(all)
  if (isSummed && months > 0 && silent < asked * partlyShare) return { met: 'no', grounds, note }
  if (isSummed && career > 0 && career < asked * partlyShare)
    return {
      met: 'no',
      grounds: [...careerGrounds(all), ...groundsOf(held)],
      note: `${label}: ${inYears(career)} of work in all, ${inYears(asked)} asked.`,
    }
  if (months > 0) return { met: 'partly', grounds, note }
  return {
    met: 'partly',
    grounds: groundsOf(held),
    note: `${label}: named, for how long is not said; ${inYears(asked)} asked.`,
    isWeak: true,
  }
}

/**
 * Of these roles nobody can tell whether it was done in them, so the comparison is not complete: they name no skills, or skills
 * of its field. Tools are another matter: a role that names its tools, and not this one, did without.
 */
function silentRoles(shown: readonly Entry[], held: readonly Shown[], all: Case): Entry[] {
  const families = new Set(held.map(({ mention }) => mention.term.family))
  const isTool = [...families].every((family) => toolFamilies.has(family))
  return all.readings.flatMap(({ entries, mentions }) =>
    entries.filter((entry) => {
      if (!isWork(entry) || shown.includes(entry)) return false
      const own = mentions.filter((mention) => mention.entries.includes(entry))
      return isTool
        ? !own.some((mention) => isOfDuties(mention, entry))
        : own.length === 0 || own.some(({ term }) => families.has(term.family))
    }),
  )
}

const toolFamilies: ReadonlySet<string> = new Set(['software', 'data'])

/** What a title names says nothing of what else was used. */
const isOfDuties = ({ line, term }: Mention, { headLast }: Entry): boolean =>
  line > headLast && toolFamilies.has(term.family)

/** One mention in a long role says less than several, and whoever reads should know. */
function thinness(roles: readonly Entry[], shown: readonly Shown[]): string {
  const longest = Math.max(0, ...roles.map(({ period }) => period.to - period.from))
  return shown.length === 1 && longest >= longMonths ? ', mentioned once' : ''
}
const longMonths = 60

function recently({ label, withinMonths }: SkillNeed, judged: Judgement, held: readonly Shown[], all: Case): Judgement {
  if (withinMonths === undefined) return judged
  const asOf = all.readings[0]?.asOf ?? 0
  const ends = inRoles(held).flatMap(({ mention }) => mention.entries.map(({ period }) => period.to))
  if (ends.some((end) => end >= asOf - withinMonths)) return judged
  return { ...judged, met: 'partly', note: `${label}: shown, but not in the last ${inYears(withinMonths)}.` }
}
