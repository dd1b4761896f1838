/** The rules of truth: what a fair reader says of a criterion, by the facts alone. `README.md` tells them in words. */
import { endOf, type Facts, isWork, monthsOf, type Role, type Standing, type Truth, thisMonth } from './facts.ts'
import { tongueLevels } from './schooling.ts'

export interface Judged {
  readonly met: Truth
  readonly also: readonly Truth[]
}

export const judged = (met: Truth, ...also: readonly Truth[]): Judged => ({
  met,
  also: [...new Set(also)].filter((each) => each !== met),
})

const ofStanding: Readonly<Record<Standing, Judged>> = {
  shown: judged('yes'),
  listed: judged('partly'),
  said: judged('partly', 'unknown'),
  denied: judged('no'),
  absent: judged('unknown'),
  wish: judged('unknown', 'no'),
  advert: judged('unknown'),
  referee: judged('unknown'),
  team: judged('unknown'),
  hobby: judged('unknown'),
}

export const standingOf = (facts: Facts, skill: string): Standing => facts.skills.get(skill) ?? 'absent'

export const ofSkill = (facts: Facts, skill: string): Judged => ofStanding[standingOf(facts, skill)]

export const rolesWith = (facts: Facts, skill: string): Role[] =>
  facts.roles.filter(({ shows }) => shows.includes(skill))

/** Years written without months leave room on both sides, which is not held against anyone. */
function ofMonths(facts: Facts, roles: readonly Role[], years: number): Judged {
  const have = monthsOf(roles, facts.yearsOnly)
  const room = facts.yearsOnly ? 10 * Math.min(2, roles.length) : 2
  const grade = (months: number): Truth => (months >= years * 12 ? 'yes' : months >= years * 12 * 0.6 ? 'partly' : 'no')
  return judged(grade(have), grade(have - room), grade(have + room))
}

export function ofTotal(facts: Facts, years: number): Judged {
  const work = ofMonths(facts, facts.roles.filter(isWork), years)
  const trained = ofMonths(
    facts,
    facts.roles.filter(({ kind }) => kind !== 'break' && kind !== 'volunteering'),
    years,
  )
  return judged(work.met, ...work.also, trained.met)
}

export function ofSkillYears(facts: Facts, skill: string, years: number): Judged {
  const standing = standingOf(facts, skill)
  if (standing === 'listed' || standing === 'said') return judged('partly', 'unknown')
  if (standing !== 'shown') return ofStanding[standing]
  const showing = ofMonths(facts, rolesWith(facts, skill), years)
  if (showing.met !== 'no') return showing
  const all = ofMonths(facts, facts.roles.filter(isWork), years)
  return all.met === 'no' ? judged('no', 'partly', 'unknown') : judged('partly', 'no', 'unknown')
}

const inOccupation = (facts: Facts, occupation: string): Role[] =>
  facts.roles.filter((role) => isWork(role) && role.occupation === occupation)

export function ofRole(facts: Facts, occupation: string): Judged {
  if (inOccupation(facts, occupation).length > 0) return judged('yes')
  const trained = facts.roles.some((role) => role.kind === 'internship' && role.occupation === occupation)
  return trained ? judged('partly', 'yes', 'unknown') : judged('unknown')
}

export function ofRoleYears(facts: Facts, occupation: string, years: number): Judged {
  const roles = inOccupation(facts, occupation)
  if (roles.length === 0) return ofRole(facts, occupation)
  const own = ofMonths(facts, roles, years)
  if (own.met !== 'no') return own
  const all = ofMonths(facts, facts.roles.filter(isWork), years)
  return all.met === 'no' ? judged('no', 'partly') : judged('partly', 'no', 'unknown')
}

/** A field is seldom named: it follows from what the roles are. */
export function ofField(facts: Facts, occupation: string): Judged {
  const { met, also } = ofRole(facts, occupation)
  return met === 'yes' ? judged('yes', 'partly') : judged(met, ...also)
}

export interface DegreeAsked {
  readonly level: number
  readonly of: string
  readonly isRelated: boolean
  readonly isEquivalent: boolean
}

export function ofDegree(facts: Facts, { level, of, isRelated, isEquivalent }: DegreeAsked): Judged {
  const finished = facts.studies.filter(({ state }) => state === 'finished')
  const own = finished.filter((study) => study.of === of)
  const isEnough = own.some((study) => study.level >= level)
  if (isEnough) return level === 4 ? judged('yes', 'partly') : judged('yes')
  const months = monthsOf(inOccupation(facts, of), facts.yearsOnly)
  if (isEquivalent && months >= 60) return judged('yes', 'partly')
  if (isEquivalent && months > 0) return judged('partly', 'unknown', 'no')
  if (facts.studies.length === 0) return judged('unknown')
  if (finished.some((study) => study.level >= level))
    return isRelated ? judged('unknown', 'partly', 'no') : judged('partly', 'no', 'unknown')
  if (facts.studies.some((study) => study.state !== 'finished' && study.level >= level)) return judged('partly', 'no')
  return isEquivalent ? judged('unknown', 'no', 'partly') : judged('no', 'unknown')
}

export function ofPaper(facts: Facts, id: string): Judged {
  const paper = facts.papers.find((each) => each.id === id)
  switch (paper?.state) {
    case 'valid':
      return judged('yes')
    case 'plain':
      return judged('yes', 'partly')
    case 'expired':
      return judged('no', 'partly')
    case 'in progress':
      return judged('partly', 'no', 'unknown')
    case 'failed':
      return judged('no', 'unknown')
    case 'planned':
      return judged('unknown', 'no', 'partly')
    case undefined:
      return judged('unknown')
  }
}

const tongueOrder: readonly string[] = tongueLevels
const rankOf = (level: string): number => tongueOrder.indexOf(level)

export function ofTongue(facts: Facts, code: string, level: string): Judged {
  const tongue = facts.tongues.find((each) => each.code === code)
  if (!tongue) return judged('unknown')
  const grades = tongue.levels.map((has): Truth => {
    const short = rankOf(level) - rankOf(has)
    return short <= 0 ? 'yes' : short === 1 ? 'partly' : 'no'
  })
  return judged(grades[0] ?? 'unknown', ...grades)
}

export function ofDriving({ driving }: Facts, asked: string): Judged {
  if (driving.classes.includes(asked)) return judged('yes')
  if (driving.denied) return judged('no')
  return driving.classes.length > 0 ? judged('unknown', 'no') : judged('unknown')
}

export function ofLed({ led }: Facts, asked: number): Judged {
  if (led === null) return judged('unknown')
  if (led >= asked) return judged('yes')
  return led >= asked * 0.6 ? judged('partly') : judged('partly', 'no', 'unknown')
}

export function ofDuty({ duties }: Facts, id: string): Judged {
  const standing = duties.find((duty) => duty.id === id)?.standing
  if (standing === undefined) return judged('unknown')
  return standing === 'denied' ? judged('no') : judged('yes')
}

export function ofRecent(facts: Facts, skill: string): Judged {
  if (standingOf(facts, skill) !== 'shown') return ofSkill(facts, skill)
  const last = Math.max(...rolesWith(facts, skill).map(endOf))
  const age = thisMonth - last
  if (age <= 30) return judged('yes')
  return age <= 40 || facts.yearsOnly ? judged('partly', 'yes', 'no') : judged('partly', 'no')
}

/** All parts make a yes, one part is partly, and no part is what the weaker one is. */
export function ofBoth(one: Judged, other: Judged): Judged {
  const parts = [one, other]
  if (parts.every(({ met }) => met === 'yes')) return judged('yes', ...parts.flatMap(({ also }) => also))
  if (parts.some(({ met }) => met === 'yes' || met === 'partly'))
    return parts.some(({ met }) => met === 'no') ? judged('partly', 'no') : judged('partly')
  if (parts.every(({ met }) => met === 'no')) return judged('no')
  return parts.some(({ met }) => met === 'no')
    ? judged('no', 'unknown')
    : judged('unknown', ...parts.flatMap(({ also }) => also))
}

export function ofEither(one: Judged, other: Judged): Judged {
  for (const met of ['yes', 'partly', 'unknown', 'no'] as const) {
    const best = [one, other].filter((each) => each.met === met)
    if (best.length > 0) return judged(met, ...best.flatMap(({ also }) => also))
  }
  return judged('unknown')
}
