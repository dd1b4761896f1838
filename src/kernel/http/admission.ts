/**
 * Admission decides who may come in. The order of refusals is the contract's: credentials (401) → zone → organisation →
 * rate limit → scope or role (contract §1). It runs before anything of the body is read, so a stranger can't make us
 * buffer.
 */

import { isDeepStrictEqual } from 'node:util'
import { type Actor, type KeyHolder, type Role, roleAllows, type User, type Visitor } from '../actor.ts'
import type { Config } from '../config.ts'
import type { Limiter, LimitPolicy, LimitVerdict } from './limits/limiter.ts'
import { platformPolicy, policiesOf, visitorPolicy } from './limits/policies.ts'
import type { Access, Operation } from './operation.ts'
import { Problem } from './problem.ts'
import {
  accessDenied,
  forbidden,
  insufficientScope,
  noActiveOrg,
  rateLimited,
  throttled,
  unauthorized,
} from './problems.ts'

/** A key is at work for a company, or genuine and yet refused. A key that isn't genuine is thrown. */
export type KeyVerdict =
  | { readonly outcome: 'admitted'; readonly actor: KeyHolder }
  | {
      readonly outcome: 'refused'
      readonly problem: Problem
      readonly keyId: string
      readonly keyType: KeyHolder['keyType']
    }

/** The gate knows sessions and keys; the modules `identity` and `access` are behind it. */
export interface Gate {
  /** The session token has a user; else it is refused as `TOKEN_EXPIRED` or `INVALID_TOKEN`. */
  session(token: string, address: string, signal: AbortSignal): Promise<User>
  /** The key's holder acts for the company named; else the key is refused as `unauthorized`. */
  key(key: string, companyId: string | undefined, address: string, signal: AbortSignal): Promise<KeyVerdict>
}

export interface Knock {
  readonly authorization: string | undefined
  readonly companyHeader: string | undefined
  readonly address: string
  readonly signal: AbortSignal
}

export interface Admission {
  readonly actor: Actor
  readonly verdict: LimitVerdict
}

/** The refusal at the door has the standing of the limits it was counted against. */
export class Refused extends Error {
  readonly problem: unknown
  readonly verdict: LimitVerdict

  constructor(problem: unknown, verdict: LimitVerdict) {
    super('refused')
    this.problem = problem
    this.verdict = verdict
  }
}

export interface Doorkeeper {
  readonly gate: Gate
  readonly limiter: Limiter
  readonly config: Config
}

export async function admit(operation: Operation, knock: Knock, keeper: Doorkeeper): Promise<Admission> {
  const known: Known = { policies: [visitorPolicy(knock.address, keeper.config)] }
  const actor = await identify(operation, knock, keeper, known).catch(async (problem) => {
    throw new Refused(problem, await keeper.limiter.take(known.policies))
  })
  const verdict = await keeper.limiter.take(policiesOf(actor, keeper.config, operation.ownLimit))
  const problem = verdict.allowed ? lacksRight(operation.access, actor) : overLimit(actor, verdict)
  if (problem) throw new Refused(problem, verdict)
  return { actor, verdict }
}

/**
 * The caller would be admitted now as the same actor: with another role, or at work in another company, they are
 * somebody else. No limit counts this.
 */
export async function isStillAdmitted(
  operation: Operation,
  knock: Knock,
  keeper: Doorkeeper,
  actor: Actor,
): Promise<boolean> {
  const found = await identify(operation, knock, keeper, { policies: [] })
  return !lacksRight(operation.access, found) && isDeepStrictEqual(found, actor)
}

/** The limits that count a refused request grow with what is known about it. */
interface Known {
  policies: readonly LimitPolicy[]
}

async function identify(operation: Operation, knock: Knock, keeper: Doorkeeper, known: Known): Promise<Actor> {
  const { access } = operation
  const visitor: Visitor = { kind: 'visitor', address: knock.address, companyId: null }
  if (access === 'anyone') return visitor
  if (access === 'maybe-user' && knock.authorization === undefined) return visitor

  const token = bearerToken(knock.authorization)
  if (typeof access === 'object') return keyHolder(token, knock, keeper, known)
  const user = await signedIn(token, knock, keeper, known)
  if (isRole(access) && (user.companyId === null || user.role === null)) {
    throw noActiveOrg('PUT /v1/me/active-company names the company to work in.')
  }
  return user
}

const isRole = (access: Access): access is Role =>
  typeof access === 'string' && access !== 'anyone' && access !== 'maybe-user' && access !== 'user'

const looksLikeKey = (token: string): boolean => token.startsWith('svc_')

async function signedIn(token: string, knock: Knock, { gate, config }: Doorkeeper, known: Known): Promise<User> {
  if (looksLikeKey(token)) {
    await gate.key(token, knock.companyHeader, knock.address, knock.signal)
    throw accessDenied('API keys open /v1/integration alone. Sign in for the rest.')
  }
  const user = await gate.session(token, knock.address, knock.signal)
  known.policies = policiesOf(user, config)
  return user
}

async function keyHolder(token: string, knock: Knock, { gate, config }: Doorkeeper, known: Known): Promise<KeyHolder> {
  if (!looksLikeKey(token)) {
    const user = await gate.session(token, knock.address, knock.signal).catch((error) => {
      throw error instanceof Problem ? unauthorized('This path takes an API key.') : error
    })
    known.policies = policiesOf(user, config)
    throw accessDenied('This path takes an API key, not a session.')
  }
  const verdict = await gate.key(token, knock.companyHeader, knock.address, knock.signal)
  if (verdict.outcome === 'admitted') return verdict.actor
  known.policies = [verdict.keyType === 'platform' ? platformPolicy(verdict.keyId) : refusedKeyPolicy(verdict.keyId)]
  throw verdict.problem
}

const refusedKeyPolicy = (keyId: string): LimitPolicy => ({ id: `refused:${keyId}`, limit: 120, windowMs: 60_000 })

export function bearerToken(authorization: string | undefined): string {
  const [, token] = /^Bearer +([\x21-\x7e]{1,4096})$/i.exec(authorization ?? '') ?? []
  if (token === undefined) throw unauthorized('Send Authorization: Bearer <token>.')
  return token
}

export function overLimit(actor: Actor, { resetSeconds }: LimitVerdict): Problem {
  const kind = actor.kind === 'key' ? rateLimited : throttled
  return kind(`Try again in ${resetSeconds} seconds.`, { headers: { 'retry-after': String(resetSeconds) } })
}

function lacksRight(access: Access, actor: Actor): Problem | undefined {
  if (typeof access === 'object') {
    const held = actor.kind === 'key' && (access.scope === 'any' || actor.scopes.includes(access.scope))
    return held ? undefined : insufficientScope(`It needs the scope ${access.scope}; a key's scopes never change.`)
  }
  if (!isRole(access)) return undefined
  const allowed = actor.kind === 'user' && actor.role !== null && roleAllows(actor.role, access)
  return allowed ? undefined : forbidden(`It takes the role ${access}. Ask an admin of the company.`)
}
