/** An evaluation joins what the newest evaluator and the person who spoke last say of an application. */
import type { Instant } from '#kernel/database/types.ts'
import type { Application } from '#modules/applications/index.ts'
import type { Unscored, Verdict } from '#reading/index.ts'
import type { CriterionJudged } from './criterion-judged.ts'
import type { Basis } from './evaluation-basis.ts'
import type { EvaluatorFault } from './ports.ts'

export const occasions = ['arrival', 'asked', 'criteria_changed', 'restored'] as const
export type Occasion = (typeof occasions)[number]

/** A person must judge what the machine calls `unclear`, so people have no such verdict. */
export const overrideVerdicts = ['strong', 'possible', 'weak'] as const
export type OverrideVerdict = (typeof overrideVerdicts)[number]

interface Evaluated {
  readonly evaluationId: number
  readonly score: number | null
  readonly unscored: Unscored | null
  readonly verdict: Verdict
  readonly results: readonly CriterionJudged[]
  readonly engine: string
  readonly engineVersion: string
  readonly model: string | null
  readonly promptVersion: string | null
  readonly modelFault: EvaluatorFault | null
  readonly inputsHash: string
  readonly evaluatedAt: Instant
}

interface Overridden {
  readonly overrideVerdict: OverrideVerdict
  readonly overrideReason: string | null
  readonly overriddenBy: string
  readonly overriddenByName: string | null
  readonly overriddenAt: Instant
}

type OrNull<Row> = { readonly [Name in keyof Row]: Row[Name] | null }

/** The reader also gets what the application would be judged by now. */
export interface Evaluation extends Basis, OrNull<Evaluated>, OrNull<Overridden> {
  readonly applicationId: number
  readonly flags: Application['flags']
  /** There were too few credits to evaluate it. */
  readonly waitsForCredits: boolean
}
