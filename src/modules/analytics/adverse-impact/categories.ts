/** People are put into groups; those who did not say have groups, too. */
import { type SelfIdentification, selfIdentifications } from '#modules/applications/index.ts'
import { type Group, type Tally, tallyOf } from './tally.ts'

export interface Category extends Tally {
  /** Sex is null where it is not asked, or was not said. */
  readonly sex: SelfIdentification['sex']
  readonly raceEthnicity: SelfIdentification['raceEthnicity']
  readonly isKnown: boolean
}

type Combination = Pick<Category, 'sex' | 'raceEthnicity'>

const orUnsaid = <Value>(values: readonly Value[]): (Value | null)[] => [...values, null]

export const bySex = (groups: readonly Group[], median: number | null): Category[] =>
  orUnsaid(selfIdentifications.sexes).map((sex) => ({
    sex,
    raceEthnicity: null,
    isKnown: sex !== null,
    ...tallyOf(
      groups.filter((group) => group.sex === sex),
      median,
    ),
  }))

export const byRaceEthnicity = (groups: readonly Group[], median: number | null): Category[] =>
  orUnsaid(selfIdentifications.raceEthnicities).map((raceEthnicity) => ({
    sex: null,
    raceEthnicity,
    isKnown: raceEthnicity !== null,
    ...tallyOf(
      groups.filter((group) => group.raceEthnicity === raceEthnicity),
      median,
    ),
  }))

/** A person is known who said both. */
export const byBoth = (groups: readonly Group[], median: number | null): Category[] =>
  places.map((place) => ({
    ...place,
    isKnown: place.sex !== null && place.raceEthnicity !== null,
    ...tallyOf(
      groups.filter(({ sex, raceEthnicity }) => sex === place.sex && raceEthnicity === place.raceEthnicity),
      median,
    ),
  }))

const places: readonly Combination[] = orUnsaid(selfIdentifications.sexes).flatMap((sex) =>
  orUnsaid(selfIdentifications.raceEthnicities).map((raceEthnicity) => ({ sex, raceEthnicity })),
)
