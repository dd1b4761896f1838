/** The records say what an ATS has, in our words, with the vendor's ids as text. */

/** Each model is read for itself, in this order: what is named by others comes first. */
export const atsModels = ['job', 'stage', 'candidate', 'application'] as const
export type AtsModel = (typeof atsModels)[number]

interface AtsRecordBase {
  readonly remoteId: string
  readonly remoteCreatedAt: Date | null
  readonly remoteUpdatedAt: Date | null
  /** People find it at this address in the vendor's pages. */
  readonly url: string | null
}

export interface AtsJob extends AtsRecordBase {
  readonly title: string | null
  readonly status: 'open' | 'closed' | 'draft' | 'other'
  /** A confidential job, and who applied to it, is shown to nobody. */
  readonly isConfidential: boolean
  readonly description: string | null
  readonly department: string | null
  readonly location: string | null
}

export interface AtsStage extends AtsRecordBase {
  readonly name: string
  readonly order: number | null
  /** Null for a stage that all jobs have. */
  readonly jobId: string | null
  readonly kind: 'active' | 'lead' | 'rejected' | 'hired' | 'other'
  readonly isActive: boolean
}

export interface AtsCandidate extends AtsRecordBase {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly company: string | null
  readonly title: string | null
  readonly location: string | null
  readonly skills: readonly string[]
  readonly tags: readonly string[]
  readonly links: readonly string[]
  readonly isConfidential: boolean
}

export interface AtsApplication extends AtsRecordBase {
  readonly candidateId: string
  readonly jobId: string | null
  readonly stageId: string | null
  readonly stageName: string | null
  readonly outcome: 'pending' | 'hired' | 'rejected' | 'other'
  readonly appliedAt: Date | null
  readonly endedAt: Date | null
  /** The id that we gave it when we sent it there, where the vendor keeps one. */
  readonly externalId: string | null
  /** When it came into its stage, and through whom, where the vendor tells. */
  readonly movedAt: Date | null
}

export interface AtsRecords {
  readonly job: AtsJob
  readonly stage: AtsStage
  readonly candidate: AtsCandidate
  readonly application: AtsApplication
}
