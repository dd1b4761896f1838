/** Applicants are counted by what they said of themselves, by whether they were selected, and by their score. */
import type { SelfIdentification } from '#modules/applications/index.ts'

export interface Group {
  readonly sex: SelfIdentification['sex']
  readonly raceEthnicity: SelfIdentification['raceEthnicity']
  readonly selected: boolean
  readonly score: number | null
  readonly count: number
}

export interface Tally {
  readonly applicants: number
  readonly selected: number
  readonly scored: number
  readonly scoredAboveMedian: number
}

/** The median is the middle score, or lies between the middle two. */
export function medianScoreOf(groups: readonly Group[]): number | null {
  const scores = groups.flatMap(({ score, count }) => (score === null ? [] : [{ score, count }]))
  const sorted = scores.sort((one, other) => one.score - other.score)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  const at = (rank: number): number => {
    let before = 0
    for (const { score, count } of sorted) {
      before += count
      if (before > rank) return score
    }
    return 0
  }
  return total === 0 ? null : (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

export function tallyOf(groups: readonly Group[], median: number | null): Tally {
  const count = (wanted: (group: Group) => boolean): number =>
    groups.reduce((sum, group) => sum + (wanted(group) ? group.count : 0), 0)
  return {
    applicants: count(() => true),
    selected: count(({ selected }) => selected),
    scored: count(({ score }) => score !== null),
    scoredAboveMedian: count(({ score }) => score !== null && median !== null && score > median),
  }
}
