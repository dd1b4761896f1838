import type { Module } from '#kernel/module.ts'

export { blind } from './blind.ts'
export {
  type Criterion as RulesCriterion,
  type CriterionResult,
  type Document,
  type Evaluation,
  type EvaluationInput,
  engine,
  evaluate,
  scoreOf,
  type Verdict,
  verdictOf,
  verdicts,
} from './evaluate.ts'
export { type Met, metValues } from './judgement.ts'
export type { Day } from './periods.ts'
export type { Profile } from './profile.ts'
export type { Evidence } from './quotes.ts'
export { readProfile } from './read-profile.ts'
export { fold } from './text.ts'

export const rulesModule: Module = {
  name: 'rules',
  about: 'What resumes say and whether criteria are met, read by rules alone.',
  operations: [],
}
