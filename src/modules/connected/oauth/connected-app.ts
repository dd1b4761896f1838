/**
 * A member lets a program in, and it is given a code, for it tokens, and for the last of these new ones. Only hashes are
 * kept. Whether tokens hold is asked at each use, so they stop at once with the membership, the password, the company's
 * switch or a revocation. A code or a refresh token that comes a second time was stolen from somebody: all tokens of the
 * program end then.
 */
import { createHash } from 'node:crypto'
import type { Machine, Member, Role } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { audit } from '#modules/audit/index.ts'
import { allCompanies, allMembers, userCredentials } from '#modules/identity/index.ts'
import { type AppCaller, callerByPerson } from '../app-caller.ts'

const codeSeconds = 60
export const accessSeconds = 3600
const refreshDays = 30

export interface Grant {
  readonly companyId: string
  readonly userId: string
  readonly clientId: string
  readonly mayStage: boolean
  readonly credentials: string
  readonly codeChallenge: string
  readonly redirectUri: string
}

export async function letIn(tx: Tx, grant: Grant): Promise<{ readonly id: string; readonly code: string }> {
  const [id, code] = [newId('app'), newToken()]
  await tx.run(sql`
    insert into connected_app (company_id, id, user_id, client_id, may_stage, credentials, code_hash, code_challenge,
      redirect_uri, code_until)
    values (${grant.companyId}, ${id}, ${grant.userId}, ${grant.clientId}, ${grant.mayStage}, ${grant.credentials},
      ${hashToken(code)}, ${grant.codeChallenge}, ${grant.redirectUri}, now() + make_interval(secs => ${codeSeconds}))`)
  return { id, code }
}

/** The clause is about an app `a`: it holds now, for the member `m`. */
const holding = sql`
  join ${allMembers} m on m.company_id = a.company_id and m.user_id = a.user_id
  join ${allCompanies} c on c.id = a.company_id and c.connected_apps_enabled
  join ${userCredentials} u on u.id = a.user_id and u.credentials = a.credentials`

/** What does not hold now, as the company's switch is off, is refused and stays as it is: it may hold again. */
const holds = sql`exists (select from (values (true)) as asked ${holding})`

export interface Tokens {
  readonly access: string
  readonly refresh: string
  readonly mayStage: boolean
}

interface AppOfToken {
  readonly companyId: string
  readonly id: string
  readonly mayStage: boolean
}

export interface CodeExchange {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

/** Null: the code is refused, for whatever reason. */
export const exchangeCode = (db: Database, asked: CodeExchange, signal: AbortSignal): Promise<Tokens | null> =>
  db.transaction(
    'everyone',
    async (tx) => {
      const codeHash = hashToken(asked.code)
      const challenge = createHash('sha256').update(asked.verifier).digest('base64url')
      const app = await tx.maybe(sql<AppOfToken>`
        update connected_app a set code_used_at = now()
        where a.code_hash = ${codeHash} and a.client_id = ${asked.clientId} and a.redirect_uri = ${asked.redirectUri}
          and a.code_challenge = ${challenge} and a.code_used_at is null and a.code_until > now()
          and a.revoked_at is null and ${holds}
        returning a.company_id, a.id, a.may_stage`)
      if (app) return mintTokens(tx, app)
      await endApps(tx, 'second_use', sql`a.code_hash = ${codeHash} and a.code_used_at is not null`)
      return null
    },
    signal,
  )

export const exchangeRefresh = (
  db: Database,
  asked: { readonly token: string; readonly clientId: string },
  signal: AbortSignal,
): Promise<Tokens | null> =>
  db.transaction(
    'everyone',
    async (tx) => {
      const tokenHash = hashToken(asked.token)
      const app = await tx.maybe(sql<AppOfToken>`
        update connected_app_token t set used_at = now() from connected_app a
        where t.token_hash = ${tokenHash} and t.kind = 'refresh' and t.used_at is null and t.expires_at > now()
          and a.company_id = t.company_id and a.id = t.app_id and a.client_id = ${asked.clientId}
          and a.revoked_at is null and ${holds}
        returning a.company_id, a.id, a.may_stage`)
      if (app) return mintTokens(tx, app)
      await endApps(tx, 'second_use', ofToken(sql`t.token_hash = ${tokenHash} and t.used_at is not null`))
      return null
    },
    signal,
  )

async function mintTokens(tx: Tx, { companyId, id, mayStage }: AppOfToken): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()]
  await tx.run(sql`
    insert into connected_app_token (company_id, token_hash, app_id, kind, expires_at)
    values (${companyId}, ${hashToken(access)}, ${id}, 'access', now() + make_interval(secs => ${accessSeconds})),
      (${companyId}, ${hashToken(refresh)}, ${id}, 'refresh', now() + make_interval(days => ${refreshDays}))`)
  return { access, refresh, mayStage }
}

/** Either token of a program ends both, and those after them (RFC 7009, 2.1). */
export const revokeByToken = (db: Database, token: string, signal: AbortSignal): Promise<void> =>
  db.transaction('everyone', (tx) => endApps(tx, 'program', ofToken(sql`t.token_hash = ${hashToken(token)}`)), signal)

/** The clause is about apps `a`, by one of their tokens `t`. */
const ofToken = (which: Statement): Statement => sql`
  exists (select from connected_app_token t where t.company_id = a.company_id and t.app_id = a.id and ${which})`

/** Nobody signed in ends them: the program gave its token back, or one came a second time. */
async function endApps(tx: Tx, by: 'program' | 'second_use', which: Statement): Promise<void> {
  const ended = await tx.all(sql<{ companyId: string; id: string; userId: string }>`
    update connected_app a set revoked_at = now() where ${which} and a.revoked_at is null
    returning a.company_id, a.id, a.user_id`)
  for (const { companyId, id, userId: letInBy } of ended) {
    const actor: Machine = { kind: 'machine', name: 'connected', companyId }
    audit(tx, actor, { action: 'connected_app.ended', subject: ['connected_app', id], details: { by, letInBy } })
  }
}

interface CallerRow extends AppOfToken {
  readonly userId: string
  readonly role: Role
  readonly untouched: boolean
}

export async function callerByToken(
  db: Database,
  token: string,
  { address, signal }: { readonly address: string; readonly signal: AbortSignal },
): Promise<AppCaller | undefined> {
  const app = await db.reading('everyone', signal).maybe(sql<CallerRow>`
    select a.company_id, a.id, a.may_stage, a.user_id, m.role,
      coalesce(a.used_at < now() - interval '1 minute', true) as untouched
    from connected_app_token t join connected_app a on a.company_id = t.company_id and a.id = t.app_id ${holding}
    where t.token_hash = ${hashToken(token)} and t.kind = 'access' and t.expires_at > now() and a.revoked_at is null`)
  if (!app) return undefined
  const { companyId, id, userId, role, mayStage } = app
  if (app.untouched) {
    await db.run(
      { companyId },
      sql`update connected_app set used_at = now() where company_id = ${companyId} and id = ${id}`,
      signal,
    )
  }
  const member: Member = { kind: 'user', userId, sessionId: id, address, companyId, role }
  return callerByPerson(member, mayStage)
}

export const forgetOldTokens = sql`delete from connected_app_token where expires_at < now()`

/** What has no token left can't come back; what was revoked while it had some goes with them, after a month at the latest. */
export const forgetOldApps = sql`
  delete from connected_app a
  where a.revoked_at < now() - interval '30 days' or (a.code_until < now() and not exists (
    select from connected_app_token t where t.company_id = a.company_id and t.app_id = a.id))`

export const forgetOldClients = sql`
  delete from connected_client k
  where k.registered_at < now() - interval '90 days' and not exists (
    select from connected_app a where a.client_id = k.id)`
