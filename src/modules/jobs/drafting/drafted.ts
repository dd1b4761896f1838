import type { DraftCriterion } from '../ports.ts'

export interface Drafted {
  readonly text: string
  readonly kind: DraftCriterion['kind']
}
