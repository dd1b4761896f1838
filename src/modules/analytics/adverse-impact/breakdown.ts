/** Rates and ratios follow New York's Local Law 144. Only categories that may be shown have them. */
import type { Category } from './categories.ts'
import {
  type Benchmarks,
  benchmarksOf,
  comparisonOf,
  type Exclusion,
  isFew,
  isSmallBenchmark,
  isUnderTwoPercent,
  type Measured,
  ratioOf,
} from './comparison.ts'
import type { Tally } from './tally.ts'
import type { Unshown } from './withholding.ts'

/** A category is withheld in all or only in its scores; `unshown` are the people in no category that is shown. */
export interface Withheld {
  readonly all: ReadonlySet<Category>
  readonly scoring: ReadonlySet<Category>
  readonly unshown: Unshown
}

const roundedTo =
  (parts: number) =>
  (value: number | null): number | null =>
    value === null ? null : Math.round(value * parts) / parts
const rounded = roundedTo(10_000)
const toHundredths = roundedTo(100)

export function breakdownOf(categories: readonly Category[], withheld: Withheld) {
  const known = categories.filter(({ isKnown }) => isKnown)
  const { kept, unsaid } = withheld.unshown
  const shown = known.filter((each) => !withheld.all.has(each))
  const scoringShown = shown.filter((each) => !withheld.scoring.has(each))
  const selection = facetOf(shown, ['applicants', 'selected'], sumOf(kept, 'applicants'))
  const scoring = facetOf(scoringShown, ['scored', 'scoredAboveMedian'], 0)
  return {
    categories: known.map((each) => ({
      sex: each.sex,
      raceEthnicity: each.raceEthnicity,
      withheld: withheld.all.has(each),
      ...selectionOf(selection.of(each)),
      ...scoringOf(scoring.of(each)),
      selection: selection.of(each).comparison,
      scoring: scoring.of(each).comparison,
    })),
    unknown: sumOf(unsaid, 'applicants'),
    withheldApplicants: sumOf(kept, 'applicants'),
    notShown: notShownOf(categories, shown, scoringShown),
    selectionBenchmark: viewMeasured(selection.benchmark),
    selectionComparedWith: viewMeasured(selection.comparedWith),
    scoringBenchmark: viewMeasured(scoring.benchmark),
    scoringComparedWith: viewMeasured(scoring.comparedWith),
  }
}

type Facet = ReturnType<ReturnType<typeof facetOf>['of']>

/**
 * One rate of all categories is a facet. Two per cent are of those whose category is told, so that a ratio that is left
 * out tells nothing of those who are withheld.
 */
function facetOf(shown: readonly Category[], [whole, part]: readonly [keyof Tally, keyof Tally], alsoTold: number) {
  const all = sumOf(shown, whole) + alsoTold
  const measured = new Map(
    shown.map((category): [Category, Measured] => [
      category,
      { category, people: category[whole], reached: category[part] },
    ]),
  )
  const isInRatio = (each: Measured): boolean => !isUnderTwoPercent(each, all)
  const benchmarks = benchmarksOf([...measured.values()].filter(isInRatio))
  return {
    ...benchmarks,
    of: (category: Category) => {
      const own = measured.get(category) ?? null
      return facetOfOne(own, own !== null && isInRatio(own), benchmarks)
    },
  }
}

function facetOfOne(own: Measured | null, isInRatio: boolean, benchmarks: Benchmarks) {
  const { benchmark } = benchmarks
  const { comparedRatio, pValue, standardDeviations, onePersonTips, finding } = comparisonOf(
    isInRatio ? own : null,
    benchmarks,
  )
  return {
    people: own?.people ?? null,
    reached: own?.reached ?? null,
    rate: rounded(own && own.people > 0 ? own.reached / own.people : null),
    ratio: rounded(own && isInRatio ? ratioOf(own, benchmark) : null),
    comparison: {
      exclusion: exclusionOf(own, isInRatio),
      isSmall: own && isFew(own),
      benchmarkIsSmall: benchmark && isSmallBenchmark(benchmark),
      comparedRatio: rounded(comparedRatio),
      pValue: rounded(pValue),
      standardDeviations: toHundredths(standardDeviations),
      onePersonTips,
      finding,
      flagged: finding === 'adverse',
    },
  }
}

function exclusionOf(own: Measured | null, isInRatio: boolean): Exclusion | null {
  if (own === null) return 'withheld'
  return isInRatio ? null : 'under_two_percent'
}

const selectionOf = ({ people, reached, rate, ratio }: Facet) => ({
  applicants: people,
  selected: reached,
  selectionRate: rate,
  impactRatio: ratio,
})

const scoringOf = ({ people, reached, rate, ratio }: Facet) => ({
  scored: people,
  scoredAboveMedian: reached,
  scoringRate: rate,
  scoringImpactRatio: ratio,
})

const viewMeasured = (measured: Measured | null) =>
  measured && {
    sex: measured.category.sex,
    raceEthnicity: measured.category.raceEthnicity,
    people: measured.people,
    reached: measured.reached,
    rate: rounded(measured.reached / measured.people),
    isSmall: isSmallBenchmark(measured),
  }

/** Whoever is in no figure that is shown is counted here, so that figures add up to the totals. */
function notShownOf(
  categories: readonly Category[],
  shown: readonly Category[],
  scoringShown: readonly Category[],
): Tally {
  const without = (some: readonly Category[]) => categories.filter((each) => !some.includes(each))
  return {
    applicants: sumOf(without(shown), 'applicants'),
    selected: sumOf(without(shown), 'selected'),
    scored: sumOf(without(scoringShown), 'scored'),
    scoredAboveMedian: sumOf(without(scoringShown), 'scoredAboveMedian'),
  }
}

const sumOf = (some: readonly Category[], name: keyof Tally): number => some.reduce((sum, each) => sum + each[name], 0)

export type Breakdown = ReturnType<typeof breakdownOf>
