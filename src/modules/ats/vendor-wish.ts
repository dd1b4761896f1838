/** What a connector is asked for, and what it answers. */
import type { AtsModel, AtsRecords } from '#modules/ats-history/index.ts'

export interface LinkWish {
  readonly companyId: string
  readonly companyName: string
  readonly userEmail: string
  /** The system behind a broker; null lets the person choose on the broker's page. */
  readonly tool: string | null
  /** The vendor sends the person back to `returnUrl`, which bears this state. */
  readonly state: string
  readonly returnUrl: string
}

export interface AtsLink {
  readonly url: string
  readonly expiresAt: Date
}

export interface PullWish<Model extends AtsModel> {
  readonly model: Model
  /** What this connector told as `cursor` when a run was complete; null asks for everything. */
  readonly since: string | null
  /** The run looks at what there was until now, and at nothing later. */
  readonly until: Date
  /** What the page before told as `nextPage`; null for the first. It is the whole next request. */
  readonly page: string | null
}

/** A page is the last one only when the vendor says so: `nextPage` is null then, and nowhere else. */
export interface PulledPage<Model extends AtsModel> {
  readonly records: readonly AtsRecords[Model][]
  readonly deleted: readonly { readonly remoteId: string; readonly mergedInto: string | null }[]
  readonly nextPage: string | null
  /** The next run begins here. It is null on every page but the last. */
  readonly cursor: string | null
}

export interface MoveWish {
  readonly applicationId: string
  readonly jobId: string | null
  readonly toStageId: string
  /** The application was in this stage when it was last read. */
  readonly fromStageId: string | null
}

export interface ApplicationWish {
  /** The id of the application with us, which the vendor keeps where it can. */
  readonly externalId: string
  readonly jobId: string
  readonly stageId: string | null
  readonly applicant: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string | null
    readonly links: readonly string[]
  }
  readonly resume: { readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array } | null
  /** Vendors that take a person and their application apart have the person already, by an earlier try. */
  readonly candidateId: string | null
  /** Stores the person's id before the application is asked for. */
  rememberCandidate(candidateId: string): Promise<void>
}

export interface FoundApplication {
  readonly candidateId: string
  readonly applicationId: string
}

export interface AtsResume {
  readonly fileName: string
  readonly contentType: string | null
  readonly bytes: Uint8Array
}
