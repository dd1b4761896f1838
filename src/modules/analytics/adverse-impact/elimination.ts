/** What can be worked out of sums, by adding them up and taking them off each other. */

/** A sum of unknowns: how often each is in it. */
type Row = readonly number[]

const isNothing = (value: number): boolean => Math.abs(value) < 1e-9

/** Whether one sum of unknowns is known when others are. */
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
