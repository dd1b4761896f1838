import type { CriterionResult, RulesCriterion } from '#reading/index.ts'

export interface CriterionJudged extends CriterionResult {
  readonly kind: RulesCriterion['kind']
  readonly weight: number
  /** The rules and the evaluator do not agree, and the words it quotes do not decide. Older results do not say. */
  readonly needsReview?: boolean
}
