/** The edge has operations of its own, with people and keys that are told by their tokens alone. */
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { callerOf, type KeyHolder, type Role, type Scope, type User } from '#kernel/actor.ts'
import { openTestDatabase, type TestDatabase } from '#kernel/database/test/open.ts'
import type { Gate } from '#kernel/http/admission.ts'
import { Cursors } from '#kernel/http/cursor.ts'
import { buildEdge, type EdgeParts } from '#kernel/http/edge.ts'
import { Idempotency } from '#kernel/http/idempotency.ts'
import { MemoryLimiter } from '#kernel/http/limits/memory-limiter.ts'
import { apiNotEnabled, companyIdRequired, invalidToken, tokenExpired, unauthorized } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { operations } from './operations.ts'
import { troublesome } from './troublesome.ts'
import { type Asking, sent, type WireAnswer } from './wire.ts'

export interface Edge {
  readonly port: number
  readonly database: TestDatabase
  /** The lines are what was logged. */
  readonly lines: readonly string[]
  /** Each answer names its operation and status. */
  readonly answers: readonly string[]
  ask(asking: Asking): Promise<WireAnswer>
  /** The request bears somebody's token. */
  as(token: string, asking: Asking): Promise<WireAnswer>
}

/** The token names somebody in a company: `member.recruiter.org_…`, and a name of their own where it matters. */
export const memberToken = (role: Role, companyId: string, name = 'ada'): string =>
  `member.${role}.${companyId}.${name}`
export const newCompany = (): string => newId('org')
/** These tokens stand for one thing alone. */
export const homeless = 'homeless'
export const expired = 'expired'
/** The key is of a company, with these scopes. */
export const keyToken = (companyId: string, ...scopes: readonly Scope[]): string =>
  ['svc_test', 'company', companyId, ...scopes].join('.').replace('svc_test.', 'svc_test_')
export const platformToken = 'svc_test_platform'
export const switchedOffToken = 'svc_test_off'

const gate: Gate = {
  async session(token, address): Promise<User> {
    const [kind, role, companyId, name = ''] = token.split('.')
    const somebody = { kind: 'user', userId: `usr_${name}_${companyId}`, sessionId: 'ses_a', address } as const
    if (token === expired) throw tokenExpired()
    if (token === homeless) return { ...somebody, userId: 'usr_homeless', companyId: null, role: null }
    if (kind !== 'member' || !companyId) throw invalidToken()
    return { ...somebody, companyId, role: role as Role }
  },
  async key(key, companyHeader, address) {
    const [kind, companyId, ...scopes] = key.slice('svc_test_'.length).split('.')
    const refused = { outcome: 'refused', keyId: 'key_refused' } as const
    if (key === switchedOffToken) return { ...refused, problem: apiNotEnabled(), keyType: 'company' }
    if (kind === 'platform' && !companyHeader) return { ...refused, problem: companyIdRequired(), keyType: 'platform' }
    if (kind !== 'company' || !companyId) throw unauthorized()
    const actor: KeyHolder = {
      kind: 'key',
      keyId: `key_${companyId}`,
      keyFamily: `key_${companyId}`,
      keyType: 'company',
      keyCompanyId: companyId,
      address,
      companyId,
      scopes: scopes as Scope[],
    }
    return { outcome: 'admitted', actor }
  },
}

let shared: Promise<TestDatabase> | undefined

export async function openEdge(
  settings: Readonly<Record<string, string>> = {},
  more: Partial<EdgeParts> = {},
): Promise<Edge> {
  shared ??= openTestDatabase(10)
  const database = await shared
  const { db } = database
  const lines: string[] = []
  const answers: string[] = []
  const limits = { MUSTER_SESSION_LIMIT: '100000', MUSTER_ANONYMOUS_LIMIT: '100000' }
  const ports = testPorts(lines, { ...limits, ...settings })
  const app = buildEdge({
    db,
    ports,
    cursors: new Cursors(ports.secrets, ports.clock),
    idempotency: new Idempotency(db, ports.secrets),
    limiter: new MemoryLimiter(),
    gate,
    operations: [...operations, ...troublesome],
    strict: true,
    onAnswer: ({ operation, status }) => answers.push(`${operation} ${status}`),
    ...more,
    // The wait is long, because the machine may be slow.
    bounds: { waitMsMax: 30_000, ...more.bounds },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = (asking: Asking) => sent(port, asking)
  const as = (token: string, { headers, ...asking }: Asking) =>
    ask({ ...asking, headers: { authorization: `Bearer ${token}`, ...headers } })
  return { port, database, lines, answers, ask, as }
}

/** Somebody works in a company of a test's own, and the test sees what they have there. */
export function workplace(edge: Edge) {
  const companyId = newCompany()
  const tokenOf = (role: Role) => memberToken(role, companyId)
  return {
    companyId,
    tokenOf,
    caller: callerOf({ kind: 'user', userId: `usr_ada_${companyId}` } as User),
    recruiter: (asking: Asking) => edge.as(tokenOf('recruiter'), asking),
    admin: (asking: Asking) => edge.as(tokenOf('admin'), asking),
    reviewer: (asking: Asking) => edge.as(tokenOf('reviewer'), asking),
    /** The names are read past the operations. */
    things: async (): Promise<string[]> => {
      const { rows } = await edge.database.owner.query<{ name: string }>(
        'select name from thing where company_id = $1 order by id',
        [companyId],
      )
      return rows.map(({ name }) => name)
    },
  }
}

export const json = (value: unknown): string => JSON.stringify(value)
