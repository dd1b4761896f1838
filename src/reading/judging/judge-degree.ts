/** Degrees are judged by level and field; the best one that is named counts. */
import type { Degree } from '../profile/education.ts'
import { isOneStem, isWithin } from '../words/stems.ts'
import { fold } from '../words/text.ts'
import { studies, wordsIn } from '../words/vocabulary.ts'
import { schoolLeavingPattern } from './criterion-words.ts'
import { across, type Case, groundOf, type Judgement, unknown } from './judgement.ts'
import type { DegreeNeed } from './requirement.ts'

type Fit = 'asked' | 'related' | 'other' | 'unnamed'

export function judgeDegree(need: DegreeNeed, all: Case): Judgement {
  const degrees = across(all, (reading) => reading.degrees).filter(({ value }) => isComparable(need, value))
  if (degrees.length === 0) return unknown('No degree or training named.')
  const judged = degrees.map(({ document, reading, value }) => ({
    ...judgeOne(need, value, reading.lines[value.line]?.folded ?? ''),
    ground: groundOf(document, value.evidence),
  }))
  const best = judged.sort((one, other) => worth(other.met) - worth(one.met) || other.level - one.level)[0]
  return best ? { met: best.met, grounds: [best.ground], note: best.note } : unknown('No degree or training named.')
}

const worth = (met: Judgement['met']): number => ['no', 'unknown', 'partly', 'yes'].indexOf(met)

/** A school leaving certificate is no training for a trade, though both stand on one level. */
const isComparable = ({ isVocational }: DegreeNeed, { level, degree }: Degree): boolean =>
  !isVocational || level !== 4 || !schoolLeavingPattern.test(fold(degree))

function judgeOne(
  need: DegreeNeed,
  degree: Degree,
  line: string,
): { met: Judgement['met']; note: string; level: number } {
  const fit = fitOf(need, degree, line)
  const said = (met: Judgement['met'], note: string) => ({
    met,
    note: `${degree.degree}: ${note}.`,
    level: degree.level,
  })
  const isHigh = degree.level >= need.level
  const isField = fit === 'asked' || (fit === 'related' && need.allowsRelated)
  if (isHigh && isField)
    return degree.isFinished ? said('yes', 'level and field as asked') : said('partly', 'not finished')
  if (isHigh && fit === 'other' && !need.allowsEquivalent && !need.allowsRelated)
    return said('no', 'another field than asked')
  if (isHigh) return said('partly', 'the level asked, in another or unnamed field')
  if (need.allowsEquivalent && fit !== 'other') return said('partly', 'lower than asked, where an equivalent will do')
  return said('no', 'lower than asked')
}

export const relatedTo: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  studies.terms.map(({ name, broader }) => [name, new Set(broader)]),
)

function fitOf({ fields, fieldWords }: DegreeNeed, degree: Degree, line: string): Fit {
  if (fields.length === 0 && fieldWords.length === 0) return 'asked'
  if (fieldWords.length > 0 && hasWords(line, fieldWords)) return 'asked'
  if (degree.fields.length === 0 || fields.length === 0) return 'unnamed'
  if (degree.fields.some((field) => fields.includes(field))) return 'asked'
  const isRelated = degree.fields.some((field) =>
    fields.some((asked) => relatedTo.get(asked)?.has(field) || relatedTo.get(field)?.has(asked)),
  )
  return isRelated ? 'related' : 'other'
}

function hasWords(folded: string, sought: readonly string[]): boolean {
  const words = wordsIn({ start: 0, end: folded.length, text: folded, folded }).map(({ text }) => text)
  return sought.every((each) => words.some((word) => isOneStem(each, word) || isWithin(each, word)))
}
