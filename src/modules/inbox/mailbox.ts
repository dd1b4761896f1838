/** A company's own mailboxes: letters come in by them, and leave by them. What opens them is sealed, and never shown again. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { Email, IdView, TimeView, text } from '#kernel/http/fields.ts'
import { listFetch } from '#kernel/http/list.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Secrets } from '#kernel/secrets.ts'
import { exactAddress } from '#modules/mail/index.ts'
import { addressTaken } from './problems.ts'

const Server = z.strictObject({
  host: text(1, 253).regex(/^[\p{L}\p{N}.:-]+$/u, 'must be the name or the address of a server'),
  port: z.int().min(1).max(65_535),
  security: z
    .enum(['tls', 'starttls'])
    .default('tls')
    .meta({ description: 'Nothing is said to a server in the open.' }),
  user: text(1, 254),
  password: z.string().min(1).max(1000).exactOptional().meta({ description: 'Without it the one before stays.' }),
})

export const mailboxFields = {
  name: text(1, 100),
  address: Email,
  isOn: z.boolean(),
  imap: Server.nullable().meta({ description: 'Where its letters are read.' }),
  smtp: Server.nullable().meta({ description: 'By which letters from it leave.' }),
}

type Given = z.output<typeof Server>
type ServerSettings = Omit<Given, 'password'> & { readonly password: string }

export interface MailboxSettings {
  readonly imap: ServerSettings | null
  readonly smtp: ServerSettings | null
}

export interface CompanyMailbox {
  readonly id: number
  readonly name: string
  readonly address: string
  readonly isOn: boolean
  readonly settings: Buffer
  readonly state: 'new' | 'works' | 'fails'
  readonly detail: string | null
  readonly lookedAt: Instant | null
  readonly createdAt: Instant
  readonly version: number
}

const ServerView = z.strictObject({
  host: z.string(),
  port: z.int(),
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
})

export const MailboxView = z
  .strictObject({
    id: IdView,
    name: z.string(),
    address: z.string(),
    isOn: z.boolean(),
    imap: ServerView.nullable(),
    smtp: ServerView.nullable(),
    state: z.enum(['new', 'works', 'fails']).meta({ description: '`new`: nobody has looked at it yet.' }),
    detail: z.string().nullable().meta({ description: 'What is wrong, in plain words.' }),
    lookedAt: TimeView.nullable(),
    createdAt: TimeView,
  })
  .meta({ id: 'Mailbox', description: 'Passwords are never shown.' })

const viewServer = (server: ServerSettings | null) =>
  server && { host: server.host, port: server.port, security: server.security, user: server.user }

export const viewMailboxBy = (secrets: Secrets) => (mailbox: CompanyMailbox) => {
  const { imap, smtp } = settingsOf(secrets, mailbox)
  return {
    id: mailbox.id,
    name: mailbox.name,
    address: mailbox.address,
    isOn: mailbox.isOn,
    imap: viewServer(imap),
    smtp: viewServer(smtp),
    state: mailbox.state,
    detail: mailbox.detail,
    lookedAt: viewTimeOrNull(mailbox.lookedAt),
    createdAt: viewTime(mailbox.createdAt),
  }
}

const purpose = 'mailboxes'

export const settingsOf = (secrets: Secrets, { settings }: Pick<CompanyMailbox, 'settings'>): MailboxSettings =>
  JSON.parse(secrets.unseal(purpose, settings)) as MailboxSettings

export const sealedSettings = (secrets: Secrets, settings: MailboxSettings): Buffer =>
  secrets.seal(purpose, JSON.stringify(settings))

/** A password that was not given is the one before, of the same server and user alone; null where there is none. */
export function withPassword(
  given: Given | null,
  before: ServerSettings | null,
): ServerSettings | null | 'no password' {
  if (given === null) return null
  const isSame = before?.host === given.host && before.user === given.user
  const password = given.password ?? (isSame ? before.password : undefined)
  return password === undefined ? 'no password' : { ...given, password }
}

const columns = sql`b.id, b.name, b.address, b.is_on, b.settings, b.state, b.detail, b.looked_at, b.created_at, b.version`

export const listMailboxes = (tx: Reading, { companyId }: CompanyActor): Promise<CompanyMailbox[]> =>
  tx.all(sql<CompanyMailbox>`
    select ${columns} from mailbox b where b.company_id = ${companyId} order by b.id limit ${listFetch}`)

export async function getMailbox(tx: Reading, { companyId }: CompanyActor, id: number): Promise<CompanyMailbox> {
  const mailbox = await tx.maybe(sql<CompanyMailbox>`
    select ${columns} from mailbox b where b.company_id = ${companyId} and b.id = ${id}`)
  if (!mailbox) throw notFound()
  return mailbox
}

export async function lockMailbox(tx: Tx, actor: CompanyActor, id: number): Promise<CompanyMailbox> {
  await tx.run(sql`select from mailbox where company_id = ${actor.companyId} and id = ${id} for no key update`)
  return getMailbox(tx, actor, id)
}

export type MailboxContent = Pick<CompanyMailbox, 'name' | 'address' | 'isOn' | 'settings'>

const isTaken = onViolation({ mailbox_address_unique: addressTaken })

export const insertMailbox = (tx: Tx, { companyId }: CompanyActor, content: MailboxContent): Promise<CompanyMailbox> =>
  tx
    .one(sql<CompanyMailbox>`
      insert into mailbox as b (company_id, name, address, exact, is_on, settings)
      values (${companyId}, ${content.name}, ${content.address}, ${exactAddress(content.address)}, ${content.isOn}, ${content.settings})
      returning ${columns}`)
    .catch(isTaken)

/** The transaction holds the mailbox. Nobody has looked at it since it is another. */
export const rewriteMailbox = (
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: CompanyMailbox,
  content: MailboxContent,
): Promise<CompanyMailbox> =>
  tx
    .one(sql<CompanyMailbox>`
      update mailbox as b set name = ${content.name}, address = ${content.address}, exact = ${exactAddress(content.address)},
        is_on = ${content.isOn}, settings = ${content.settings}, state = 'new', detail = null, version = version + 1
      where company_id = ${companyId} and id = ${id} returning ${columns}`)
    .catch(isTaken)

/** Its messages stay. */
export const deleteMailbox = (tx: Tx, { companyId }: CompanyActor, { id }: CompanyMailbox): Promise<number> =>
  tx.run(sql`delete from mailbox where company_id = ${companyId} and id = ${id}`)
