/** A percentile is the smallest whole number of days that this share of all took at most. */

export interface Counted {
  readonly value: number
  readonly count: number
}

export interface Spread {
  readonly count: number
  readonly median: number | null
  readonly p75: number | null
  readonly p90: number | null
}

export function spreadOf(counted: readonly Counted[]): Spread {
  const sorted = counted.filter(({ count }) => count > 0).sort((one, other) => one.value - other.value)
  const count = sorted.reduce((sum, each) => sum + each.count, 0)
  const at = (percent: number): number | null => {
    // Whole numbers are exact: 0.9 times ten is not always nine.
    const rank = Math.ceil((count * percent) / 100)
    let before = 0
    for (const each of sorted) {
      before += each.count
      if (before >= rank) return each.value
    }
    return null
  }
  return { count, median: at(50), p75: at(75), p90: at(90) }
}
