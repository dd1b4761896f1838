import type { CriterionResult, RulesCriterion } from '#reading/index.ts'

/** Results of older engines do not say everything. */
export interface CriterionJudged extends Omit<CriterionResult, 'isUnderstood' | 'isWeak'> {
  readonly isUnderstood?: boolean
  readonly isWeak?: boolean
  readonly kind: RulesCriterion['kind']
  readonly weight: number
  /** The rules and the evaluator do not agree, and the words it quotes do not decide. Older results do not say. */
  readonly needsReview?: boolean
}
