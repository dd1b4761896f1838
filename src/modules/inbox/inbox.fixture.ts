/** The tests of this module share what they arrange: letters of ours over HTTP, and letters of theirs as whoever receives them. */
import assert from 'node:assert/strict'
import { blobsFor } from '#app/adapters.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { openDatabase } from '#kernel/database/open.ts'
import { openLog } from '#kernel/log.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { keptFiles } from '#modules/files/index.ts'
import { blobsPort } from '#modules/files/ports.ts'
import { type Answer, everywhere, testConfig, testServer, type World } from '#test'
import { type Arrival, takeIn } from './taking-in.ts'

export { broken, refusal } from '../jobs/jobs.fixture.ts'

export const inbox = '/v1/inbox/threads'
export const pathTo = ({ id }: { readonly id: string }, rest = ''): string => `${inbox}/${id}${rest}`
export const pathToMessage = (
  { id, threadId }: { readonly id: string; readonly threadId: string },
  rest: string,
): string => `${inbox}/${threadId}/messages/${id}${rest}`

export const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder)
  const database = await openDatabase(config, openLog(config))
  return work(database.db).finally(() => database.close())
}

const must = ({ status, body, text }: Answer): Answer['body'] => {
  assert.ok(status < 300, text)
  return body
}

/** A letter of the recruiter to a new candidate, or to the one named. Answers its thread, its message and whom it is to. */
export async function written(here: World, wish: Readonly<Record<string, unknown>> = {}) {
  const candidateId = wish['candidateId'] ?? (await here.make.candidate()).id
  const letter = { subject: 'Your application', bodyMarkdown: 'Hello, **when** can we talk?', ...wish, candidateId }
  const { thread, message } = must(await here.as(here.recruiter).post(inbox, letter))
  return { thread, message, candidateId: Number(candidateId) }
}

/** The same about an application on a job whose team the reviewer is in. */
export async function writtenOnReviewersJob(here: World) {
  const job = await here.make.job({ status: 'live', hiringTeam: [here.reviewer.userId] })
  const application = await here.make.application({ jobId: job.id })
  const { thread, message } = await written(here, {
    candidateId: application.candidateId,
    applicationId: application.id,
  })
  return { job, application, thread, message }
}

interface Came extends Partial<Omit<Arrival, 'attachments'>> {
  readonly address?: string
}

export const letterOf = ({ address = 'grace@people.example', ...arrival }: Came): Arrival => ({
  place: { candidateId: null, suggestedThreadId: null },
  kind: 'written',
  isReadable: true,
  from: { name: 'Grace Hopper', address },
  verified: 'unknown',
  to: [{ name: '', address: 'jobs@in.example' }],
  cc: [],
  subject: 'Re: Your application',
  text: 'Thursday after five?',
  fold: null,
  html: null,
  rfcId: `<${Math.random().toString(36).slice(2)}@people.example>`,
  references: [],
  flags: [],
  ours: ['jobs@in.example'],
  receivedAt: new Date(),
  mailboxId: null,
  source: Buffer.from('Subject: Hello\r\n\r\nThursday after five?\r\n'),
  ...arrival,
  attachments: [],
})

/** A letter of theirs, taken in as whoever receives letters does. Answers its message as it is shown. */
export async function came(
  here: World,
  letter: Came = {},
  attachments: Arrival['attachments'] = [],
): Promise<Answer['body']> {
  const { companyId } = here
  const actor: CompanyActor = { kind: 'machine', name: 'inbox', companyId }
  const { publicId: messageId } = await onDatabase((db) =>
    db.transaction({ companyId }, (tx) => takeIn(tx, actor, { ...letterOf(letter), attachments })),
  )
  const { rows } = await everywhere<{ threadId: string }>(
    here.owner,
    'select thread_id as "threadId" from message where company_id = $1 and public_id = $2',
    [companyId, messageId],
  )
  const { data } = must(await here.as(here.admin).get(`${inbox}/${rows[0]?.threadId}/messages/page?limit=100`))
  return data.find(({ id }: { id: string }) => id === messageId)
}

/** As if a mail server had said so. */
/** Mail says what became of the letter, and the message is told; the reaction between them has tests of its own. */
export async function settledAs(here: World, { id }: { readonly id: string }, state: string): Promise<void> {
  const values = [here.companyId, id, state]
  await everywhere(here.owner, 'update message set state = $3 where company_id = $1 and public_id = $2', values)
  await everywhere(here.owner, 'update mail_message set state = $3 where company_id = $1 and id = $2', values)
}

export const listed = async (here: World, query = '', who = here.recruiter): Promise<string[]> =>
  must(await here.as(who).get(`${inbox}/page${query}`)).data.map(({ id }: { id: string }) => id)

/** A file of a letter, in the store, as whoever receives letters leaves it. */
export async function keptFile(
  { companyId }: World,
  text: string,
  fileName = 'cv.txt',
): Promise<Arrival['attachments'][number]> {
  const bytes = Buffer.from(text)
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder)
  const ports = withAdapter(testPorts(), blobsPort, await blobsFor(config))
  const kept = await onDatabase((db) => {
    const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction({ companyId }, work)
    const keeping = { transaction, ports, signal: new AbortController().signal }
    return keptFiles.keep(keeping, { companyId }, { bytes, fileName, contentType: 'text/plain' })
  })
  return { kept, fileName, contentType: 'text/plain', sizeBytes: bytes.length, isInline: false }
}

/** An address is suppressed as what came back, or a complaint, would have it. */
export const suppressedFor = (
  here: World,
  address: string,
  reason: string,
  since = '2026-11-02T10:00:00Z',
): Promise<unknown> =>
  everywhere(
    here.owner,
    `insert into suppressed_address (company_id, exact, address, reason, since)
     values ($1, lower($2), $2, $3, $4)`,
    [here.companyId, address, reason, since],
  )
