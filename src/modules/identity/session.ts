/**
 * A session is that of a signed-in user. A token is 256 random bits shown once; only its hash is kept. A session ends
 * when its user signs out, after a week without use, or after 30 days. Its row outlives it by 30 days, so that an
 * expired token can be told from one that never was.
 */
import { z } from 'zod'
import { type User as Actor, type Member, type Role, roles } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { invalidToken, tokenExpired, unauthorized } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { type User, UserView, viewUser } from './user.ts'

const idleDays = 7
const lifetimeDays = 30
const remembranceDays = 30
/** Use is written down this often at most. */
const touchHours = 1

export interface NewSession {
  readonly id: string
  readonly token: string
  readonly expiresAt: Instant
}

export async function startSession(tx: Tx, userId: string, companyId: string | null): Promise<NewSession> {
  const token = newToken()
  const session = await tx.one(sql<{ id: string; expiresAt: Instant }>`
    insert into user_session (id, token_hash, user_id, active_company_id, idle_until, expires_at)
    values (${newId('ses')}, ${hashToken(token)}, ${userId}, ${companyId},
      now() + make_interval(days => ${idleDays}), now() + make_interval(days => ${lifetimeDays}))
    returning id, expires_at`)
  return { ...session, token }
}

export const SessionCompanyView = z
  .strictObject({ id: z.string(), name: z.string(), slug: z.string(), role: z.enum(roles) })
  .meta({ id: 'SessionCompany', description: 'The company the session works in, and the role the user has there.' })

export const SessionView = z
  .strictObject({
    token: z.string().meta({ description: 'Shown once. Send it as `Authorization: Bearer`.' }),
    expiresAt: TimeView,
    user: UserView,
    company: SessionCompanyView.nullable(),
  })
  .meta({ id: 'Session' })

export interface SessionCompany {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly role: Role
}

export const viewSession = (session: NewSession, user: User, company: SessionCompany | null) => ({
  token: session.token,
  expiresAt: viewTime(session.expiresAt),
  user: viewUser(user),
  company,
})

/** The beginning of a session is recorded as done by its user. */
export const memberIn = (
  { id: sessionId }: NewSession,
  { id: userId }: Pick<User, 'id'>,
  { id: companyId, role }: SessionCompany,
  { address }: { readonly address: string },
): Member => ({ kind: 'user', userId, sessionId, address, companyId, role })

/** A new session works in the company that the user worked in last, or else joined first. */
export const findHomeCompany = (userId: string): Statement<SessionCompany> => sql<SessionCompany>`
  select c.id, c.name, c.slug, m.role
  from company_member m join company c on c.id = m.company_id
  where m.user_id = ${userId}
  order by (select max(s.created_at) from user_session s
    where s.user_id = ${userId} and s.active_company_id = m.company_id) desc nulls last, m.joined_at, c.id
  limit 1`

interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly companyId: string | null
  readonly role: Role | null
  readonly ended: boolean
  readonly expired: boolean
  readonly untouched: boolean
}

/** One query tells whose a token is. A user who was removed from the active company has none. */
export async function verifySession(
  db: Database,
  token: string,
  address: string,
  signal?: AbortSignal,
): Promise<Actor> {
  const session = await db.reading('everyone', signal).maybe(sql<SessionRow>`
    select s.id, s.user_id, m.company_id, m.role, s.ended_at is not null as ended,
      least(s.expires_at, s.idle_until) <= now() as expired,
      s.idle_until < now() + make_interval(days => ${idleDays}, hours => ${-touchHours}) as untouched
    from user_session s
    left join company_member m on m.company_id = s.active_company_id and m.user_id = s.user_id
    where s.token_hash = ${hashToken(token)}`)
  if (!session) throw invalidToken('Sign in again.')
  if (session.ended) throw unauthorized('This session was signed out. Sign in again.')
  if (session.expired) throw tokenExpired('Sign in again.')

  const { id: sessionId, userId, companyId, role } = session
  if (session.untouched) await touchSession(db, sessionId, signal)
  return { kind: 'user', userId, sessionId, address, companyId, role }
}

const touchSession = (db: Database, sessionId: string, signal: AbortSignal | undefined): Promise<number> =>
  db.run(
    'everyone',
    sql`
    update user_session set idle_until = now() + make_interval(days => ${idleDays}) where id = ${sessionId}`,
    signal,
  )

export const endSession = (tx: Tx, sessionId: string): Promise<number> =>
  tx.run(sql`update user_session set ended_at = now() where id = ${sessionId} and ended_at is null`)

export const endSessionsOf = (userId: string): Statement =>
  sql`update user_session set ended_at = now() where user_id = ${userId} and ended_at is null`

/** The session works in the company from now on, when its user is a member there. */
export const enterCompany = (tx: Tx, sessionId: string, companyId: string): Promise<SessionCompany | undefined> =>
  tx.maybe(sql<SessionCompany>`
    with entered as (
      update user_session s set active_company_id = m.company_id from company_member m
      where s.id = ${sessionId} and m.user_id = s.user_id and m.company_id = ${companyId}
      returning m.company_id, m.role)
    select c.id, c.name, c.slug, e.role from entered e join company c on c.id = e.company_id`)

export const forgetOldSessions = sql`
  delete from user_session
  where least(expires_at, idle_until) < now() - make_interval(days => ${remembranceDays})`
