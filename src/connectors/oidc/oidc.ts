/**
 * An OpenID Connect provider is known by its issuer's address: it takes the authorization code flow with PKCE, state
 * and nonce. The provider is asked about itself when somebody first signs in, so that we start without it, and again
 * until it answers.
 */
import * as client from 'openid-client'
import type { OidcBeginning, OidcIdentity, OidcMemory, OidcProvider, OidcVerdict } from '#modules/identity/oidc.ts'

export interface OidcOptions {
  /** Every request of an `http:` issuer may go in the clear: it is for a provider on this machine. */
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** The time is for each request; there are up to four before a person is signed in. */
  readonly timeoutSeconds?: number
}

const scope = 'openid email profile'

export function oidcProvider(options: OidcOptions): OidcProvider {
  let discovered: Promise<client.Configuration> | undefined
  const configuration = (): Promise<client.Configuration> => {
    discovered ??= discover(options).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async begin(redirectUri) {
      try {
        return await beginAt(await configuration(), redirectUri)
      } catch (cause) {
        return { outcome: 'unreachable', cause }
      }
    },
    async finish(callback, memory) {
      try {
        return await finishAt(await configuration(), callback, memory)
      } catch (error) {
        return verdictOn(error)
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret, timeoutSeconds = 6 }: OidcOptions): Promise<client.Configuration> {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)]
  const authenticate: client.ClientAuth = (server, ...request) => {
    // A provider that names no method means `client_secret_basic` (OpenID Connect Discovery, section 3).
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
  return client.discovery(issuer, clientId, undefined, authenticate, {
    timeout: timeoutSeconds,
    // The library by itself believes an ID token that came over TLS. We check its signature too.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  })
}

async function beginAt(configuration: client.Configuration, redirectUri: string): Promise<OidcBeginning> {
  const memory = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state: memory.state,
    nonce: memory.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(memory.verifier),
    code_challenge_method: 'S256',
  })
  return { outcome: 'begun', url: url.href, memory }
}

async function finishAt(
  configuration: client.Configuration,
  callback: URL,
  { state, nonce, verifier }: OidcMemory,
): Promise<OidcVerdict> {
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const vouched = tokens.claims()
  if (!vouched) return { outcome: 'refused', reason: 'there was no ID token' }

  // Many providers tell the address only at their userinfo endpoint.
  const asked = vouched['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
  const claims = asked ? await client.fetchUserInfo(configuration, tokens.access_token, vouched.sub) : vouched
  return { outcome: 'vouched', identity: identityOf(vouched.iss, claims) }
}

function identityOf(issuer: string, claims: client.IDToken | client.UserInfoResponse): OidcIdentity {
  return {
    issuer,
    subject: claims.sub,
    email: textOf(claims['email']),
    // Some providers write their booleans as text.
    emailVerified: claims['email_verified'] === true || String(claims['email_verified']) === 'true',
    name: textOf(claims['name']) ?? textOf(claims['preferred_username']),
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)

/** A provider whose answers are not its protocol counts as unreachable. */
const noAnswer: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/**
 * Other objections of the provider (to our credentials, our request) are a fault of the installation, and left a
 * failure.
 */
function verdictOn(error: unknown): OidcVerdict {
  if (error instanceof client.AuthorizationResponseError) return { outcome: 'denied', error: error.error }
  if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') {
    return { outcome: 'refused', reason: 'the provider does not know the code' }
  }
  // `fetch` tells of a connection that failed in this way.
  const isNetwork = error instanceof TypeError && error.cause !== undefined
  if (isNetwork) return { outcome: 'unreachable', cause: error }
  if (!(error instanceof client.ClientError)) throw error
  return noAnswer.has(error.code)
    ? { outcome: 'unreachable', cause: error }
    : { outcome: 'refused', reason: `${error.code}: ${error.message}` }
}
