/** Years of work count in all, whatever the work was. */
import { findRanges } from '../profile/date-ranges.ts'
import { monthsOf } from '../profile/periods.ts'
import { isWork } from '../profile/reading.ts'
import { across, type Case, type Ground, inYears, type Judgement, unknown } from './judgement.ts'
import type { CareerNeed } from './requirement.ts'
import { headGround } from './role-grounds.ts'

/** From this share of the time asked on, it is met in part. */
export const partlyShare = 0.6

/** Dates leave out days: a month at each end of a role is in doubt, and the doubt is decided for the person. */
export const tolerance = (months: number): number => Math.min(3, Math.ceil(months / 24))

const groundsMax = 3

export const careerMonths = (all: Case): number =>
  monthsOf(across(all, ({ entries }) => entries.filter(isWork)).map(({ value }) => value.period))

/**
 * A sum is complete where each range of dates belongs to a role, or stands among studies and papers: a role that the rules could not
 * read must not count against anybody.
 */
export const isComplete = ({ readings }: Case): boolean =>
  readings.every(({ lines, sections, entries }) =>
    sections
      .filter(({ kind }) => !datedOtherwise.has(kind))
      .every(({ first, last }) =>
        lines
          .slice(first, last + 1)
          .every(
            ({ folded }, order) =>
              findRanges(folded).length === 0 ||
              entries.some((entry) => first + order >= entry.first && first + order <= entry.last),
          ),
      ),
  )

const datedOtherwise: ReadonlySet<string> = new Set([
  'education',
  'licences',
  'publications',
  'references',
  'languages',
  'volunteering',
  'interests',
  'projects',
])

export const careerGrounds = (all: Case): Ground[] =>
  across(all, ({ entries }) => entries.filter(isWork))
    .slice(0, groundsMax)
    .flatMap(({ document, reading, value }) => headGround(document, reading, value))

export function judgeCareer({ months }: CareerNeed, all: Case): Judgement {
  const career = careerMonths(all)
  const note = `${inYears(career)} of work in dated roles, ${inYears(months)} asked.`
  if (career === 0) return unknown('No dated roles.')
  if (career >= months - tolerance(months)) return { met: 'yes', grounds: careerGrounds(all), note }
  return {
    met: career >= months * partlyShare || !isComplete(all) ? 'partly' : 'no',
    grounds: careerGrounds(all),
    note,
  }
}
