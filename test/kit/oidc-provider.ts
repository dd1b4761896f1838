/**
 * An OpenID Connect provider runs on loopback, as strict as the good ones: it knows its client and one address to come
 * back to, wants PKCE by S256, gives a code once and to the one who asked for it, and signs with RS256. The test
 * decides who signs in there, with whatever twist the test is about.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

export interface ProviderPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly name?: string
}

export interface Twist {
  /** The answer has something else than was asked for. */
  readonly nonce?: string
  readonly state?: string
  readonly audience?: string
  /** A key signed it that the provider does not publish. */
  readonly forged?: boolean
  readonly codeExpired?: boolean
  readonly idTokenExpired?: boolean
  /** The ID token tells no claims but `sub`: the rest is at the userinfo endpoint. */
  readonly claimsAtUserinfo?: boolean
}

export interface Provider {
  readonly issuer: string
  /** A service needs to know this of it. */
  readonly settings: Readonly<Record<string, string>>
  /**
   * The person signs in, and the browser is sent back to this address. It throws where a real one would show an error
   * page.
   */
  signIn(url: string, person: ProviderPerson, twist?: Twist): string
  /** The person changes their mind. */
  decline(url: string): string
}

interface ProviderOptions {
  /** Browsers are sent back only to this address. */
  readonly redirectUri: string
  readonly port?: number
  /** The service names this secret, when that is wrong. */
  readonly claimedSecret?: string
}

const [clientId, clientSecret] = ['muster test', 'a secret: with & signs%']

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
let made: { ours: ReturnType<typeof makeKeys>; strange: ReturnType<typeof makeKeys> } | undefined
/** Keys are made once, and only where somebody signs in. */
const keys = () => {
  made ??= { ours: makeKeys(), strange: makeKeys() }
  return made
}

interface Grant {
  readonly person: ProviderPerson
  readonly twist: Twist
  readonly nonce: string
  readonly challenge: string
}

export async function oidcProvider(
  t: Pick<TestContext, 'after'>,
  { redirectUri, port = 0, claimedSecret = clientSecret }: ProviderOptions,
): Promise<Provider> {
  const grants = new Map<string, Grant>()
  const bearers = new Map<string, ProviderPerson>()
  const server = createServer((request, response) => {
    const respond =
      request.url === '/token' ? token({ issuer, redirectUri, grants, bearers }) : document(issuer, bearers)
    respond(request, response).catch(() => response.writeHead(500).end())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a TCP port has an address of this shape.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const back = (parameters: Record<string, string>): string =>
    `${redirectUri}?${new URLSearchParams({ ...parameters, iss: issuer })}`
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: claimedSecret },
    signIn: (url, person, twist = {}) => {
      const { state, nonce, challenge } = readRequest(url, issuer, redirectUri)
      const code = randomBytes(16).toString('base64url')
      grants.set(code, { person, twist, nonce, challenge })
      return back({ code, state: twist.state ?? state })
    },
    decline: (url) => back({ error: 'access_denied', state: readRequest(url, issuer, redirectUri).state }),
  }
}

function readRequest(url: string, issuer: string, redirectUri: string) {
  const { origin, pathname, searchParams } = new URL(url)
  const wanted = (name: string, pattern: RegExp): string => {
    const [value = '', ...more] = searchParams.getAll(name)
    if (more.length > 0 || !pattern.test(value)) throw new Error(`the provider refuses ${name}=${value}`)
    return value
  }
  if (origin + pathname !== `${issuer}/authorize`) throw new Error(`${url} is not where people sign in`)
  if (wanted('redirect_uri', /./) !== redirectUri) throw new Error('the provider was not told of this redirect_uri')
  wanted('client_id', new RegExp(`^${clientId}$`))
  wanted('response_type', /^code$/)
  wanted('scope', /(^| )openid( |$)/)
  wanted('code_challenge_method', /^S256$/)
  return {
    state: wanted('state', /^[\w-]{20,}$/),
    nonce: wanted('nonce', /^[\w-]{20,}$/),
    challenge: wanted('code_challenge', /^[\w-]{43}$/),
  }
}

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

const document =
  (issuer: string, bearers: ReadonlyMap<string, ProviderPerson>): Respond =>
  async ({ url, method, headers }, response) => {
    if (method !== 'GET') return void response.writeHead(405).end()
    switch (url) {
      case '/.well-known/openid-configuration':
        return sendJson(response, 200, metadataOf(issuer))
      case '/jwks':
        return sendJson(response, 200, {
          keys: [{ ...keys().ours.publicKey.export({ format: 'jwk' }), kid: 'ours', use: 'sig', alg: 'RS256' }],
        })
      case '/userinfo': {
        const person = bearers.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
        return person ? sendJson(response, 200, person) : void response.writeHead(401).end()
      }
      default:
        return void response.writeHead(404).end()
    }
  }

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic'],
  authorization_response_iss_parameter_supported: true,
})

interface TokenParts {
  readonly issuer: string
  readonly redirectUri: string
  readonly grants: Map<string, Grant>
  readonly bearers: Map<string, ProviderPerson>
}

const formEncoded = (part: string): string => new URLSearchParams({ part }).toString().slice('part='.length)
const credentials = `Basic ${Buffer.from(`${formEncoded(clientId)}:${formEncoded(clientSecret)}`).toString('base64')}`

const token =
  ({ issuer, redirectUri, grants, bearers }: TokenParts): Respond =>
  async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (request.method !== 'POST' || !isForm) return sendJson(response, 400, { error: 'invalid_request' })
    if (request.headers.authorization !== credentials || form.has('client_secret')) {
      response.setHeader('www-authenticate', 'Basic realm="provider"')
      return sendJson(response, 401, { error: 'invalid_client' })
    }
    if (form.get('grant_type') !== 'authorization_code') {
      return sendJson(response, 400, { error: 'unsupported_grant_type' })
    }

    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const isTheirs =
      form.get('redirect_uri') === redirectUri &&
      /^[\w.~-]{43,128}$/.test(verifier) &&
      createHash('sha256').update(verifier).digest('base64url') === grant?.challenge
    if (!grant || grant.twist.codeExpired || !isTheirs) return sendJson(response, 400, { error: 'invalid_grant' })

    const accessToken = randomBytes(16).toString('base64url')
    bearers.set(accessToken, grant.person)
    const idToken = sign(claimsOf(grant, issuer), (grant.twist.forged ? keys().strange : keys().ours).privateKey)
    sendJson(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken })
  }

function claimsOf({ person, twist, nonce }: Grant, issuer: string) {
  const now = Math.floor(Date.now() / 1000)
  return {
    ...(twist.claimsAtUserinfo ? { sub: person.sub } : person),
    iss: issuer,
    aud: twist.audience ?? clientId,
    iat: now - (twist.idTokenExpired ? 7200 : 0),
    exp: now + (twist.idTokenExpired ? -3600 : 300),
    nonce: twist.nonce ?? nonce,
  }
}

function sign(claims: object, key: KeyObject): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: 'ours', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}
