/** The evaluation needs somebody outside who holds documents against criteria. */
import { port } from '#kernel/port.ts'
import type { CriterionResult, Day, Document, RulesCriterion } from '#reading/index.ts'

/** An evaluator's answers depend on these. Another identity may answer the same question otherwise. */
export interface EvaluatorIdentity {
  readonly engine: string
  readonly version: string
  readonly model: string | null
  readonly promptVersion: string | null
}

export interface EvaluatorInput {
  readonly criteria: readonly RulesCriterion[]
  /** Name, contacts, photo, age, gender, nationality, family and address are taken out: `█` stands where they were. */
  readonly documents: readonly Document[]
  /** This day is today to the evaluator: what is going on counts until then. */
  readonly asOf: Day
}

/** A claim is about one criterion. Evidence is quoted literally, with its place in the document as it was given. */
export type Claim = Pick<CriterionResult, 'criterionId' | 'met' | 'evidence'>

export const evaluatorFaults = ['busy', 'timeout', 'refused', 'unusable', 'absent'] as const
export type EvaluatorFault = (typeof evaluatorFaults)[number]

export type EvaluatorAnswer =
  | { readonly outcome: 'evaluated'; readonly claims: readonly Claim[] }
  /** Whoever has time asks again where it is busy; else the rules answer. */
  | { readonly outcome: 'failed'; readonly fault: EvaluatorFault }

/**
 * An evaluator says which criteria are met, and by which words. It is not believed: a quote that is not literally in
 * the documents counts for nothing, and the score is made from the rules and what is left (`raising.ts`).
 */
export interface Evaluator {
  readonly identity: EvaluatorIdentity
  evaluate(input: EvaluatorInput, signal: AbortSignal): Promise<EvaluatorAnswer>
}

/** An evaluator that stands here is asked for every company; else the model is, for companies that want it. */
export const evaluatorPort = port<Evaluator | null>('evaluator')
