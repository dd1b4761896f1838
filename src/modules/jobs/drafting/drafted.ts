import type { DraftCriterion } from '../job-draft.ts'

export interface Drafted {
  readonly text: string
  readonly kind: DraftCriterion['kind']
}
