/**
 * Groups are compared by their rates. The ratio is to the highest rate, as Local Law 144 has it. Whether a group is
 * flagged is asked of the highest rate of many people instead: where the highest is of a few, one of them more or less
 * moves every ratio, and nobody is guilty of that.
 */
import type { Category } from './categories.ts'
import { fisherExact, type Sample, standardDeviationsBelow } from './fisher-exact.ts'

export const findings = [
  'not_compared',
  'compared_with',
  'alike',
  'under_four_fifths',
  'significant',
  'adverse',
] as const
export type Finding = (typeof findings)[number]

export const exclusions = ['withheld', 'under_two_percent'] as const
export type Exclusion = (typeof exclusions)[number]

export interface Measured extends Sample {
  readonly category: Category
}

/** Categories with less than one in fifty, two per cent, may be left out of ratios; the rule wants them counted. */
const oneIn = 50
/** Of thirty people one moves a rate by a thirtieth; of fewer, by more than many differences that matter. */
const peopleMin = 30
/** With fewer than five reached, one of them less would bring the rate under four fifths of itself. */
const reachedMin = 5
/** The customary bound: one in twenty by chance, nearly two standard deviations. */
const chanceMax = 0.05

export const isFew = ({ people }: Sample): boolean => people < peopleMin
/** A benchmark is small when it has few people, or few of them were reached. */
export const isSmallBenchmark = (sample: Sample): boolean => isFew(sample) || sample.reached < reachedMin

export const isUnderTwoPercent = ({ people }: Sample, all: number): boolean => people === 0 || people * oneIn < all

/** Rates are compared in whole numbers: rounding decides nothing. */
const isHigher = (one: Sample, other: Sample): boolean => one.reached * other.people > other.reached * one.people

const highest = (some: readonly Measured[]): Measured | null =>
  some.reduce<Measured | null>((best, each) => (best === null || isHigher(each, best) ? each : best), null)

const isUnderFourFifths = (one: Sample, other: Sample): boolean =>
  5 * one.reached * other.people < 4 * other.reached * one.people

/** Would the ratio reach four fifths if one person more had been reached here, and one fewer there? */
const isTipped = (one: Sample, other: Sample): boolean =>
  isUnderFourFifths(one, other) &&
  !isUnderFourFifths({ ...one, reached: one.reached + 1 }, { ...other, reached: other.reached - 1 })

export interface Benchmarks {
  readonly benchmark: Measured | null
  readonly comparedWith: Measured | null
}

/** Only categories that are in the ratio can be what others are compared with. */
export const benchmarksOf = (inRatio: readonly Measured[]): Benchmarks => ({
  benchmark: highest(inRatio),
  comparedWith: highest(inRatio.filter((each) => !isSmallBenchmark(each))),
})

export const ratioOf = (one: Sample, other: Sample | null): number | null =>
  other === null || other.reached === 0 || one.people === 0
    ? null
    : one.reached / one.people / (other.reached / other.people)

export interface Comparison {
  readonly comparedRatio: number | null
  readonly pValue: number | null
  readonly standardDeviations: number | null
  readonly onePersonTips: boolean | null
  readonly finding: Finding
}

const notCompared: Comparison = {
  comparedRatio: null,
  pValue: null,
  standardDeviations: null,
  onePersonTips: null,
  finding: 'not_compared',
}

export function comparisonOf(own: Measured | null, { comparedWith }: Benchmarks): Comparison {
  if (own === null || comparedWith === null) return notCompared
  if (own === comparedWith) return { ...notCompared, comparedRatio: 1, finding: 'compared_with' }
  const pValue = fisherExact(own, comparedWith)
  return {
    comparedRatio: ratioOf(own, comparedWith),
    pValue,
    standardDeviations: standardDeviationsBelow(own, comparedWith),
    onePersonTips: isTipped(own, comparedWith),
    finding: findingOf(own, comparedWith, pValue),
  }
}

function findingOf(own: Measured, comparedWith: Measured, pValue: number): Finding {
  const isUnder = isUnderFourFifths(own, comparedWith)
  const isSignificant = pValue < chanceMax && isHigher(comparedWith, own)
  if (isSignificant && isUnder && !isTipped(own, comparedWith)) return 'adverse'
  if (isSignificant) return 'significant'
  return isUnder ? 'under_four_fifths' : 'alike'
}
