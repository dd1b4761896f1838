/**
 * The ats needs this of a vendor. A connector is stateless: it turns one call into requests and typed results, with the vendor's ids as text. It
 * keeps nothing, repeats nothing and knows no tables; when to call, how often, and what to do with an answer is the module's.
 */
import { port } from '#kernel/port.ts'
import type { AtsModel, AtsRecords, AtsStage } from '#modules/ats-history/index.ts'
import type { VerifiedWebhook, WebhookCall } from './vendor-webhook.ts'
import type {
  ApplicationWish,
  AtsLink,
  AtsResume,
  FoundApplication,
  LinkWish,
  MoveWish,
  PulledPage,
  PullWish,
} from './vendor-wish.ts'

export type {
  AtsApplication,
  AtsCandidate,
  AtsJob,
  AtsModel,
  AtsRecords,
  AtsStage,
} from '#modules/ats-history/index.ts'
export { AtsFault, type AtsFaultDetails, type AtsFaultKind, atsFaultKinds } from './vendor-fault.ts'
export type { AtsEvent, VerifiedWebhook, WebhookCall } from './vendor-webhook.ts'
export type {
  ApplicationWish,
  AtsLink,
  AtsResume,
  FoundApplication,
  LinkWish,
  MoveWish,
  PulledPage,
  PullWish,
} from './vendor-wish.ts'

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
  /**
   * How webhooks come: the connector makes them, an administrator does by hand in the vendor's settings, or none come. Those by hand are
   * verified with the credential that is called `webhookSecret`.
   */
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

export interface ConnectionStanding {
  readonly state: IntegrationState
  /** The reason is a plain sentence of ours about what the vendor says, for people. */
  readonly reason: string | null
}

/**
 * Some brokers bring nobody back: their flow stands in a page of ours, which hears how it ended. `frame` is their page, `script` their program
 * with the token that it begins with; either comes from these origins alone.
 */
export type EmbeddedFlow =
  | { readonly kind: 'frame'; readonly url: string; readonly origins: readonly string[] }
  | { readonly kind: 'script'; readonly url: string; readonly linkToken: string; readonly origins: readonly string[] }

/** What a connector does not offer is undefined, and its traits say so too. */
export interface AtsConnector {
  readonly provider: string
  readonly traits: AtsTraits

  /** On a page of the vendor: where the person goes, and what came of it when they are back at `returnUrl` with these parameters. */
  createLink?(wish: LinkWish, call: AtsCall): Promise<AtsLink>
  completeLink?(parameters: Readonly<Record<string, string>>, call: AtsCall): Promise<Connected>
  /** The way goes on in our page with these parameters; null when it is over, and `completeLink` is next. */
  embeddedFlow?(parameters: Readonly<Record<string, string>>): EmbeddedFlow | null
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

/** The connectors that this installation has, by what a company names as its tool. */
export type AtsConnectors = ReadonlyMap<string, AtsConnector>

export const atsConnectorsPort = port<AtsConnectors>('atsConnectors')
