/** Things happen to people at all hours, with days between that are never the same, and the same at each start. */

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Each pair of numbers has a chance between 0 and 1, far from that of its neighbours. */
function chance(place: number, order: number): number {
  const mixed = Math.imul(place * 2_654_435_761 + order * 40_503 + 12_345, 1_597_334_677)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** People apply from early in the morning until late. */
export function appliedAt(now: Date, { daysAgo }: { readonly daysAgo: number }, place: number): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  return new Date(midnight - daysAgo * dayMs + (6 + 15 * chance(place, 0)) * hourMs)
}

/** Somebody looks within days, an interview takes a week or three to come about, and an offer is thought over. */
const daysOfStep = [
  [0.2, 5],
  [1, 7],
  [4, 19],
  [5, 17],
  [2, 12],
] as const

/** Each step was taken so many minutes after applying, and before now. */
export function minutesOfSteps({ daysAgo }: { readonly daysAgo: number }, place: number, steps: number): number[] {
  let days = 0
  const taken = Array.from({ length: steps }, (_, step) => {
    const [soonest, latest] = daysOfStep[Math.min(step, daysOfStep.length - 1)] ?? [1, 5]
    days += soonest + (latest - soonest) * chance(place, step + 1) ** 1.6
    return days
  })
  const squeezed = Math.min(1, (daysAgo - 0.5) / Math.max(days, 1))
  return taken.map((each) => Math.round(each * squeezed * 24 * 60))
}
