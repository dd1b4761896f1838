/**
 * Two tests tell whether two rates differ by more than chance. Both use nothing but the four operations and the square
 * root, which every machine rounds alike, so that the same counts have the same answer everywhere.
 */

/** So many of the people were reached: selected, or scored high. */
export interface Sample {
  readonly people: number
  readonly reached: number
}

interface Weight {
  readonly reached: number
  readonly weight: number
}

/** Tables that are less likely than this by the likeliest one add nothing that a number could hold. */
const weightMin = 1e-300
/** Weights that are equal differ in their last digits when they are reached on two ways. */
const alike = 1 + 1e-7

/**
 * Fisher's exact test, two-sided: how likely the same people, as many of them reached, fall into a table at most as
 * likely as this one when both are reached alike.
 */
export function fisherExact(one: Sample, other: Sample): number {
  const people = one.people + other.people
  const reached = one.reached + other.reached
  const least = Math.max(0, reached - other.people)
  const most = Math.min(one.people, reached)
  const mode = Math.floor(((one.people + 1) * (reached + 1)) / (people + 2))
  const likeliest = Math.min(most, Math.max(least, mode))
  // Each weight follows from its neighbour, so no factorial is needed.
  const upwards = ({ reached: at, weight }: Weight): number =>
    (weight * ((one.people - at) * (reached - at))) / ((at + 1) * (other.people - reached + at + 1))
  const downwards = ({ reached: at, weight }: Weight): number =>
    (weight * (at * (other.people - reached + at))) / ((one.people - at + 1) * (reached - at + 1))
  const weights = [
    { reached: likeliest, weight: 1 },
    ...walked(likeliest, most, 1, upwards),
    ...walked(likeliest, least, -1, downwards),
  ]

  const own = weights.find((each) => each.reached === one.reached)?.weight ?? 0
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  const uneven = weights.reduce((sum, { weight }) => (weight <= own * alike ? sum + weight : sum), 0)
  return Math.min(1, uneven / total)
}

function walked(from: number, to: number, step: 1 | -1, next: (weight: Weight) => number): Weight[] {
  const weights: Weight[] = []
  let last: Weight = { reached: from, weight: 1 }
  while (last.reached !== to) {
    last = { reached: last.reached + step, weight: next(last) }
    if (last.weight < weightMin) break
    weights.push(last)
  }
  return weights
}

/** With fewer expected in a cell of the table the number would pretend to an exactness that it has not. */
const expectedMin = 5

/** By how many standard deviations the rate of one lies below that of the other; null where the numbers are too few. */
export function standardDeviationsBelow(one: Sample, other: Sample): number | null {
  const people = one.people + other.people
  const reached = one.reached + other.reached
  const fewest = Math.min(reached, people - reached) * Math.min(one.people, other.people)
  if (people === 0 || fewest < expectedMin * people) return null
  const rate = reached / people
  const deviation = Math.sqrt(rate * (1 - rate) * (1 / one.people + 1 / other.people))
  return (other.reached / other.people - one.reached / one.people) / deviation
}
