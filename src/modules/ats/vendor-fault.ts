/** What goes wrong with a vendor has few names, which say what to do about it. */
import type { FoundApplication } from './vendor-wish.ts'

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
