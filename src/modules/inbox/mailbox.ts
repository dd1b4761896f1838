/** A company's own mailboxes: letters come in by them, and leave by them. What opens them is sealed, and never shown again. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { Email, IdView, TimeView, text } from '#kernel/http/fields.ts'
import { listFetch } from '#kernel/http/list.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import type { Secrets } from '#kernel/secrets.ts'
import { allLetterServers, exactAddress, letterServers } from '#modules/mail/index.ts'
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

const foldersMax = 10
const authority = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

const ImapServer = z.strictObject({
  ...Server.shape,
  folders: z.array(text(1, 200)).min(1).max(foldersMax).default(['INBOX']).meta({
    description: 'The first is listened to, the others are looked at every few minutes. Answers may lie in Junk.',
  }),
  trust: z
    .string()
    .regex(authority, 'must be the name of a server')
    .nullable()
    .default(null)
    .meta({
      description:
        'The name by which its own server tells in `Authentication-Results` who wrote a letter. Nobody else is believed.',
      examples: ['mx.google.com'],
    }),
})

export const mailboxFields = {
  name: text(1, 100),
  address: Email,
  isOn: z.boolean(),
  imap: ImapServer.nullable().meta({ description: 'Where its letters are read.' }),
  smtp: Server.nullable().meta({ description: 'By which letters from it leave.' }),
}

type GivenServer = z.output<typeof Server>
type Opened<Given extends GivenServer> = Omit<Given, 'password'> & { readonly password: string }
type ServerSettings = Opened<GivenServer>
export type ImapSettings = Opened<z.output<typeof ImapServer>>

export interface MailboxSettings {
  readonly imap: ImapSettings | null
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
  /** How its own mail server is, by which letters from it leave; null where it has none. */
  readonly smtpState: 'new' | 'works' | 'fails' | null
  readonly smtpDetail: string | null
  readonly smtpLookedAt: Instant | null
  readonly createdAt: Instant
  readonly version: number
}

const ServerView = z.strictObject({
  host: z.string(),
  port: z.int(),
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
})

const ImapServerView = z.strictObject({
  ...ServerView.shape,
  folders: z.array(z.string()),
  trust: z.string().nullable(),
})

export const MailboxView = z
  .strictObject({
    id: IdView,
    name: z.string(),
    address: z.string(),
    isOn: z.boolean(),
    imap: ImapServerView.nullable(),
    smtp: ServerView.nullable(),
    state: z.enum(['new', 'works', 'fails']).meta({ description: '`new`: nobody has looked at it yet.' }),
    detail: z.string().nullable().meta({ description: 'What is wrong, in plain words.' }),
    lookedAt: TimeView.nullable(),
    sending: z
      .strictObject({
        state: z.enum(['new', 'works', 'fails']).meta({ description: '`new`: no letter has been handed to it yet.' }),
        detail: z.string().nullable().meta({ description: 'What is wrong, in plain words.' }),
        lookedAt: TimeView.nullable(),
      })
      .nullable()
      .meta({ description: 'How its `smtp` is. Null where it has none: letters from it leave by the service.' }),
    createdAt: TimeView,
  })
  .meta({ id: 'Mailbox', description: 'Passwords are never shown.' })

const viewServer = ({ host, port, security, user }: ServerSettings) => ({ host, port, security, user })

export const viewMailboxBy = (secrets: Secrets) => (mailbox: CompanyMailbox) => {
  const { imap, smtp } = settingsOf(secrets, mailbox)
  return {
    id: mailbox.id,
    name: mailbox.name,
    address: mailbox.address,
    isOn: mailbox.isOn,
    imap: imap && { ...viewServer(imap), folders: imap.folders, trust: imap.trust },
    smtp: smtp && viewServer(smtp),
    state: mailbox.state,
    detail: mailbox.detail,
    lookedAt: viewTimeOrNull(mailbox.lookedAt),
    sending: mailbox.smtpState && {
      state: mailbox.smtpState,
      detail: mailbox.smtpDetail,
      lookedAt: viewTimeOrNull(mailbox.smtpLookedAt),
    },
    createdAt: viewTime(mailbox.createdAt),
  }
}

type Sealing = Pick<Ports, 'secrets'>
const purpose = 'mailboxes'

export const settingsOf = (secrets: Secrets, { settings }: Pick<CompanyMailbox, 'settings'>): MailboxSettings =>
  JSON.parse(secrets.unseal(purpose, settings)) as MailboxSettings

/** How far folders have been followed is true of one mailbox alone. */
export const isAnotherMailbox = (one: MailboxSettings, other: MailboxSettings): boolean =>
  one.imap?.host !== other.imap?.host || one.imap?.user !== other.imap?.user

const sealedSettings = (secrets: Secrets, settings: MailboxSettings): Buffer =>
  secrets.seal(purpose, JSON.stringify(settings))

/** A password that was not given is the one before, of the same server and user alone; null where there is none. */
export function withPassword<Given extends GivenServer>(
  given: Given | null,
  before: ServerSettings | null,
): Opened<Given> | null | 'no password' {
  if (given === null) return null
  const isSame = before?.host === given.host && before.user === given.user
  const password = given.password ?? (isSame ? before.password : undefined)
  return password === undefined ? 'no password' : { ...given, password }
}

/** Mail knows the server of a mailbox by this. */
export const serverIdOf = ({ id }: Pick<CompanyMailbox, 'id'>): string => String(id)

const selectMailboxes = ({ companyId }: CompanyActor, which: Statement) => sql<CompanyMailbox>`
  select b.id, b.name, b.address, b.is_on, b.settings, b.state, b.detail, b.looked_at, s.state as smtp_state, s.detail as smtp_detail,
    s.looked_at as smtp_looked_at, b.created_at, b.version
  from mailbox b left join ${allLetterServers} s on s.company_id = b.company_id and s.id = b.id::text
  where b.company_id = ${companyId} and ${which} order by b.id limit ${listFetch}`

export const listMailboxes = (tx: Reading, actor: CompanyActor): Promise<CompanyMailbox[]> =>
  tx.all(selectMailboxes(actor, sql`true`))

export async function getMailbox(tx: Reading, actor: CompanyActor, id: number): Promise<CompanyMailbox> {
  const mailbox = await tx.maybe(selectMailboxes(actor, sql`b.id = ${id}`))
  if (!mailbox) throw notFound()
  return mailbox
}

export async function lockMailbox(tx: Tx, actor: CompanyActor, id: number): Promise<CompanyMailbox> {
  await tx.run(sql`select from mailbox where company_id = ${actor.companyId} and id = ${id} for no key update`)
  return getMailbox(tx, actor, id)
}

interface MailboxContent extends Pick<CompanyMailbox, 'name' | 'address' | 'isOn'> {
  readonly settings: MailboxSettings
}

const isTaken = onViolation({ mailbox_address_unique: addressTaken })

export async function insertMailbox(
  tx: Tx,
  { secrets }: Sealing,
  actor: CompanyActor,
  content: MailboxContent,
): Promise<CompanyMailbox> {
  const { name, address, isOn, settings } = content
  const { id } = await tx
    .one(sql<{ id: number }>`
      insert into mailbox (company_id, name, address, exact, is_on, settings, has_imap)
      values (${actor.companyId}, ${name}, ${address}, ${exactAddress(address)}, ${isOn}, ${sealedSettings(secrets, settings)},
        ${settings.imap !== null})
      returning id`)
    .catch(isTaken)
  await keepServer(tx, { secrets }, actor, { id, ...content })
  return getMailbox(tx, actor, id)
}

/** The transaction holds the mailbox. Nobody has looked at it since it is another, and what was refused is tried at once. */
export async function rewriteMailbox(
  tx: Tx,
  { secrets }: Sealing,
  actor: CompanyActor,
  content: MailboxContent & Pick<CompanyMailbox, 'id'>,
): Promise<CompanyMailbox> {
  const { id, name, address, isOn, settings } = content
  await tx
    .run(sql`
      update mailbox set name = ${name}, address = ${address}, exact = ${exactAddress(address)}, is_on = ${isOn},
        settings = ${sealedSettings(secrets, settings)}, has_imap = ${settings.imap !== null}, state = 'new', detail = null,
        rest_until = null, version = version + 1
      where company_id = ${actor.companyId} and id = ${id}`)
    .catch(isTaken)
  await keepServer(tx, { secrets }, actor, content)
  return getMailbox(tx, actor, id)
}

/** Mail has the server in the same commit. */
async function keepServer(
  tx: Tx,
  ports: Sealing,
  { companyId }: CompanyActor,
  { id, address, isOn, settings: { smtp } }: MailboxContent & Pick<CompanyMailbox, 'id'>,
): Promise<void> {
  const serverId = serverIdOf({ id })
  if (smtp === null) await letterServers.drop(tx, companyId, serverId)
  else await letterServers.keep(tx, ports, { companyId, id: serverId, address, isOn, server: smtp })
}

/** Its folders are followed from the next letter on, as those of a mailbox that is new. */
export const forgetFolders = (
  tx: Tx,
  { companyId }: CompanyActor,
  { id }: Pick<CompanyMailbox, 'id'>,
): Promise<number> => tx.run(sql`delete from mailbox_folder where company_id = ${companyId} and mailbox_id = ${id}`)

/** Its messages stay; those that wait for its mail server are refused. */
export async function deleteMailbox(tx: Tx, actor: CompanyActor, { id }: CompanyMailbox): Promise<void> {
  const { companyId } = actor
  await letterServers.drop(tx, companyId, serverIdOf({ id }))
  await forgetFolders(tx, actor, { id })
  await tx.run(sql`delete from mailbox where company_id = ${companyId} and id = ${id}`)
}
