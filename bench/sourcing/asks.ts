/** Searches as recruiters make them: with criteria that many or few meet. */
import type { PoolAsk, PoolCriterion, PoolFilters } from '#modules/talent/index.ts'

export interface BenchAsk {
  readonly name: string
  readonly criteria: readonly PoolCriterion[]
  readonly filters: PoolFilters
}

const criterion = (text: string, kind: 'must' | 'nice', weight: number): PoolCriterion => ({
  key: text,
  text,
  kind,
  weight,
})
const must = (text: string, weight = 3): PoolCriterion => criterion(text, 'must', weight)
const nice = (text: string, weight = 1): PoolCriterion => criterion(text, 'nice', weight)

export const asks: readonly BenchAsk[] = [
  {
    name: 'six criteria, two musts',
    criteria: [
      must('3 years of Java'),
      must('Spring or Kafka'),
      nice('Docker', 2),
      nice('AWS'),
      nice('German B2', 2),
      nice('5 years of professional experience'),
    ],
    filters: {},
  },
  {
    name: 'ten common criteria',
    criteria: [
      must('Java'),
      must('English B1'),
      nice('Spring'),
      nice('Kafka'),
      nice('Docker'),
      nice('SQL'),
      nice('German B1'),
      nice('English C1'),
      nice('3 years of professional experience'),
      nice('8 years of professional experience'),
    ],
    filters: {},
  },
  {
    name: 'rare musts',
    criteria: [must('2 years of AWS'), must('Kubernetes'), nice('Java'), nice('German B2')],
    filters: {},
  },
  {
    name: 'filtered by country and language',
    criteria: [must('Nursing'), must('Wound care'), nice('Dialysis', 2), nice('Triage')],
    filters: { places: ['Germany'], languages: ['en:B1'] },
  },
]

export const askIn = (companyId: string, { criteria, filters }: BenchAsk): PoolAsk => ({
  companyId,
  criteria,
  filters,
  channels: ['talent_pool', 'ats_history'],
})
