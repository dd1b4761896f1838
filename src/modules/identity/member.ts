/** A company has members with roles, and keeps at least one admin. */
import { z } from 'zod'
import { type Member as Actor, type Role, roles } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { listFetch } from '#kernel/http/list.ts'
import { olderThan, type Page } from '#kernel/http/page.ts'
import { forbidden, notFound } from '#kernel/http/problems.ts'
import { endInvitationsBy } from './invitation.ts'
import { AllowedOnMemberView, allowedOnMember, requireOtherAdmin } from './member.allowed.ts'

export const RoleField = z.enum(roles)

export interface Member {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly joinedAt: Instant
  readonly version: number
  /** The company has no other admin. */
  readonly isLastAdmin: boolean
}

export const MemberView = z
  .strictObject({
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    role: RoleField,
    joinedAt: TimeView,
    allowed: AllowedOnMemberView,
  })
  .meta({ id: 'Member' })

export const viewMemberFor = (actor: Actor) => (member: Member) => ({
  userId: member.userId,
  email: member.email,
  name: member.name,
  role: member.role,
  joinedAt: viewTime(member.joinedAt),
  allowed: allowedOnMember(actor, member),
})

/**
 * The user changes their name and address elsewhere, and somebody who joins again is another member: so all of these
 * are in the version.
 */
export const versionOfMember = ({ joinedAt, version, email, name }: Member): Versioned =>
  versionOf(joinedAt, version, email, name)

const membersWith = sql`
  select m.user_id, u.email, u.name, m.role, m.joined_at, m.version,
    m.role = 'admin' and not exists (
      select from company_member a
      where a.company_id = m.company_id and a.role = 'admin' and a.user_id <> m.user_id) as is_last_admin
  from company_member m join app_user u on u.id = m.user_id`

export const listMembers = (tx: Reading, { companyId }: Actor): Promise<Member[]> =>
  tx.all(sql<Member>`
    ${membersWith} where m.company_id = ${companyId}
    order by m.joined_at desc, m.user_id desc limit ${listFetch}`)

export const listPageOfMembers = (tx: Reading, { companyId }: Actor, page: Page): Promise<Member[]> =>
  tx.all(sql<Member>`
    ${membersWith} where ${allOf(sql`m.company_id = ${companyId}`, olderThan(page, sql`m.joined_at`, sql`m.user_id`))}
    order by m.joined_at desc, m.user_id desc limit ${page.fetch}`)

/** Mail that concerns the company goes to its admins. */
async function listAdminEmails(tx: Reading, companyId: string): Promise<string[]> {
  const admins = await tx.all(sql<Member>`
    ${membersWith} where m.company_id = ${companyId} and m.role = 'admin' order by m.user_id`)
  return admins.map(({ email }) => email)
}

export const getMember = async (tx: Reading, { companyId }: Actor, userId: string): Promise<Member> =>
  found(await tx.maybe(sql<Member>`${membersWith} where m.company_id = ${companyId} and m.user_id = ${userId}`))

const found = (member: Member | undefined): Member => {
  if (!member) throw notFound()
  return member
}

/** An admin who is found here stays one until the transaction ends. */
const holdAdmin = async (tx: Tx, companyId: string, userId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from company_member where company_id = ${companyId} and user_id = ${userId} and role = 'admin' for share`)) !==
  undefined

/**
 * A member is held together with all admins of the company, so that of two who demote or remove each other at once one
 * sees what the other did. Rows are locked in one order; an actor who stopped being an admin meanwhile is refused. The
 * last admin is counted among the rows that are held: the statement saw others from before it waited.
 */
export async function lockMember(tx: Tx, actor: Actor, userId: string): Promise<Member> {
  const held = await tx.all(sql<Member>`
    ${membersWith} where m.company_id = ${actor.companyId} and (m.role = 'admin' or m.user_id = ${userId})
    order by m.user_id for update of m`)
  const admins = held.filter(({ role }) => role === 'admin')
  if (!admins.some((admin) => admin.userId === actor.userId)) throw forbidden('You are no longer an admin.')

  const member = found(held.find((each) => each.userId === userId))
  return { ...member, isLastAdmin: admins.every((admin) => admin.userId === userId) }
}

export const addMember = (tx: Tx, companyId: string, userId: string, role: Role): Promise<number> =>
  tx.run(sql`
    insert into company_member (company_id, user_id, role) values (${companyId}, ${userId}, ${role})
    on conflict (company_id, user_id) do nothing`)

/** Each row is a seat that somebody else than this user takes. */
export const selectTakenSeats = (companyId: string, but: Pick<Member, 'userId'>): Statement =>
  sql`select from company_member where company_id = ${companyId} and user_id <> ${but.userId}`

/** The role is another than they have. Invitations carry the authority of an admin, and end with it. */
export async function changeRole(tx: Tx, actor: Actor, member: Member, role: Role): Promise<Member> {
  requireOtherAdmin(member)
  const { userId } = member
  const [[changed]] = await tx.batch(
    sql<Pick<Member, 'role' | 'version'>>`
      update company_member set role = ${role}, version = version + 1
      where company_id = ${actor.companyId} and user_id = ${userId} returning role, version`,
    endInvitationsBy(actor, userId, role),
  )
  return { ...member, ...changed }
}

/** The person keeps nothing of the company: no session works in it, and no invitation made by them holds. */
export async function removeMember(tx: Tx, actor: Actor, member: Member): Promise<void> {
  requireOtherAdmin(member)
  const { companyId } = actor
  const { userId } = member
  await tx.batch(
    sql`delete from company_member where company_id = ${companyId} and user_id = ${userId}`,
    sql`
      update user_session set active_company_id = null
      where user_id = ${userId} and active_company_id = ${companyId}`,
    endInvitationsBy(actor, userId, null),
  )
}

export const companyAdmins = {
  hold: holdAdmin,
  listEmails: listAdminEmails,
}
