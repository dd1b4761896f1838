export { comparableAddress, domainOf, isSameAddress, isWithinDomain } from './address/address.ts'
export { type Mailbox, readMailboxes, shownName } from './address/mailbox.ts'
export { bounds as letterBounds } from './bounds.ts'
export { type DisplayHtml, displayHtml, type LetterLink } from './display/display-html.ts'
export { textOfHtml } from './display/html-text.ts'
export { type Fold, type FoldingContext, foldOf, writtenIn } from './folding/fold.ts'
export type { Delivery } from './kind/bounce.ts'
export { type Envelope, type Kind, kindOf } from './kind/kind.ts'
export { type LetterKind, letterKinds } from './kind/letter-kinds.ts'
export { type Outcome, outcomes } from './kind/outcome.ts'
export { type Attachment, type Letter, type LetterProblem, letterProblems } from './letter.ts'
export { readLetter } from './parse/read-letter.ts'
export { bareSubject } from './threading/bare-subject.ts'
export {
  decideThread,
  type OpenThread,
  type Reference,
  type ThreadDecision,
  type ThreadFacts,
  type ThreadKnown,
  type ThreadMark,
} from './threading/decide.ts'
