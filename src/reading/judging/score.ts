/** Points of criteria become a score, where enough is known to rank anybody by it. */
import type { Met } from './judgement.ts'

interface Weighed {
  readonly kind: 'must_have' | 'nice_to_have'
  readonly weight: number
}

interface Result {
  readonly met: Met
  readonly isUnderstood?: boolean
  readonly isWeak?: boolean
}

/** `unclear` is no judgement: too much of what was asked is not known, and a person must read. */
export const verdicts = ['strong', 'possible', 'weak', 'unclear'] as const
export type Verdict = (typeof verdicts)[number]

/** Why somebody has no score: the language of a document is not judged, or more than half of the weight is unknown. */
export const unscoredReasons = ['language', 'mostly_unknown'] as const
export type Unscored = (typeof unscoredReasons)[number]

const points: Readonly<Record<Met, number>> = { yes: 1, partly: 0.5, no: 0, unknown: 0 }
/** Words that were only listed never reach what half of the criteria, shown, are worth. */
const weakPoints = 0.25

/** A must-have denied keeps the score below "possible", one not mentioned below "strong". */
const scoreMaxWithout = { no: 44, unknown: 74 } as const
const strongFrom = 75
export const possibleFrom = 45

const weightOf = ({ weight }: Weighed): number => (Number.isFinite(weight) && weight > 0 ? weight : 0)

const sumOf = (criteria: readonly Weighed[], counts: (index: number) => number): number =>
  criteria.reduce((sum, criterion, index) => sum + weightOf(criterion) * counts(index), 0)

export function unscoredOf(
  criteria: readonly Weighed[],
  results: readonly Result[],
  isJudgedLanguage: boolean,
): Unscored | null {
  if (!isJudgedLanguage) return 'language'
  const unknown = sumOf(criteria, (index) => (results[index]?.met === 'unknown' ? 1 : 0))
  const all = sumOf(criteria, () => 1)
  return unknown * 2 > all || all === 0 ? 'mostly_unknown' : null
}

/** A criterion that nobody understood ranks nobody. */
const counts = ({ met, isUnderstood = true }: Result): boolean => isUnderstood || met !== 'unknown'

export function scoreOf(criteria: readonly Weighed[], results: readonly Result[]): number {
  const total = sumOf(criteria, (index) => (results[index] && counts(results[index]) ? 1 : 0))
  if (total === 0) return 0
  const earned = sumOf(criteria, (index) => {
    const result = results[index]
    return result === undefined ? 0 : result.met === 'partly' && result.isWeak ? weakPoints : points[result.met]
  })
  const musts = results.filter((result, index) => criteria[index]?.kind === 'must_have' && counts(result))
  const limit = musts.some(({ met }) => met === 'no')
    ? scoreMaxWithout.no
    : musts.some(({ met }) => met === 'unknown')
      ? scoreMaxWithout.unknown
      : 100
  return Math.min(limit, Math.round((100 * earned) / total))
}

export function verdictOf(score: number | null): Verdict {
  if (score === null) return 'unclear'
  if (score >= strongFrom) return 'strong'
  return score >= possibleFrom ? 'possible' : 'weak'
}
