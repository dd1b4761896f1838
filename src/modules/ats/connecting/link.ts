/** A member makes a link and opens it in a browser, where nobody is signed in: it is a secret, works once, and for an hour. */
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx, Writing } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { problem } from '#kernel/http/problem.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { allCompanies, allMembers, allUsers } from '#modules/identity/index.ts'

export interface Link {
  readonly companyId: string
  readonly companyName: string
  readonly userId: string
  readonly userEmail: string
  /** The connection that it mends; null makes one. */
  readonly connectionId: string | null
  /** Null lets the person choose. */
  readonly provider: string | null
  readonly tool: string | null
}

/** The page says so; nothing of it is in the document, as no operation takes a link. */
export const linkUsedUp = problem('FORBIDDEN', 403, 'This link does not work')

export const linkMinutes = 60

export async function makeLink(
  writing: Writing,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { connectionId, provider, tool }: Pick<Link, 'connectionId' | 'provider' | 'tool'>,
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  const token = newToken()
  const { expiresAt } = await writing.one(sql<{ expiresAt: Instant }>`
    insert into ats_link (company_id, token_hash, user_id, connection_id, provider, tool, expires_at)
    values (${companyId}, ${hashToken(token)}, ${userId}, ${connectionId}, ${provider}, ${tool},
      now() + make_interval(mins => ${linkMinutes}))
    returning expires_at`)
  return { token, expiresAt: viewTime(expiresAt) }
}

const bears = (token: string): Statement =>
  sql`l.token_hash = ${hashToken(token)} and l.used_at is null and l.expires_at > now()`

/** Whoever made it must still be a member who could make one. */
export const requireLink = async (everyone: Reading, token: string): Promise<Link> =>
  usable(
    await everyone.maybe(sql<Link>`
      select l.company_id, c.name as company_name, l.user_id, u.email as user_email, l.connection_id, l.provider, l.tool
      from ats_link l join ${allCompanies} c on c.id = l.company_id
        join ${allMembers} m on m.company_id = l.company_id and m.user_id = l.user_id
        join ${allUsers} u on u.id = l.user_id
      where ${bears(token)} and m.role in ('admin', 'recruiter')`),
  )

/** The link is used up here: of two requests that bring it at once, one has it. */
export async function takeLink(tx: Tx, { companyId }: Link, token: string): Promise<void> {
  const taken = await tx.run(
    sql`update ats_link l set used_at = now() where l.company_id = ${companyId} and ${bears(token)}`,
  )
  if (taken === 0) throw usedUp()
}

/** A link that was made to mend a connection makes no other one, when that has ended meanwhile. */
export function requireStill({ connectionId }: Link, held: { readonly id: string } | undefined): void {
  if (connectionId !== null && held?.id !== connectionId) throw usedUp()
}

/** The person has chosen on our page. */
export const chooseTool = (
  writing: Pick<Tx, 'run'>,
  { companyId }: Link,
  token: string,
  { provider, tool }: Pick<Link, 'provider' | 'tool'>,
): Promise<number> =>
  writing.run(sql`
    update ats_link l set provider = ${provider}, tool = ${tool} where l.company_id = ${companyId} and ${bears(token)}`)

function usable(link: Link | undefined): Link {
  if (!link) throw usedUp()
  return link
}

const usedUp = () =>
  linkUsedUp(
    'It was used before, has expired, or belongs to somebody else. Nothing was changed: ask for a new link in Muster.',
  )

export const forgetOldLinks = sql`delete from ats_link where expires_at < now() - interval '1 day'`
