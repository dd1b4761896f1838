/** These figures are counted person by person, to compare with the fast ones. */
import type { SelfIdentification } from '#modules/applications/index.ts'

export interface Someone {
  readonly sex: SelfIdentification['sex']
  readonly raceEthnicity: SelfIdentification['raceEthnicity']
  readonly selected: boolean
  readonly score: number | null
}

export interface Named {
  readonly sex: SelfIdentification['sex']
  readonly raceEthnicity: SelfIdentification['raceEthnicity']
}

export const isOf =
  ({ sex, raceEthnicity }: Named) =>
  (one: Someone): boolean =>
    (sex === null || one.sex === sex) && (raceEthnicity === null || one.raceEthnicity === raceEthnicity)

export function slowMedian(people: readonly Someone[]): number | null {
  const scores = people.flatMap(({ score }) => (score === null ? [] : [score])).sort((one, other) => one - other)
  const [low, high] = [scores[Math.ceil(scores.length / 2) - 1], scores[Math.floor(scores.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

export function slowCounts(all: readonly Someone[], named: Named) {
  const median = slowMedian(all)
  const own = all.filter(isOf(named))
  return {
    applicants: own.length,
    selected: own.filter(({ selected }) => selected).length,
    scored: own.filter(({ score }) => score !== null).length,
    scoredAboveMedian: own.filter(({ score }) => score !== null && median !== null && score > median).length,
  }
}

/** Elimination tells if one unknown follows from the sums. */
export function follows(unknowns: number, sums: readonly (readonly number[])[], wanted: readonly number[]): boolean {
  const rankOf = (rows: readonly (readonly number[])[]): number => {
    let left: number[][] = rows.map((places) =>
      Array.from({ length: unknowns }, (_, at) => (places.includes(at) ? 1 : 0)),
    )
    let rank = 0
    for (let at = 0; at < unknowns; at++) {
      const pivot = left.find((row) => Math.abs(row[at] ?? 0) > 1e-9)
      if (!pivot) continue
      rank++
      left = left
        .filter((row) => row !== pivot)
        .map((row) => row.map((value, index) => value - ((row[at] ?? 0) / (pivot[at] ?? 1)) * (pivot[index] ?? 0)))
    }
    return rank
  }
  return rankOf(sums) === rankOf([...sums, wanted])
}
