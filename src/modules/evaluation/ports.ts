/** What the evaluation needs of the outside world: somebody who holds documents against criteria. */
import type { CriterionResult, Day, Document, RulesCriterion } from '#reading/index.ts'

/** What makes the answers of an evaluator what they are. Another identity may answer otherwise to the same question. */
export interface EvaluatorIdentity {
  readonly engine: string
  readonly version: string
  readonly model: string | null
  readonly promptVersion: string | null
}

export interface EvaluatorInput {
  readonly criteria: readonly RulesCriterion[]
  /** Without name, contacts, photo, age, gender, nationality, family and address: `█` stands where they were. */
  readonly documents: readonly Document[]
  /** Today, as far as the evaluator knows: what is going on counts until this day. */
  readonly asOf: Day
}

/** Of one criterion. Evidence is quoted literally, with its place in the document as it was given. */
export type Claim = Pick<CriterionResult, 'criterionId' | 'met' | 'evidence' | 'note'>

export type EvaluatorAnswer =
  | { readonly outcome: 'evaluated'; readonly claims: readonly Claim[] }
  /** Ask again later. */
  | { readonly outcome: 'busy' }
  /** It will not answer this question; the rules do. */
  | { readonly outcome: 'failed'; readonly detail: string }

/**
 * Says which criteria are met, and by which words. It is not believed: what is not literally in the documents counts for
 * nothing, and the score is made from what is left (`judge.ts`).
 */
export interface Evaluator {
  readonly identity: EvaluatorIdentity
  evaluate(input: EvaluatorInput, signal: AbortSignal): Promise<EvaluatorAnswer>
}

declare module '#kernel/ports.ts' {
  interface Ports {
    /** A model's, where one is configured. Without it the rules evaluate. */
    readonly evaluator?: Evaluator
  }
}
