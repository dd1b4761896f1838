export { type BlindText, blindTextOf, hiddenSign } from './blinding/blind.ts'
export { blinding, evaluating, profiling, seeking, standing } from './heavy.ts'
export { asksForTime, isAnchored } from './judging/anchors.ts'
export {
  type Criterion as RulesCriterion,
  type CriterionResult,
  type Document,
  type Evaluation,
  type EvaluationInput,
  engine,
} from './judging/evaluate.ts'
export { type Met, metValues } from './judging/judgement.ts'
export type { QuoteStanding } from './judging/quote-standing.ts'
export type { Evidence } from './judging/quotes.ts'
export {
  scoreOf,
  type Unscored,
  unscoredOf,
  unscoredReasons,
  type Verdict,
  verdictOf,
  verdicts,
} from './judging/score.ts'
export { askedKinds, type Understood, understand } from './judging/understood.ts'
export type { Day } from './profile/periods.ts'
export type { Profile } from './profile/profile.ts'
export { readProfile } from './profile/read-profile.ts'
export type { PersonTerm } from './seeking/person-term.ts'
export type { PersonTerms } from './seeking/person-terms.ts'
export { type Sought, type SoughtTerm, seeker } from './seeking/seeker.ts'
export { places } from './words/places.ts'
export { fold } from './words/text.ts'
