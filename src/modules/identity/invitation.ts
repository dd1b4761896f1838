/**
 * An invitation gives a role in a company to the person who brings the link, within seven days, once. There are two
 * links. One is in the answer to the admin, who may hand it over; the other one is in the mail, and also proves that
 * its bearer reads the mail of that address. Without the difference an admin could make verified accounts for addresses
 * of strangers.
 */
import { z } from 'zod'
import type { Member as Actor, Role } from '#kernel/actor.ts'
import { roles } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { listFetch } from '#kernel/http/list.ts'
import { forbidden, notFound } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { inLine, sendMail } from '#modules/mail/index.ts'
import { alreadyInvited, alreadyMember } from './problems.ts'
import type { SessionCompany } from './session.ts'

const lifetimeDays = 7
const remembranceDays = 90

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly invitedBy: string
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

export const InvitationView = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    invitedBy: z.string().meta({ description: 'The user who invites.' }),
    createdAt: TimeView,
    expiresAt: TimeView,
  })
  .meta({ id: 'Invitation' })

export const viewInvitation = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation) => ({
  id,
  email,
  role,
  invitedBy,
  createdAt: viewTime(createdAt),
  expiresAt: viewTime(expiresAt),
})

const columns = sql`id, email, role, invited_by, created_at, expires_at`
const isOpen = sql`ended_at is null and expires_at > now()`

interface NewInvitation {
  readonly invitation: Invitation
  readonly handedToken: string
  readonly mailedToken: string
  readonly companyName: string
  readonly inviterName: string
}

/** The inviter is held, so an invitation is made before an admin is removed, and ends then, or it isn't made. */
export async function insertInvitation(
  tx: Tx,
  actor: Actor,
  { email, role }: Pick<Invitation, 'email' | 'role'>,
): Promise<NewInvitation> {
  const { companyId } = actor
  const [[inviter], members] = await tx.batch(
    sql<{ companyName: string; inviterName: string }>`
      select c.name as company_name, u.name as inviter_name
      from company_member m join company c on c.id = m.company_id join app_user u on u.id = m.user_id
      where m.company_id = ${companyId} and m.user_id = ${actor.userId} and m.role = 'admin'
      for share of m`,
    sql`
      select from company_member m join app_user u on u.id = m.user_id
      where m.company_id = ${companyId} and lower(u.email) = lower(${email})`,
    sql`
      update company_invitation set ended_at = now()
      where company_id = ${companyId} and lower(email) = lower(${email}) and ended_at is null and expires_at <= now()`,
  )
  if (!inviter) throw forbidden('You are no longer an admin.')
  if (members.length > 0) throw alreadyMember()

  const handedToken = newToken()
  const mailedToken = newToken()
  const invitation = await tx
    .one(sql<Invitation>`
      insert into company_invitation
        (company_id, id, email, role, token_hash, mailed_token_hash, invited_by, expires_at)
      values (${companyId}, ${newId('inv')}, ${email}, ${role}, ${hashToken(handedToken)}, ${hashToken(mailedToken)},
        ${actor.userId}, now() + make_interval(days => ${lifetimeDays}))
      returning ${columns}`)
    .catch(onViolation({ company_invitation_open_once: alreadyInvited }))
  return { invitation, handedToken, mailedToken, ...inviter }
}

export const listInvitations = (tx: Reading, { companyId }: Actor): Promise<Invitation[]> =>
  tx.all(sql<Invitation>`
    select ${columns} from company_invitation where company_id = ${companyId} and ${isOpen}
    order by created_at desc, id desc limit ${listFetch}`)

export async function endInvitation(tx: Tx, { companyId }: Actor, id: string): Promise<void> {
  const ended = await tx.run(sql`
    update company_invitation set ended_at = now() where company_id = ${companyId} and id = ${id} and ${isOpen}`)
  if (ended === 0) throw notFound()
}

/** Open invitations end when the admin who made them gets another role, or none. */
export const endInvitationsBy = ({ companyId }: Actor, userId: string, role: Role | null): Statement => sql`
  update company_invitation set ended_at = now()
  where company_id = ${companyId} and invited_by = ${userId} and ended_at is null
    and ${role}::text is distinct from 'admin'`

const bears = (token: string): Statement => {
  const hash = hashToken(token)
  return sql`(token_hash = ${hash} or mailed_token_hash = ${hash}) and ${isOpen}`
}

/** Each row is a seat that is taken, or promised by another invitation than this. */
export const selectSeats = (companyId: string, but: Pick<Invitation, 'id'>): Statement => sql`
  select from company_member where company_id = ${companyId}
  union all select from company_invitation where company_id = ${companyId} and ${isOpen} and id <> ${but.id}`

export interface Invited extends Pick<Invitation, 'email' | 'role'> {
  readonly companyName: string
}

/** A link tells whom it is for. One that was used, withdrawn, has expired or never was is not found. */
export const getInvited = async (everyone: Reading, token: string): Promise<Invited> =>
  open(
    await everyone.maybe(sql<Invited>`
      select i.email, i.role, c.name as company_name from company_invitation i join company c on c.id = i.company_id
      where ${bears(token)}`),
  )

export interface TakenInvitation {
  readonly id: string
  readonly email: string
  readonly company: SessionCompany
  /** The link was the one in the mail. */
  readonly mailed: boolean
}

/** A link is used up here: of two people who bring it at once, one joins. */
export async function takeInvitation(tx: Tx, token: string): Promise<TakenInvitation> {
  const taken = await tx.maybe(sql<SessionCompany & Omit<TakenInvitation, 'company'> & { companyId: string }>`
    update company_invitation i set ended_at = now() from company c
    where c.id = i.company_id and ${bears(token)}
    returning i.id, i.email, i.role, i.mailed_token_hash = ${hashToken(token)} as mailed,
      i.company_id, c.name, c.slug`)
  const { id, email, mailed, companyId, name, slug, role } = open(taken)
  return { id, email, mailed, company: { id: companyId, name, slug, role } }
}

function open<Found>(invitation: Found | undefined): Found {
  if (!invitation) throw notFound('This invitation was used, withdrawn or has expired. Ask for a new one.')
  return invitation
}

/** Names are what people call themselves: short, on one line, and in quotes. */
const quoted = (name: string): string => `“${inLine(name).slice(0, 100).toWellFormed()}”`

export function mailInvitation(tx: Tx, { publicUrl }: Ports, { companyId }: Actor, made: NewInvitation): void {
  const { invitation, mailedToken, companyName, inviterName } = made
  sendMail(tx, {
    companyId,
    purpose: 'invitation',
    to: invitation.email,
    subject: `Join ${quoted(companyName)} on Muster`,
    text: [
      'Hello,',
      `${quoted(inviterName)} invites you to join ${quoted(companyName)} on Muster:`,
      `${publicUrl}/invitations/${mailedToken}`,
      `The link works once, for ${lifetimeDays} days. If you do not know who invites you, ignore this message.`,
    ].join('\n\n'),
  })
}

export const forgetOldInvitations = sql`
  delete from company_invitation
  where coalesce(ended_at, expires_at) < now() - make_interval(days => ${remembranceDays})`
