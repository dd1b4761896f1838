/** An OpenID Connect provider signs people in: the browser goes there and comes back. */

/** The browser must bring this back, unread and unchanged. */
export interface OidcMemory {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The provider vouches for this person. */
export interface OidcIdentity {
  readonly issuer: string
  /** The subject names the person at this issuer, for good. */
  readonly subject: string
  readonly email: string | null
  /** The provider made sure that the person reads the mail of this address. */
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
  /** The answer that came back is not to what we asked. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | Unreachable

export interface OidcProvider {
  /** The browser is sent to the provider, which sends it back to `redirectUri`. */
  begin(redirectUri: string): Promise<OidcBeginning>
  /** The person comes back at `redirectUri` with the provider's parameters. */
  finish(callback: URL, memory: OidcMemory): Promise<OidcVerdict>
}
