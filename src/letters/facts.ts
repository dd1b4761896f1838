/**
 * What is known of a letter once it is read: its kind, its thread, and the shapes of all that was read. Modules that handle letters
 * are loaded at every start, so this entry loads no parser; whoever reads bytes takes `index.ts`.
 */
export { comparableAddress } from './address/address.ts'
export type { Mailbox } from './address/mailbox.ts'
export { type Fold, foldOf } from './folding/fold.ts'
export type { Delivery } from './kind/bounce.ts'
export type { Kind } from './kind/kind.ts'
export { type LetterKind, letterKinds } from './kind/letter-kinds.ts'
export type { Outcome } from './kind/outcome.ts'
export type { Attachment, Letter } from './letter.ts'
export { bareSubject } from './threading/bare-subject.ts'
export {
  decideThread,
  type OpenThread,
  type Reference,
  type ThreadDecision,
  type ThreadFacts,
  type ThreadKnown,
} from './threading/decide.ts'
