/** The tests of this module share a service by which letters come in, over a database of its own. */
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { ReceivingOverrides } from '#app/receiving-adapters.ts'
import { type Client, clientOf, everywhere, type MailService, mailService } from '#test'
import { certificate } from '#test/kit/certificate.ts'
import type { ImapServer } from '#test/kit/imap-server.ts'
import { freePort, until } from '#test/process/muster.ts'

export { until } from '#test/process/muster.ts'

/** Nobody is there to be asked for policies, and a server that breaks off is asked again soon. */
const beside: ReceivingOverrides = {
  lookUp: async () => {
    throw Object.assign(new Error('nobody is there'), { code: 'ENOTFOUND' })
  },
  times: { pauseMs: 20, pauseMsMax: 200 },
}

export interface StoredArrival {
  readonly companyId: string
  readonly mailboxId: number | null
  readonly way: string
  readonly state: string
  readonly leftOut: string | null
  readonly detail: string | null
  readonly subject: string | null
  readonly to: readonly string[]
}

export interface Receiving extends MailService {
  arrivals(): Promise<StoredArrival[]>
  channels(who: Client): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>
}

export async function receivingService(
  t: TestContext,
  settings: Readonly<Record<string, string>> = {},
  receiving: ReceivingOverrides = {},
): Promise<Receiving> {
  const service = await mailService(t, settings, { receiving: { ...beside, ...receiving } })
  return {
    ...service,
    async arrivals() {
      const { rows } = await everywhere<StoredArrival>(service.owner, stored)
      return rows
    },
    async channels(who) {
      const { body } = await who.get('/v1/inbox/channels')
      return new Map(body.data.map((each: Readonly<Record<string, string>>) => [each['kind'], each]))
    },
  }
}

/** The subject stays with the row when the bytes have gone into a message. */
const stored = `
  select company_id as "companyId", mailbox_id::int as "mailboxId", way, state, left_out as "leftOut", detail,
    split_part(trim(both '<>' from message_id), '@', 1) as subject, envelope->'to' as "to"
  from arrival order by company_id, id`

/** A service that listens, and the port where it does. */
export async function listeningService(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  return { ...(await receivingService(t, { MUSTER_SMTP_LISTEN: `127.0.0.1:${port}`, ...settings })), port }
}

export interface Founded {
  readonly companyId: string
  readonly admin: Client
  /** The same person at another service over the same database. */
  at(service: Pick<Receiving, 'url'>): Founded
}

/** A company with an admin, who signed up. */
export async function founded({ url }: Pick<Receiving, 'url'>, name: string): Promise<Founded> {
  const account = { email: `ada@${name}.example`, password: 'correct horse battery', name: 'Ada', companyName: name }
  const { body, status, text } = await clientOf(url, {}).post('/v1/signup', account)
  assert.equal(status, 201, text)
  const at = (service: Pick<Receiving, 'url'>): Founded => ({
    companyId: body.company.id,
    admin: clientOf(service.url, { authorization: `Bearer ${body.token}` }),
    at,
  })
  return at({ url })
}

export async function mailboxOf({ admin }: Founded, wish: Readonly<Record<string, unknown>>): Promise<number> {
  const { body, status, text } = await admin.post('/v1/inbox/mailboxes', { name: 'Jobs', ...wish })
  assert.equal(status, 201, text)
  return body.id
}

export const letter = (subject: string, head = '', body = 'Yes.\r\n'): string =>
  `From: Jane <jane@cand.test>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@cand.test>\r\n${head}\r\n${body}`

/** The service's own mailbox is on a server of ours. */
export const imapSettings = ({ port, user, password }: ImapServer, days = 0): Readonly<Record<string, string>> => ({
  IMAP_URL: `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${port}?tls=never&days=${days}`,
})

/** A company names the server by a name, which leads to the server of ours. */
export const atServer = ({ port, user, password }: ImapServer) => ({
  imap: { host: certificate.name, port, security: 'tls', user, password },
})
export const reachable: ReceivingOverrides = { ca: certificate.cert, resolve: async () => '127.0.0.1' }

export const untilStored = ({ arrivals }: Receiving, count: number): Promise<void> =>
  until(async () => (await arrivals()).length >= count, 20_000)
