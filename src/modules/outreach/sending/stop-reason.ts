/** What ends a sequence for somebody, whatever else is due. It is asked in the transaction that would write their next letter. */
import type { EndReason } from '../enrolment.ts'

export interface StopFacts {
  readonly isErased: boolean
  readonly wrote: boolean
  readonly cameBack: boolean
  readonly objected: boolean
  readonly isSuppressed: boolean
  readonly isApplicant: boolean
  /** They are on the board, and nobody decided on them. */
  readonly isSourced: boolean
  readonly isJobLive: boolean
  readonly isSenderThere: boolean
  /** A member took the last letter back. */
  readonly isTakenBack: boolean
  readonly step: number
  readonly letters: number
}

export function stopReason(facts: StopFacts): EndReason | null {
  if (facts.isErased) return 'erased'
  if (facts.objected) return 'objected'
  if (facts.wrote) return 'replied'
  if (facts.isApplicant) return 'applied'
  if (facts.cameBack) return 'bounced'
  if (facts.isSuppressed) return 'suppressed'
  if (!facts.isSourced) return 'decided'
  if (!facts.isJobLive) return 'job_not_live'
  if (!facts.isSenderThere) return 'sender_gone'
  if (facts.isTakenBack) return 'stopped'
  return facts.step >= facts.letters ? 'finished' : null
}
