/** Readers can add sums up and take them off each other. This tells what they can work out that way. */

/** A row says how often each unknown is in a sum. */
type Row = readonly number[]

const isNothing = (value: number): boolean => Math.abs(value) < 1e-9

export function followsFrom(known: readonly Row[], wanted: Row): boolean {
  const basis: { readonly pivot: number; readonly row: Row }[] = []
  const without = (row: Row): Row =>
    basis.reduce((left, { pivot, row: own }) => {
      const times = left[pivot] ?? 0
      return left.map((value, at) => value - times * (own[at] ?? 0))
    }, row)
  for (const row of known) {
    const left = without(row)
    const pivot = left.findIndex((value) => !isNothing(value))
    const divisor = left[pivot]
    if (divisor !== undefined) basis.push({ pivot, row: left.map((value) => value / divisor) })
  }
  return without(wanted).every(isNothing)
}
