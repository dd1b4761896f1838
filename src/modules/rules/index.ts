import type { Module } from '#kernel/module.ts'

export { type BlindText, blindTextOf } from './blind.ts'
export {
  type Criterion as RulesCriterion,
  type CriterionResult,
  type Document,
  type Evaluation,
  type EvaluationInput,
  engine,
  scoreOf,
  type Verdict,
  verdictOf,
  verdicts,
} from './evaluate.ts'
export { blinding, evaluating, profiling } from './heavy.ts'
export { type Met, metValues } from './judgement.ts'
export type { Day } from './periods.ts'
export { places } from './places.ts'
export type { Profile } from './profile.ts'
export type { Evidence } from './quotes.ts'
export { readProfile } from './read-profile.ts'
export { fold } from './text.ts'

export const rulesModule: Module = {
  name: 'rules',
  about: 'What resumes say and whether criteria are met, read by rules alone.',
  operations: [],
}
