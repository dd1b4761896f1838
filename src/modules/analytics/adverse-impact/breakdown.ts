/** Rates and ratios follow New York's Local Law 144. Only categories that may be shown have them. */
import type { Category } from './categories.ts'
import type { Unshown } from './withholding.ts'

/** A category is withheld in all or only in its scores; `unshown` are the people in no category that is shown. */
export interface Withheld {
  readonly all: ReadonlySet<Category>
  readonly scoring: ReadonlySet<Category>
  readonly unshown: Unshown
}

interface Rated {
  readonly rate: number
  readonly ratio: number | null
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** The ratio compares a rate with the highest rate. */
function rated(categories: readonly Category[], part: keyof Counts, whole: keyof Counts): Map<Category, Rated> {
  const rates = categories.flatMap((each) => (each[whole] > 0 ? [[each, each[part] / each[whole]] as const] : []))
  const highest = Math.max(...rates.map(([, rate]) => rate))
  return new Map(
    rates.map(([each, rate]) => [each, { rate: rounded(rate), ratio: highest > 0 ? rounded(rate / highest) : null }]),
  )
}

type Counts = Pick<Category, 'applicants' | 'selected' | 'scored' | 'scoredAboveMedian'>

export function breakdownOf(categories: readonly Category[], withheld: Withheld) {
  const known = categories.filter(({ isKnown }) => isKnown)
  const { kept, unsaid } = withheld.unshown
  const shown = known.filter((each) => !withheld.all.has(each))
  const selection = rated(shown, 'selected', 'applicants')
  const scoring = rated(
    shown.filter((each) => !withheld.scoring.has(each)),
    'scoredAboveMedian',
    'scored',
  )
  return {
    categories: known.map((each) => ({
      sex: each.sex,
      raceEthnicity: each.raceEthnicity,
      withheld: withheld.all.has(each),
      ...selectionOf(each, selection.get(each)),
      ...scoringOf(each, scoring.get(each)),
    })),
    unknown: applicantsIn(unsaid),
    withheldApplicants: applicantsIn(kept),
  }
}

const selectionOf = (category: Category, rated: Rated | undefined) => ({
  applicants: rated ? category.applicants : null,
  selected: rated ? category.selected : null,
  selectionRate: rated?.rate ?? null,
  impactRatio: rated?.ratio ?? null,
})

const scoringOf = (category: Category, rated: Rated | undefined) => ({
  scored: rated ? category.scored : null,
  scoredAboveMedian: rated ? category.scoredAboveMedian : null,
  scoringRate: rated?.rate ?? null,
  scoringImpactRatio: rated?.ratio ?? null,
})

const applicantsIn = (some: readonly Category[]): number => some.reduce((sum, { applicants }) => sum + applicants, 0)

export type Breakdown = ReturnType<typeof breakdownOf>
