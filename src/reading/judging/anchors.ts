/** A quote is about a criterion if it names what the criterion asks for, in its own words or in words for the same thing. */
import { drivingInLine } from '../profile/driving.ts'
import { statedIn } from '../profile/languages.ts'
import { leadIn } from '../profile/people-led.ts'
import { topicsIn } from '../profile/statements.ts'
import { degreesIn } from '../words/degrees.ts'
import { wordsOf } from '../words/terms/notation.ts'
import { fold, type Line, lineAt } from '../words/text.ts'
import { shownBy, skills } from '../words/vocabulary.ts'
import { readCriterion } from './criterion.ts'
import { emptyWords } from './empty-words.ts'
import type { Need } from './requirement.ts'

export function isAnchored(criterion: string, quote: string): boolean {
  const bounded = quote.replace(/\s/g, ' ')
  const line = lineAt(bounded, fold(bounded), { start: 0, end: bounded.length })
  const asked = new Set(wordsOf(fold(criterion)).filter((word) => /\p{L}/u.test(word) && !emptyWords.has(word)))
  if (wordsOf(line.folded).some((word) => asked.has(word))) return true
  return needsOf(criterion).some((need) => isNamed(need, line))
}

/** Months are counted out of dates, which one quote does not hold. */
export const asksForTime = (criterion: string): boolean =>
  needsOf(criterion).some(
    (need) => need.kind === 'career' || ((need.kind === 'skill' || need.kind === 'lead') && need.months !== undefined),
  )

const needsOf = (criterion: string): readonly Need[] => readCriterion(criterion).groups.flatMap(({ needs }) => needs)

function isNamed(need: Need, line: Line): boolean {
  switch (need.kind) {
    case 'skill':
      return skills
        .find(line, undefined)
        .some(({ alias }) => need.terms.some((term) => alias.term === term || shownBy.get(alias.term)?.has(term)))
    case 'language':
      return statedIn(line).some(({ tongue }) => tongue.code === need.tongue.code)
    case 'degree':
      return degreesIn(line.folded).length > 0
    case 'driving':
      return drivingInLine(line).length > 0
    case 'lead':
      return leadIn(line.folded) !== undefined
    case 'statement':
      return topicsIn(line.folded).some(({ topic }) => topic === need.topic)
    case 'career':
    case 'residence':
      return false
  }
}
