/** A program that somebody has let in, as they and the admins of the company see it: it holds, and nobody has ended it. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allUsers, userCredentials } from '#modules/identity/index.ts'
import { scopesGiven, scopesOffered } from './authorization.ts'

export interface LetInApp {
  readonly id: string
  readonly name: string
  readonly redirectUri: string
  readonly mayStage: boolean
  readonly userId: string
  readonly userName: string
  readonly createdAt: Instant
  readonly usedAt: Instant | null
}

export const LetInAppView = z
  .strictObject({
    id: z.string().meta({ examples: ['app_4f0c2m9d8k3j7h6g5f4d3s2a'] }),
    name: z.string().meta({ description: 'What the program calls itself. Nobody has checked it.' }),
    host: z.string().meta({ description: 'Its person was sent back there.', examples: ['assistant.example'] }),
    scopes: z.array(z.enum(scopesOffered)),
    letInBy: z.strictObject({ id: z.string(), name: z.string() }),
    letInAt: TimeView,
    lastUsedAt: TimeView.nullable().meta({ description: 'To the minute.' }),
  })
  .meta({ id: 'ConnectedApp' })

export const viewLetInApp = (app: LetInApp) => ({
  id: app.id,
  name: app.name,
  host: new URL(app.redirectUri).host,
  scopes: [...scopesGiven(app)],
  letInBy: { id: app.userId, name: app.userName },
  letInAt: viewTime(app.createdAt),
  lastUsedAt: viewTimeOrNull(app.usedAt),
})

/** Admins see what anybody of the company has let in; everybody else sees their own. */
const seenBy = ({ companyId, role, userId }: Member): Statement =>
  allOf(sql`a.company_id = ${companyId}`, role === 'admin' ? nothing : sql`a.user_id = ${userId}`)

interface Wanted {
  readonly ofUser: string | undefined
  /** The rows after a position are in this clause about `a`. */
  readonly older: Statement
  readonly fetch: number
}

/** The company's switch is not asked for: whatever it holds back comes again with it, and so can be ended before. */
export function listLetInApps(tx: Reading, actor: Member, { ofUser, older, fetch }: Wanted): Promise<LetInApp[]> {
  const clauses = allOf(
    seenBy(actor),
    ofUser === undefined ? nothing : sql`a.user_id = ${ofUser}`,
    sql`a.revoked_at is null`,
    older,
  )
  return tx.all(sql<LetInApp>`
    select a.id, k.name, a.redirect_uri, a.may_stage, a.user_id, p.name as user_name, a.created_at, a.used_at
    from connected_app a
    join connected_client k on k.id = a.client_id
    join ${allUsers} p on p.id = a.user_id
    join ${userCredentials} u on u.id = a.user_id and u.credentials = a.credentials
    where ${clauses} and ((a.code_used_at is null and a.code_until > now()) or exists (
      select from connected_app_token t
      where t.company_id = a.company_id and t.app_id = a.id and t.used_at is null and t.expires_at > now()))
    order by a.created_at desc, a.id desc limit ${fetch}`)
}

/** Whether there was anything to end; the program of somebody else is not there for who is no admin. */
export async function endLetInApp(tx: Tx, actor: Member, id: string): Promise<{ readonly userId: string } | undefined> {
  const clauses = allOf(seenBy(actor), sql`a.id = ${id}`)
  const ended = await tx.maybe(sql<{ userId: string }>`
    update connected_app a set revoked_at = now() where ${clauses} and a.revoked_at is null returning a.user_id`)
  if (ended) return ended
  const known = await tx.maybe(sql`select from connected_app a where ${clauses}`)
  if (!known) throw notFound()
  return undefined
}
