/**
 * The ats needs this of a vendor. A connector is stateless: it turns one call into requests and typed results, with the vendor's ids as text. It
 * keeps nothing, repeats nothing and knows no tables; when to call, how often, and what to do with an answer is the module's.
 */
import { port } from '#kernel/port.ts'
import type { AtsModel, AtsRecords, AtsStage } from '#modules/ats-history/index.ts'

export type {
  AtsApplication,
  AtsCandidate,
  AtsJob,
  AtsModel,
  AtsRecords,
  AtsStage,
} from '#modules/ats-history/index.ts'

export const integrationStates = ['ok', 'needs_reconnect', 'needs_finishing', 'needs_first_sync'] as const
export type IntegrationState = (typeof integrationStates)[number]

export interface CredentialField {
  readonly name: string
  readonly label: string
  /** A field that is no secret is shown again. */
  readonly isSecret: boolean
  readonly isRequired: boolean
}

export interface AtsTraits {
  /** People call the system so. */
  readonly title: string
  /** A company connects on a page of the vendor, or types in what the vendor's settings show. */
  readonly connect: 'vendor_page' | 'credentials'
  /** A company types in these where it connects so, or may do so beside the page. */
  readonly credentials: readonly CredentialField[]
  /** A broker stands before many systems, and keeps a mirror of its own. */
  readonly isBroker: boolean
  /** Where `false`, only a full run finds what was deleted. */
  readonly tellsDeletions: boolean
  /** A move names the stage that it leaves, and is refused when the application is elsewhere. */
  readonly movesCompare: boolean
  /** An application that is moved to a stage of the kind `rejected` needs a reason, which nobody has told us. */
  readonly rejectionNeedsReason: boolean
  readonly takesApplications: boolean
  /** How webhooks come: the connector makes them, an administrator does by hand in the vendor's settings, or none come. */
  readonly webhooks: 'made' | 'by_hand' | 'none'
  /** A run begins this much before the last one ended, because the vendor's clock and copies lag. */
  readonly overlapMs: number
  /** So many requests are made within so long. */
  readonly pace: { readonly requests: number; readonly perMs: number }
}

/** A connector reaches the vendor for a company with this. */
export interface AtsConnection {
  readonly id: string
  /** The system behind a broker, where one is known. */
  readonly tool: string | null
  /** The broker's id of the connection. */
  readonly remoteId: string | null
  /** The secrets are read for one call. Their names are the connector's own, and those of its credential fields. */
  readonly secrets: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
}

export interface RateSnapshot {
  readonly limit?: number
  readonly remaining?: number
  readonly resetAt?: Date
}

export interface AtsCall {
  readonly signal: AbortSignal
  now(): Date
  /** The vendor's headers tell how many requests are left. */
  onRate?(rate: RateSnapshot): void
  /**
   * A vendor that replaces a token has made the old one useless: the new secrets are stored before the first use. They replace the old
   * ones as a whole.
   */
  saveSecrets(secrets: Readonly<Record<string, string>>): Promise<void>
  /**
   * Another process may have replaced the token that was just refused: these are the secrets as they are stored now, held so that nobody
   * else replaces them before `saveSecrets`, or before the call is over.
   */
  lockSecrets(): Promise<Readonly<Record<string, string>>>
}

/** A connection that was made, or mended. */
export interface Connected {
  readonly tool: string | null
  readonly remoteId: string | null
  readonly secrets: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
}

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

export interface ConnectionStanding {
  readonly state: IntegrationState
  /** The reason is a plain sentence of ours about what the vendor says, for people. */
  readonly reason: string | null
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

export type AtsEvent =
  | { readonly kind: 'changed'; readonly model: AtsModel; readonly remoteId: string }
  | { readonly kind: 'deleted'; readonly model: AtsModel; readonly remoteId: string }
  | { readonly kind: 'merged'; readonly fromId: string; readonly intoId: string }
  /** Something of these changed, and the vendor does not say what. */
  | { readonly kind: 'models_changed'; readonly models: readonly AtsModel[] }
  | { readonly kind: 'connection_changed' }

export interface WebhookCall {
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
  /** Any of these may have signed it: the older one counts while they are rotated. */
  readonly secrets: readonly string[]
  now(): Date
}

/** An unknown kind of event is verified with no events: it is answered, and nothing follows. */
export type VerifiedWebhook =
  | {
      readonly isGenuine: true
      /** The same delivery comes with the same key again. */
      readonly deliveryKey: string
      /** A broker tells all connections to one address; null where the address is the connection's own. */
      readonly connectionRemoteId: string | null
      readonly events: readonly AtsEvent[]
    }
  | { readonly isGenuine: false; readonly why: 'signature' | 'shape' | 'stale' }

/** What a connector does not offer is undefined, and its traits say so too. */
export interface AtsConnector {
  readonly provider: string
  readonly traits: AtsTraits

  /** On a page of the vendor: where the person goes, and what came of it when they are back at `returnUrl` with these parameters. */
  createLink?(wish: LinkWish, call: AtsCall): Promise<AtsLink>
  completeLink?(parameters: Readonly<Record<string, string>>, call: AtsCall): Promise<Connected>
  /** Mends an expired connection, or finishes one. */
  createRelink?(connection: AtsConnection, wish: Pick<LinkWish, 'state' | 'returnUrl'>, call: AtsCall): Promise<AtsLink>
  /** Credentials that the vendor takes make a connection; others are refused with `auth_invalid` or `permission_missing`. */
  checkCredentials?(credentials: Readonly<Record<string, string>>, call: AtsCall): Promise<Connected>

  getState(connection: AtsConnection, call: AtsCall): Promise<ConnectionStanding>
  /** Ends the connection with the vendor. One that is not there any more is ended. */
  disconnect(connection: AtsConnection, call: AtsCall): Promise<void>

  pull<Model extends AtsModel>(
    connection: AtsConnection,
    wish: PullWish<Model>,
    call: AtsCall,
  ): Promise<PulledPage<Model>>
  /** The record as it is now; null where it is gone. */
  read<Model extends 'job' | 'candidate' | 'application'>(
    connection: AtsConnection,
    record: { readonly model: Model; readonly remoteId: string },
    call: AtsCall,
  ): Promise<AtsRecords[Model] | null>
  /** The stages that an application to this job can be in. */
  listStages(connection: AtsConnection, job: { readonly jobId: string }, call: AtsCall): Promise<readonly AtsStage[]>
  /** The newest resume; null where there is none that we take. */
  readResume(
    connection: AtsConnection,
    person: { readonly candidateId: string; readonly applicationId: string | null },
    call: AtsCall,
  ): Promise<AtsResume | null>
  /** Asks a broker to look at the system behind it now. */
  requestSync?(connection: AtsConnection, mode: 'full' | 'incremental', call: AtsCall): Promise<void>

  /** Answers the stage it is in afterwards. Each of these has one effect at the vendor at most. */
  move(connection: AtsConnection, wish: MoveWish, call: AtsCall): Promise<{ readonly stageId: string | null }>
  addApplication?(
    connection: AtsConnection,
    wish: ApplicationWish,
    call: AtsCall,
  ): Promise<{
    readonly candidateId: string
    readonly applicationId: string
    readonly isNew: boolean
  }>
  /** What became of an application that may have been added. */
  findApplication?(
    connection: AtsConnection,
    wish: { readonly jobId: string; readonly email: string; readonly externalId: string },
    call: AtsCall,
  ): Promise<FoundApplication | null>

  /** Webhooks come to this address from now on; asked again, they still come once. The secrets verify them. */
  makeWebhooks?(
    connection: AtsConnection,
    wish: { readonly url: string; readonly secret: string },
    call: AtsCall,
  ): Promise<{ readonly secrets: readonly string[]; readonly settings: Readonly<Record<string, string>> }>
  verifyWebhook?(webhook: WebhookCall): VerifiedWebhook
}

export const atsFaultKinds = [
  /** The credentials are no longer taken: the connection needs to be made again. */
  'auth_invalid',
  'permission_missing',
  /** A broker's connection is not finished, waits for its first look, or was switched off. */
  'setup_incomplete',
  'first_sync_pending',
  'inactive',
  'rate_limited',
  /** The place where a run should begin or go on is no longer known: a full one is due. */
  'cursor_expired',
  'not_found',
  /** The stage is none of this job's. */
  'stage_not_in_job',
  /** The application was moved by somebody else since it was read. */
  'stale_state',
  'already_exists',
  'job_closed',
  'invalid_input',
  /** A change was asked for, and nobody can know whether it was made. It is looked for, never asked for again blindly. */
  'ambiguous_write',
  /** Nothing was changed, and later it may work. */
  'unavailable',
  /** The answer is not what the vendor promises. */
  'contract_violation',
] as const
export type AtsFaultKind = (typeof atsFaultKinds)[number]

export interface AtsFaultDetails {
  readonly provider: string
  readonly status?: number | undefined
  /** The vendor's own code, which is no text of a person. */
  readonly code?: string | undefined
  readonly retryAfterMs?: number | undefined
  /** What is there already. */
  readonly existing?: Partial<FoundApplication> | undefined
  readonly cause?: unknown
}

/** Connectors throw this and nothing else, but for the reason of a signal that fired. Its message has no personal data and no secret. */
export class AtsFault extends Error {
  readonly kind: AtsFaultKind
  readonly details: AtsFaultDetails

  constructor(kind: AtsFaultKind, details: AtsFaultDetails) {
    super(`${details.provider}: ${kind}${details.code === undefined ? '' : ` (${details.code})`}`, {
      cause: details.cause,
    })
    this.name = 'AtsFault'
    this.kind = kind
    this.details = details
  }
}

/** The connectors that this installation has, by what a company names as its tool. */
export type AtsConnectors = ReadonlyMap<string, AtsConnector>

export const atsConnectorsPort = port<AtsConnectors>('atsConnectors')
