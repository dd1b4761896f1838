/**
 * People sign in with a browser through an OpenID Connect provider. Everything that must come back unchanged travels in
 * a sealed cookie of the browser that started, so any process can finish what another began, and nobody can finish it
 * elsewhere.
 *
 * Only the body of the last answer has the session's token: a page without any script for a person, JSON for a program
 * that asks for it. It never stands in an address, a cookie or a store of the browser, where histories, logs and other
 * pages could find it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#kernel/database/database.ts'
import { limitHeaders } from '#kernel/http/answer.ts'
import type { Limiter } from '#kernel/http/limits/limiter.ts'
import { visitorPolicy } from '#kernel/http/limits/policies.ts'
import { networkOf } from '#kernel/http/network.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import type { Problem } from '#kernel/http/problem.ts'
import { gatewayError, throttled, unauthorized } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { checkWish, consentByProvider } from '#modules/connected/index.ts'
import {
  knowByOidc,
  type OidcIdentity,
  type OidcProvider,
  type OidcVerdict,
  signInByOidc,
} from '#modules/identity/index.ts'
import { oidcPort } from '#modules/identity/ports.ts'
import { signedInPage } from './auth-page.ts'

interface AuthParts {
  readonly db: Database
  readonly ports: Ports
  readonly limiter: Limiter
}

/** The addresses exist only with a provider. */
export function mountAuth(mount: MountPlain, { db, ports, limiter }: AuthParts): void {
  const oidc = oidcPort.from(ports)
  if (!oidc) return
  const parts = { db, ports, limiter, oidc }
  mount('/auth/oidc/start', async (request, reply) => {
    await count(request, reply, parts)
    return start(request, reply, parts)
  })
  mount('/auth/oidc/callback', async (request, reply) => {
    await count(request, reply, parts)
    return finish(request, reply, parts)
  })
}

interface SignInParts extends AuthParts {
  readonly oidc: OidcProvider
}

/** Each of these makes us talk to the provider, so they count where pages do not. */
async function count(request: FastifyRequest, reply: FastifyReply, { limiter, ports }: AuthParts): Promise<void> {
  const verdict = await limiter.take([visitorPolicy(networkOf(request.ip), ports.config)])
  reply.headers({ ...limitHeaders(verdict), 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  if (verdict.allowed) return
  const { resetSeconds } = verdict
  throw throttled(`Try again in ${resetSeconds} seconds.`, { headers: { 'retry-after': String(resetSeconds) } })
}

const callbackOf = ({ publicUrl }: Ports): string => `${publicUrl}/auth/oidc/callback`

async function start(request: FastifyRequest, reply: FastifyReply, parts: SignInParts): Promise<FastifyReply> {
  const { db, ports, oidc } = parts
  const wish = new URLSearchParams(queryOf(request)).get('wish') ?? undefined
  if (wish !== undefined) {
    const asked = await checkWish(wish, db.reading('everyone'), ports)
    if (asked.outcome === 'refused') return reply.redirect(asked.location, 303)
  }
  const beginning = await oidc.begin(callbackOf(ports))
  if (beginning.outcome === 'unreachable') throw unreachable(ports, beginning.cause)

  const cookie = cookieOf(ports, seal(ports, { ...beginning.memory, ...(wish !== undefined && { wish }) }))
  return reply.header('set-cookie', cookie).redirect(beginning.url, 303)
}

async function finish(request: FastifyRequest, reply: FastifyReply, parts: SignInParts): Promise<FastifyReply> {
  const { db, ports, oidc } = parts
  const memory = unseal(ports, request)
  if (!memory) throw startAgain(ports, 'no memory of a beginning')

  const verdict = await oidc.finish(new URL(callbackOf(ports) + queryOf(request)), memory)
  if (verdict.outcome === 'unreachable') throw unreachable(ports, verdict.cause)
  // A beginning has one end, a good one or a bad one.
  reply.header('set-cookie', forgotten(ports))
  if (memory.wish !== undefined) {
    const scope = { reading: db.reading('everyone'), ports }
    const signIn = async () => knowByOidc(db, ports, vouchedBy(ports, verdict))
    const { status, headers, body } = await consentByProvider(memory.wish, scope, signIn)
    return reply.code(status).headers(headers).send(body)
  }

  const signedIn = await signInByOidc(db, ports, vouchedBy(ports, verdict), { address: networkOf(request.ip) })

  reply.header('vary', 'accept')
  if (wantsJson(request)) return reply.send(signedIn)
  const page = signedInPage(signedIn)
  return reply.headers(page.headers).send(page.html)
}

function vouchedBy(ports: Ports, verdict: Exclude<OidcVerdict, { outcome: 'unreachable' }>): OidcIdentity {
  if (verdict.outcome === 'denied') throw denied(verdict.error)
  if (verdict.outcome === 'refused') throw startAgain(ports, verdict.reason)
  return verdict.identity
}

const queryOf = ({ raw }: FastifyRequest): string => /\?.*$/.exec(raw.url ?? '')?.[0] ?? ''

const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html')

function startAgain(ports: Ports, reason: string): Problem {
  ports.log.info({ reason }, 'a sign-in through the provider was refused')
  return unauthorized('This sign-in is too old or is not one of this browser. Start again at /auth/oidc/start.')
}

const denied = (error: string): Problem =>
  // The protocol's error codes are shown; anything else is somebody's words in a link.
  unauthorized(`The provider did not sign you in${/^[a-z_]{1,40}$/.test(error) ? `: ${error}` : ''}.`)

function unreachable(ports: Ports, error: unknown): Problem {
  ports.log.warn({ error }, 'the sign-in provider can not be reached')
  return gatewayError(503, 'The sign-in provider can not be reached. Try again in a moment.')
}

const Memory = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Whoever signs in to let a program in comes back to what it asked for. */
  wish: z.string().optional(),
  expiresAt: z.number(),
})
type Remembered = Omit<z.output<typeof Memory>, 'expiresAt'>

const purpose = 'oidc-sign-in'
const lifetimeSeconds = 600

function seal({ secrets, clock }: Ports, memory: Remembered): string {
  const expiresAt = clock.now().getTime() + lifetimeSeconds * 1000
  return secrets.seal(purpose, JSON.stringify({ ...memory, expiresAt })).toString('base64url')
}

/** The answer is undefined when the browser brings no cookie, or one that is not ours, was changed or is too old. */
function unseal(ports: Ports, { headers: { cookie = '' } }: FastifyRequest): Remembered | undefined {
  const { name } = cookieKind(ports)
  const [, value] =
    cookie
      .split(';')
      .map((pair) => pair.trim().split('='))
      .find(([each]) => each === name) ?? []
  if (value === undefined) return undefined
  try {
    const text = ports.secrets.unseal(purpose, Buffer.from(value, 'base64url'))
    const { expiresAt, ...memory } = Memory.parse(JSON.parse(text))
    return expiresAt > ports.clock.now().getTime() ? memory : undefined
  } catch {
    return undefined
  }
}

/** `__Host-` keeps sites beside ours from planting a cookie of their own. Browsers accept it over https alone. */
function cookieKind({ publicUrl }: Ports): { name: string; attributes: string } {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax'
  return publicUrl.startsWith('https:')
    ? { name: '__Host-muster-oidc', attributes: `${attributes}; Secure` }
    : { name: 'muster-oidc', attributes }
}

function cookieOf(ports: Ports, value: string, maxAgeSeconds = lifetimeSeconds): string {
  const { name, attributes } = cookieKind(ports)
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`
}

const forgotten = (ports: Ports): string => cookieOf(ports, '', 0)
