/** A user is a person who signs in. They belong to any number of companies and work in one at a time. */
import { z } from 'zod'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { Email, Locale, TimeView, TimeZone, text } from '#kernel/http/fields.ts'
import { newId } from '#kernel/ids.ts'
import { emailTaken } from './problems.ts'

export const notificationChoices = ['applications', 'messages', 'digest'] as const

export const Notifications = z
  .strictObject({ applications: z.boolean(), messages: z.boolean(), digest: z.boolean() })
  .meta({ id: 'NotificationChoices', description: 'Which mail the user wants.' })
export type Notifications = z.infer<typeof Notifications>

const notificationsAtFirst: Notifications = { applications: true, messages: true, digest: true }

export const Name = text(1, 200)
/** A password is what was typed, so it is not trimmed. */
export const Password = z.string().min(12).max(200)

export interface User {
  readonly id: string
  readonly email: string
  readonly emailVerifiedAt: Instant | null
  readonly name: string
  readonly locale: string
  readonly timezone: string
  readonly notifications: Notifications
  readonly createdAt: Instant
  readonly version: number
}

export const UserView = z
  .strictObject({
    id: z.string().meta({ examples: ['usr_4f0c2m9d8k3j7h6g5f4d3s2a'] }),
    email: Email,
    emailVerified: z.boolean(),
    name: z.string(),
    locale: Locale,
    timezone: TimeZone,
    notifications: Notifications,
    createdAt: TimeView,
  })
  .meta({ id: 'User' })

export const viewUser = (user: User) => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  name: user.name,
  locale: user.locale,
  timezone: user.timezone,
  notifications: user.notifications,
  createdAt: viewTime(user.createdAt),
})

/** The same address shows another user to another session. */
export const versionOfUser = ({ id, version }: User): Versioned => versionOf(id, version)

const columns = sql`id, email, email_verified_at, name, locale, timezone, notifications, created_at, version`

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly emailVerified?: boolean
}

export const insertUser = (tx: Tx, { email, name, passwordHash, emailVerified = false }: NewUser): Promise<User> =>
  tx
    .one(sql<User>`
      insert into app_user (id, email, name, password_hash, notifications, email_verified_at)
      values (${newId('usr')}, ${email}, ${name}, ${passwordHash}, ${JSON.stringify(notificationsAtFirst)},
        case when ${emailVerified}::boolean then now() end)
      returning ${columns}`)
    .catch(onViolation({ app_user_email_unique: emailTaken }))

export const getUser = (tx: Reading, id: string): Promise<User> =>
  tx.one(sql<User>`select ${columns} from app_user where id = ${id}`)

export type UserWithPassword = User & { readonly passwordHash: string | null }

export const findUserByEmail = (tx: Reading, email: string): Promise<UserWithPassword | undefined> =>
  tx.maybe(sql<UserWithPassword>`
    select ${columns}, password_hash from app_user where lower(email) = lower(${email})`)

export interface UserChange {
  readonly name?: string | undefined
  readonly locale?: string | undefined
  readonly timezone?: string | undefined
  readonly notifications?: { readonly [Choice in keyof Notifications]?: boolean | undefined } | undefined
}

export const updateUser = (tx: Tx, id: string, change: UserChange): Promise<User> =>
  tx.one(sql<User>`
    update app_user set
      name = coalesce(${change.name ?? null}, name),
      locale = coalesce(${change.locale ?? null}, locale),
      timezone = coalesce(${change.timezone ?? null}, timezone),
      notifications = notifications || ${JSON.stringify(change.notifications ?? {})}::jsonb,
      version = version + 1
    where id = ${id} returning ${columns}`)

/** The user is held until the transaction ends, so that `If-Match` is compared with what is then changed. */
export const lockUser = (tx: Tx, id: string): Promise<User> =>
  tx.one(sql<User>`select ${columns} from app_user where id = ${id} for update`)

/** The user is found while the password is still this one, which stays so until the transaction ends. */
export const holdPassword = ({ id, passwordHash }: UserWithPassword): Statement =>
  sql`select from app_user where id = ${id} and password_hash = ${passwordHash} for share`

interface MailedTo {
  readonly userId: string
  readonly email: string
}

/**
 * A person who followed a link in a mail reads the mail of its address. Nobody is found when the user has another one
 * by now.
 */
export const verifyAddress = ({ userId, email }: MailedTo): Statement<User> => sql<User>`
  update app_user set email_verified_at = coalesce(email_verified_at, now()), version = version + 1
  where id = ${userId} and lower(email) = lower(${email}) returning ${columns}`

/**
 * Anybody could have signed up with an unverified address through a provider. Its owner, once known by mail, must not
 * share the account with them.
 */
export const unlinkUnverified = (userId: string): Statement => sql`
  delete from oidc_identity o using app_user u
  where o.user_id = ${userId} and u.id = o.user_id and u.email_verified_at is null`

export const setPassword = (userId: string, passwordHash: string): Statement =>
  sql`update app_user set password_hash = ${passwordHash} where id = ${userId}`
