/** Signing in through an OpenID Connect provider: what is asked of one. The browser goes there and comes back. */

/** What a browser must bring back with it, unread and unchanged. */
export interface OidcMemory {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider vouches for. */
export interface OidcIdentity {
  readonly issuer: string
  /** Names the person at this issuer, for good. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider made sure that the person reads the mail of this address. */
  readonly emailVerified: boolean
  readonly name: string | null
}

/** `reason` and `cause` are for our log. */
interface Unreachable {
  readonly outcome: 'unreachable'
  readonly cause: unknown
}

export type OidcBeginning =
  | { readonly outcome: 'begun'; readonly url: string; readonly memory: OidcMemory }
  | Unreachable

export type OidcVerdict =
  | { readonly outcome: 'vouched'; readonly identity: OidcIdentity }
  /** The person or the provider said no, by one of the error codes of OAuth. */
  | { readonly outcome: 'denied'; readonly error: string }
  /** What came back is not an answer to what we asked. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | Unreachable

export interface OidcProvider {
  /** Where to send the browser. The provider sends it back to `redirectUri`. */
  begin(redirectUri: string): Promise<OidcBeginning>
  /** Who came back, at `redirectUri` with the provider's parameters. */
  finish(callback: URL, memory: OidcMemory): Promise<OidcVerdict>
}
