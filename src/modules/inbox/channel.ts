/** How each way is doing by which letters leave and come in. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import { findMailServerState, type MailServerState } from '#modules/mail/index.ts'
import { type ArrivalWay, findArrivalWays, isLate, lateDetail } from './arrival-way.ts'
import { type CompanyMailbox, listMailboxes } from './mailbox.ts'

const countMax = 1000
const Count = z
  .int()
  .min(0)
  .max(countMax)
  .meta({ description: `Counted to ${countMax}.` })

export const ChannelView = z
  .strictObject({
    kind: z.enum(['sending', 'receiving', 'listener', 'mailbox']).meta({
      description:
        '`sending` is the mail server of the service, `receiving` its mailbox, `listener` where letters are handed to it, `mailbox` one of the company; one with a mail server of its own is there twice, as `sending` too.',
    }),
    name: z.string(),
    address: z.string().nullable(),
    state: z.enum(['local', 'new', 'works', 'fails', 'off']).meta({
      description: '`local`: no mail server is named, so letters stay here and nothing leaves.',
    }),
    detail: z.string().nullable().meta({ description: 'What is wrong, in plain words.' }),
    lookedAt: TimeView.nullable().meta({ description: 'When it was last seen to work. Null of `sending`.' }),
    waiting: Count.nullable().meta({
      description: 'Messages that have not left, by whatever way. Null of what receives.',
    }),
    uncertain: Count.nullable().meta({ description: 'Messages of which nobody knows whether they arrived.' }),
    failed: Count.nullable().meta({ description: 'Messages that were refused or came back.' }),
    unread: Count.nullable().meta({
      description: 'Letters that came in by it and are not messages yet. Null of `sending`.',
    }),
  })
  .meta({ id: 'InboxChannel' })

type Channel = z.input<typeof ChannelView>

const receivesOnly = { waiting: null, uncertain: null, failed: null }

interface Counts {
  readonly waiting: number
  readonly uncertain: number
  readonly failed: number
}

async function countMessages(tx: Reading, companyId: string): Promise<Counts> {
  const inState = (states: readonly string[]) => sql`(
    select count(*)::int from (
      select from message m where m.company_id = ${companyId} and m.state = any(${[...states]}::text[])
        and m.state in ('kept', 'queued', 'sending', 'uncertain', 'refused', 'bounced') limit ${countMax}) counted)`
  return tx.one(sql<Counts>`
    select ${inState(['kept', 'queued', 'sending'])} as waiting, ${inState(['uncertain'])} as uncertain,
      ${inState(['refused', 'bounced'])} as failed`)
}

type Unread = ReadonlyMap<string, number>
const ofWay = { mailbox: 'imap', listener: 'smtp' } as const

/** Letters that wait to be read, by the mailbox or the way by which they came. */
async function countUnread(tx: Reading, companyId: string): Promise<Unread> {
  const rows = await tx.all(sql<{ by: string; letters: number }>`
    select w.by, count(*)::int as letters from (
      select coalesce(a.mailbox_id::text, a.way) as by from arrival a
      where a.company_id = ${companyId} and a.state = 'waiting' limit ${countMax}) w group by w.by`)
  return new Map(rows.map(({ by, letters }) => [by, letters]))
}

function sendingState(
  { smtp }: Ports['config'],
  server: MailServerState | undefined,
): Pick<Channel, 'state' | 'detail'> {
  if (smtp === null) {
    return { state: 'local', detail: 'No mail server is named: messages are kept here and do not leave.' }
  }
  if (!server || server.failures === 0) return { state: 'works', detail: null }
  const again = server.restUntil === null ? '' : ` It is tried again at ${viewTime(server.restUntil)}.`
  return {
    state: 'fails',
    detail: `The mail server could not be reached, or did not let us in: messages wait.${again}`,
  }
}

const wayNames = { mailbox: 'The mailbox of the service', listener: 'Letters handed to the service' } as const

const viewWay =
  ({ mailFrom, inboundDomain }: Ports['config'], unread: Unread) =>
  ({ name, state, detail, lookedAt }: ArrivalWay): Channel => ({
    kind: name === 'mailbox' ? 'receiving' : 'listener',
    name: wayNames[name],
    address: (name === 'listener' ? inboundDomain : mailFrom?.address) ?? null,
    state,
    detail,
    lookedAt: viewTimeOrNull(lookedAt),
    ...receivesOnly,
    unread: unread.get(ofWay[name]) ?? 0,
  })

const viewMailbox =
  (late: ReadonlySet<number>, unread: Unread) =>
  ({ id, name, address, isOn, state, detail, lookedAt }: CompanyMailbox): Channel => {
    const isSilent = isOn && state === 'works' && late.has(id)
    return {
      kind: 'mailbox',
      name,
      address,
      state: isOn ? (isSilent ? 'fails' : state) : 'off',
      detail: isSilent ? lateDetail : detail,
      lookedAt: viewTimeOrNull(lookedAt),
      ...receivesOnly,
      unread: unread.get(String(id)) ?? 0,
    }
  }

/** Mailboxes that were followed once, and which nobody could look at for a while. */
async function lateMailboxes(tx: Reading, companyId: string): Promise<ReadonlySet<number>> {
  const rows = await tx.all(sql<{ id: number }>`
    select b.id from mailbox b where b.company_id = ${companyId} and ${isLate(sql`b.looked_at`)}`)
  return new Set(rows.map(({ id }) => id))
}

/** The mailbox's own mail server. */
function sendingOf({ name, address, smtpState, smtpDetail, smtpLookedAt, isOn }: CompanyMailbox): Channel[] {
  if (smtpState === null) return []
  const state = isOn ? smtpState : 'off'
  const lookedAt = viewTimeOrNull(smtpLookedAt)
  return [{ ...receivesOnly, kind: 'sending', name, address, state, detail: smtpDetail, lookedAt, unread: null }]
}

export async function listChannels(
  tx: Reading,
  { config }: Pick<Ports, 'config'>,
  actor: CompanyActor,
): Promise<Channel[]> {
  const { companyId } = actor
  const unread = await countUnread(tx, companyId)
  const sending: Channel = {
    kind: 'sending',
    name: 'The service',
    address: config.mailFrom?.address ?? null,
    ...sendingState(config, await findMailServerState(tx)),
    lookedAt: null,
    ...(await countMessages(tx, companyId)),
    unread: null,
  }
  const ways = (await findArrivalWays({ config }, tx)).map(viewWay(config, unread))
  const view = viewMailbox(await lateMailboxes(tx, companyId), unread)
  const mailboxes = await listMailboxes(tx, actor)
  return [sending, ...ways, ...mailboxes.flatMap((mailbox) => [...sendingOf(mailbox), view(mailbox)])]
}
