/** Letters of strangers as they are accepted: the row is stored as a listener or a follower does it, and the service reads it. */
import assert from 'node:assert/strict'
import { blobsFor } from '#app/adapters.ts'
import type { ProcessDocumentReader } from '#connectors/documents/documents.ts'
import type { Ports } from '#kernel/ports.ts'
import { Secrets } from '#kernel/secrets.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { blobsPort, documentsPort } from '#modules/files/ports.ts'
import { bounceAddressOf } from '#modules/mail/letter-address.ts'
import { type Answer, everywhere, testConfig, testServer, type World } from '#test'
import { storeArrivals } from './arrival.store.ts'
import type { NewArrival } from './arrival.ts'
import { inbox, onDatabase } from './inbox.fixture.ts'
import { readArrivalTask } from './tasks/read-arrival.ts'
import { replyAddressOf } from './token-address.ts'

export const inboundDomain = 'in.muster.example'

/** The service of the tests has these, too. */
export async function portsOfService(documents?: ProcessDocumentReader): Promise<Ports> {
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder, { MUSTER_INBOUND_DOMAIN: inboundDomain })
  const ports = { ...testPorts(), config, secrets: new Secrets(config.secret ?? assert.fail()) }
  const withBlobs = withAdapter(ports, blobsPort, await blobsFor(config))
  return documents ? withAdapter(withBlobs, documentsPort, documents) : withBlobs
}

export const replyAddress = async ({ id }: { readonly id: string }): Promise<string> =>
  replyAddressOf(await portsOfService(), id) ?? assert.fail()

export const bounceAddress = async ({ id }: { readonly id: string }): Promise<string> =>
  bounceAddressOf(await portsOfService(), id)

export type ArrivalWish = Partial<Omit<NewArrival, 'companyId' | 'raw'>> & {
  readonly companyId?: string
  readonly verified?: NewArrival['proof']['verified']
}

export const proofOf = (verified: NewArrival['proof']['verified']): NewArrival['proof'] => ({
  verified,
  domain: null,
  spf: 'none',
  dkim: [],
  dmarc: 'none',
  detail: null,
})

export const arrivalOf = (
  { companyId }: Pick<World, 'companyId'>,
  raw: string | Buffer,
  { verified = 'unknown', ...wish }: ArrivalWish = {},
): NewArrival => ({
  companyId,
  mailboxId: null,
  way: 'smtp',
  envelope: { from: null, to: [] },
  proof: proofOf(verified),
  raw: typeof raw === 'string' ? Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n')) : raw,
  leftOut: null,
  arrivedAt: new Date(),
  ...wish,
})

export async function stored(...arrivals: readonly NewArrival[]): Promise<void> {
  await onDatabase((db) => db.transaction('everyone', (tx) => storeArrivals(tx, arrivals)))
}

export interface ArrivalRow {
  readonly id: number
  readonly state: string
  readonly hasRaw: boolean
  readonly messageId: string | null
  readonly threadId: string | null
}

export async function arrivalsOf({ owner, companyId }: Pick<World, 'owner' | 'companyId'>): Promise<ArrivalRow[]> {
  const { rows } = await everywhere<ArrivalRow>(
    owner,
    `select a.id::int, a.state, a.raw is not null as "hasRaw", m.public_id as "messageId", m.thread_id as "threadId"
     from arrival a left join message m on m.company_id = a.company_id and m.id = a.taken_as
     where a.company_id = $1 order by a.id`,
    [companyId],
  )
  return rows
}

export interface Shown {
  readonly message: Answer['body']
  readonly thread: Answer['body']
}

/** The letter comes in, is read by the service, and is what a recruiter sees then. */
export async function arrived(here: World, raw: string | Buffer, wish: ArrivalWish = {}): Promise<Shown> {
  await stored(arrivalOf(here, raw, wish))
  await here.settle()
  const row = (await arrivalsOf(here)).at(-1) ?? assert.fail('nothing arrived')
  assert.notEqual(row.state, 'waiting')
  return shown(here, row)
}

export async function shown(here: World, { messageId, threadId }: ArrivalRow): Promise<Shown> {
  const visitor = here.as(here.recruiter)
  const { body: thread } = await visitor.get(`${inbox}/${threadId}`)
  const { body: messages } = await visitor.get(`${inbox}/${threadId}/messages/page?limit=100`)
  const message = messages.data.find(({ id }: { id: string }) => id === messageId)
  return { message: message ?? assert.fail('the message is not shown'), thread }
}

/** An attempt of the task by itself, on a letter that no worker has heard of. */
export async function attempted(
  { companyId, owner }: World,
  { raw, envelope, proof, leftOut, arrivedAt, mailboxId, way }: NewArrival,
  {
    ports,
    lastAttempt = false,
    times = 1,
    waitedDays = 0,
  }: { readonly ports: Ports; readonly lastAttempt?: boolean; readonly times?: number; readonly waitedDays?: number },
): Promise<void> {
  const { rows } = await everywhere<{ id: number }>(
    owner,
    `insert into arrival (company_id, mailbox_id, raw_hash, body_hash, way, envelope, proof, raw, left_out, arrived_at, taken_at)
     values ($1, $2, sha256($3), sha256($3), $4, $5, $6, $3, $7, $8, now() - make_interval(secs => $9::float8 * 86400)) returning id::int`,
    [
      companyId,
      mailboxId,
      raw,
      way,
      JSON.stringify(envelope),
      JSON.stringify(proof),
      leftOut,
      arrivedAt.toISOString(),
      waitedDays,
    ],
  )
  const arrivalId = rows[0]?.id ?? assert.fail()
  await onDatabase(async (db) => {
    const scope = { db, ports, signal: new AbortController().signal, attempt: lastAttempt ? 3 : 1, lastAttempt }
    const runs = Array.from({ length: times }, () => readArrivalTask.run({ companyId, arrivalId } as never, scope))
    await Promise.all(runs)
  })
}

interface PlainLetter {
  readonly from?: string
  readonly to?: string
  readonly subject?: string
  readonly text?: string
  readonly head?: readonly string[]
}

let count = 0

/** A letter as a mail program writes it. */
export const letterFrom = ({
  from = 'Grace Hopper <grace@people.example>',
  to = 'jobs@acme.example',
  subject = 'Re: Your application',
  text = 'Thursday after five?',
  head = [],
}: PlainLetter): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${process.pid}.${++count}@people.example>`,
    'Date: Mon, 23 Nov 2026 09:00:00 +0100',
    ...head,
    '',
    text,
    '',
  ].join('\n')

/** As if its mail server had taken the letter, or left it in doubt. */
export async function leftAs(here: World, { id }: { readonly id: string }, state: 'sent' | 'uncertain'): Promise<void> {
  const values = [here.companyId, id, state]
  await everywhere(
    here.owner,
    'update mail_message set state = $3, attempts = 1 where company_id = $1 and id = $2',
    values,
  )
  await everywhere(here.owner, 'update message set state = $3 where company_id = $1 and public_id = $2', values)
}
