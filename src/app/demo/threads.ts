/** Threads of the demo company: letters that were answered, one that came back, one that nobody knows of, and one from a stranger. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { TaskScope } from '#kernel/tasks/task.ts'
import { type KeptFile, keptFiles } from '#modules/files/index.ts'
import { type Arrival, startThread, takeIn } from '#modules/inbox/index.ts'
import { backdateMessage, backdateThread } from './backdate.ts'
import { type DemoAnswer, type DemoLetter, demoLetters, strangersLetter } from './letters.ts'
import type { Team } from './team.ts'

const hourMs = 60 * 60 * 1000

interface Filling {
  readonly scope: TaskScope
  readonly team: Team
  readonly companyId: string
}

/** Once, when everybody has applied. */
export async function fillThreads(scope: TaskScope, team: Team, companyId: string): Promise<void> {
  const filling = { scope, team, companyId }
  const known = await scope.db
    .reading({ companyId })
    .maybe(sql<{ one: number }>`select 1 as one from thread where company_id = ${companyId} limit 1`)
  if (known) return
  const certificates = new Map<DemoAnswer, KeptFile>()
  for (const { answer } of demoLetters)
    if (answer?.certificate) certificates.set(answer, await keep(filling, answer.certificate))
  await scope.db.transaction({ companyId }, async (tx) => {
    for (const letter of demoLetters) await write(tx, filling, letter, certificates)
    await writeAsStranger(tx, filling)
  })
}

const keep = ({ scope: { db, ports, signal }, companyId }: Filling, text: string): Promise<KeptFile> =>
  keptFiles.keep(
    { transaction: (work) => db.transaction({ companyId }, work, signal), ports, signal },
    { companyId },
    { bytes: Buffer.from(text), fileName: 'Certificate.txt', contentType: 'text/plain' },
  )

interface Addressee {
  readonly candidateId: number
  readonly jobId: number
  readonly name: string
  readonly address: string
}

const addresseeOf = (tx: Tx, companyId: string, name: string): Promise<Addressee | undefined> =>
  tx.maybe(sql<Addressee>`
    select c.id as candidate_id, a.job_id, concat_ws(' ', c.first_name, c.last_name) as name, k.value as address
    from candidate c join application a on a.company_id = c.company_id and a.candidate_id = c.id
      join candidate_contact k on k.company_id = c.company_id and k.candidate_id = c.id and k.kind = 'email'
    where c.company_id = ${companyId} and concat_ws(' ', c.first_name, c.last_name) = ${name} order by a.id limit 1`)

async function write(
  tx: Tx,
  { scope: { ports }, team, companyId }: Filling,
  { to, by, hoursAgo, subject, text, state, answer, isArchived = false }: DemoLetter,
  certificates: ReadonlyMap<DemoAnswer, KeptFile>,
): Promise<void> {
  const [somebody, member] = [await addresseeOf(tx, companyId, to), team.member(by)]
  if (!somebody || !member) return
  const at = (hours: number): Date => new Date(ports.clock.now().getTime() - hours * hourMs)
  const { threadId, messageId } = await startThread(tx, ports, member, { ...somebody, subject, bodyMarkdown: text })
  await backdateMessage(tx, companyId, { messageId, at: at(hoursAgo), state: state ?? 'sent' })
  if (answer) {
    const answeredAt = at(hoursAgo - answer.afterHours)
    const letter = { ...letterOf(somebody, `Re: ${subject}`, answer.text, answeredAt), place: { threadId } }
    const taken = await takeIn(tx, team.machine, { ...letter, attachments: attached(certificates.get(answer)) })
    await backdateMessage(tx, companyId, { messageId: taken.publicId, at: answeredAt, state: 'received' })
  }
  backdateThread(tx, companyId, { threadId, assigneeId: member.userId, isArchived })
}

async function writeAsStranger(tx: Tx, { scope: { ports }, team, companyId }: Filling): Promise<void> {
  const { subject, text, hoursAgo, ...from } = strangersLetter
  const at = new Date(ports.clock.now().getTime() - hoursAgo * hourMs)
  const place = { candidateId: null, suggestedThreadId: null }
  const { publicId: messageId } = await takeIn(tx, team.machine, { ...letterOf(from, subject, text, at), place })
  await backdateMessage(tx, companyId, { messageId, at, state: 'received' })
}

const attached = (kept: KeptFile | undefined): Arrival['attachments'] =>
  kept
    ? [{ kept, fileName: kept.fileName, contentType: kept.contentType, sizeBytes: kept.sizeBytes, isInline: false }]
    : []

const letterOf = (
  { name, address }: Pick<Addressee, 'name' | 'address'>,
  subject: string,
  text: string,
  receivedAt: Date,
): Omit<Arrival, 'place'> => ({
  kind: 'written',
  isReadable: true,
  from: { name, address },
  verified: 'pass',
  to: [{ name: 'Demo Company', address: 'jobs@demo.example' }],
  cc: [],
  subject,
  text,
  fold: null,
  html: null,
  rfcId: null,
  references: [],
  flags: [],
  ours: [],
  receivedAt,
  mailboxId: null,
  source: Buffer.from(
    `From: ${name} <${address}>\r\nDate: ${receivedAt.toUTCString()}\r\nSubject: ${subject}\r\n\r\n${text}\r\n`,
  ),
  attachments: [],
})
