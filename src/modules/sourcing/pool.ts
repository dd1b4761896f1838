/** The pool is asked for a search: its criteria as the pool takes them, and what it counts by the ids of criteria. */
import { validationFailed } from '#kernel/http/problems.ts'
import type { Criterion } from '#modules/jobs/index.ts'
import { type PoolAsk, type PoolCounts, type PoolPerson, talent } from '#modules/talent/index.ts'
import { isKnownChannel } from './channel.ts'
import type { Counted, Plan } from './search.ts'

/** Criteria weigh 1 to 10, as those of a job do; the pool takes 1 to 5. */
const heaviest = 5

export function askOf(companyId: string, { criteria, filters, channels }: Plan): PoolAsk {
  const top = Math.max(heaviest, ...criteria.map(({ weight }) => weight))
  const { places, languages, activeAfter, sources, tags } = filters
  return {
    companyId,
    criteria: criteria.map(({ id, text, kind, weight }) => ({
      key: id,
      text,
      kind: kind === 'must_have' ? 'must' : 'nice',
      weight: Math.max(1, Math.round((weight * heaviest) / top)),
    })),
    filters: {
      ...(places.length > 0 && { places }),
      ...(languages.length > 0 && { languages }),
      ...(activeAfter !== null && { activeAfter }),
      ...(sources.length > 0 && { sources }),
      ...(tags.length > 0 && { tags }),
    },
    channels: channels.filter(isKnownChannel),
  }
}

export const countedOf = ({ pool, waiting, allMusts, perCriterion }: PoolCounts): Counted => ({
  pool,
  waiting,
  allMusts,
  perCriterion: perCriterion.map(({ key, have, without, separates }) => ({
    criterionId: key,
    have,
    without,
    separates,
  })),
})

export const nobodyCounted = (criteria: readonly Criterion[]): Counted => ({
  pool: 0,
  waiting: 0,
  allMusts: 0,
  perCriterion: criteria.map(({ id }) => ({ criterionId: id, have: 0, without: 0, separates: 'almost_nobody' })),
})

/** People are not sought by what the law protects; all such criteria are told at once. */
export function requireFair(criteria: readonly Pick<Criterion, 'text'>[]): void {
  const errors = criteria.flatMap(({ text }, index) => {
    const { refused } = talent.understand(text)
    return refused === undefined
      ? []
      : [{ in: 'body' as const, pointer: `/criteria/${index}/text`, rule: 'protected_trait', detail: refused }]
  })
  if (errors.length > 0)
    throw validationFailed('People are not sought by what the law protects; see errors.', { errors })
}

export const isCandidate = (person: PoolPerson): person is { readonly candidateId: number } => 'candidateId' in person
