import type { Criterion } from '#modules/jobs/index.ts'

/** A search asks for so many: each is a bit of who misses what, and a list that is read of each block of the pool. */
export const criteriaMax = 15

/** A job may have more criteria than a search: what weighs most is kept, musts first. */
export const bestCriteria = <Each extends Pick<Criterion, 'kind' | 'weight'>>(criteria: readonly Each[]): Each[] =>
  criteria.length <= criteriaMax
    ? [...criteria]
    : criteria
        .toSorted(
          (one, other) =>
            Number(one.kind !== 'must_have') - Number(other.kind !== 'must_have') || other.weight - one.weight,
        )
        .slice(0, criteriaMax)
