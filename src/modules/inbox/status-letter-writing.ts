/**
 * An application is brought in line with its status: letters of the statuses before are taken back, and that of this one is written.
 * What is to be written is composed before the transaction; within it the application is held, and everything is asked again.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Database, Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { allApplications, applicationStore } from '#modules/applications/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { contentOf, type LetterContent } from './letter-content.ts'
import { mayMachineWrite } from './machine-letter.ts'
import { type PackedLetter, packLetter } from './outgoing.ts'
import { getStatusLetter, type LetterStatus, lockStatusLetter, type StatusLetter } from './status-letter.ts'
import { lookAhead, type NoLetterReason, type Outlook, type StatusLetterText } from './status-letter-outlook.ts'
import { nextDue, takeBackPlanned, writePlan, writeSkipped } from './status-letter-plan.ts'
import { getTemplate, type LetterTemplate } from './template.ts'
import { insertThread, lockThread } from './thread.store.ts'
import { putInThread, referencesIn } from './write-message.ts'

export interface FollowedStatus {
  readonly companyId: string
  readonly applicationId: number
  /** The status that it was given, `restored` where it is back on the board, nothing where it left that. */
  readonly given: LetterStatus | 'restored' | null
}

interface Tools {
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
}

export async function followStatus(tools: Tools, { companyId, applicationId, given }: FollowedStatus): Promise<void> {
  const actor: Machine = { kind: 'machine', name: 'status-letters', companyId }
  const reading = tools.db.reading({ companyId }, tools.signal)
  const status = given === 'restored' ? await statusTakenBack(reading, companyId, applicationId) : given
  const prepared = status === null ? null : await prepare(reading, tools, actor, applicationId, status)
  await tools.db.transaction({ companyId }, async (tx) => {
    const [application] = await applicationStore.lockAll(tx, actor, [applicationId])
    if (!application) return
    const isOffBoard = application.removedAt !== null
    const others = isOffBoard ? sql`true` : sql`p.status <> ${application.status}`
    await takeBackPlanned(tx, actor, sql`p.application_id = ${applicationId} and ${others}`, waitingMax)
    if (prepared && !isOffBoard && application.status === prepared.letter.status) await write(tx, actor, prepared)
  })
}

const waitingMax = 20

/** What came off the board with its letter taken back has it written again. */
async function statusTakenBack(
  reading: Reading,
  companyId: string,
  applicationId: number,
): Promise<LetterStatus | null> {
  const plan = await reading.maybe(sql<{ status: LetterStatus }>`
    select p.status from status_letter_plan p
      join ${allApplications} a on a.company_id = p.company_id and a.id = p.application_id and a.status = p.status
    where p.company_id = ${companyId} and p.application_id = ${applicationId} and p.state = 'withdrawn'`)
  return plan?.status ?? null
}

interface Prepared {
  readonly letter: StatusLetter
  readonly template: LetterTemplate
  readonly outlook: Outlook
  /** There is nothing where nobody gets a letter. */
  readonly written: {
    readonly text: StatusLetterText
    readonly content: LetterContent
    readonly packed: PackedLetter
    /** Answers come back to this thread, which is begun with the letter where there is none. */
    readonly threadId: string
    readonly known: string | null
  } | null
}

async function prepare(
  reading: Reading,
  { ports, signal }: Tools,
  actor: Machine,
  applicationId: number,
  status: LetterStatus,
): Promise<Prepared | null> {
  const letter = await getStatusLetter(reading, actor, status)
  if (!letter.isOn || letter.templateId === null) return null
  const template = await getTemplate(reading, actor, letter.templateId)
  const [outlook] = await lookAhead(reading, actor, { applicationIds: [applicationId], status, template })
  if (!outlook || outlook.statusNow !== status) return null
  const { outcome: text } = outlook
  if (typeof text === 'string') return { letter, template, outlook, written: null }
  const known = await threadOf(reading, actor, outlook)
  const threadId = known ?? newId('thr')
  const content = contentOf(text.markdown, null)
  const packed = await packLetter(
    ports,
    {
      ...content,
      to: text.to,
      subject: text.subject,
      files: [],
      mailbox: null,
      leavesAt: ports.clock.now().toISOString(),
      threadId,
      applicationId,
      references: known === null ? [] : await referencesIn(reading, actor.companyId, known),
      isAutomatic: true,
      unaskedBy: null,
    },
    signal,
  )
  return { letter, template, outlook, written: { text, content, packed, known, threadId } }
}

/** The newest thread about the application. */
async function threadOf(reading: Reading, { companyId }: Machine, outlook: Outlook): Promise<string | null> {
  const thread = await reading.maybe(sql<{ id: string }>`
    select t.id from thread t
    where t.company_id = ${companyId} and t.application_id = ${outlook.applicationId} and t.candidate_id = ${outlook.candidateId}
      and t.merged_into is null
    order by t.last_message_at desc, t.id desc limit 1`)
  return thread?.id ?? null
}

/** The transaction holds the application. Letters of one status are written one after another, so that each has a time of its own. */
async function write(tx: Tx, actor: Machine, { letter, template, outlook, written }: Prepared): Promise<void> {
  const { applicationId } = outlook
  const { status } = letter
  const held = await lockStatusLetter(tx, actor, status)
  if (!held.isOn || held.templateId !== template.id) throw new Error('a status letter was changed while it was written')
  const [now] = await lookAhead(tx, actor, { applicationIds: [applicationId], status, template })
  if (JSON.stringify(now) !== JSON.stringify(outlook))
    throw new Error('whom a status letter is for was changed while it was written')
  if (written === null) return tellSkipped(tx, actor, outlook, status)

  const dueAt = await nextDue(tx, actor, held)
  const { text, content, packed, known, threadId } = written
  const { candidateId, jobId } = outlook
  const about = { candidateId, applicationId, jobId }
  if ((await threadOf(tx, actor, outlook)) !== known)
    throw new Error('the thread of a status letter is another since it was written')
  const thread = known === null ? null : await lockThread(tx, actor, known)
  const wish = { thread: thread ?? { isFrozen: false }, to: text.to.address, answers: null }
  if (!(await mayMachineWrite(tx, actor, wish)))
    return tellSkipped(tx, actor, { ...outlook, outcome: 'too_many' }, status)
  // Nobody need do anything in a thread that a machine begins: it is put away until there is an answer.
  if (thread === null) await insertThread(tx, actor, { ...about, subject: text.subject, isPutAway: true }, threadId)
  await writePlan(tx, actor, { applicationId, status }, { messageId: packed.id, dueAt })
  await putInThread(tx, actor, {
    thread: thread ?? { ...about, id: threadId },
    to: text.to,
    kind: 'automatic',
    fromName: text.fromName,
    sentBy: null,
    packed: { ...packed, leavesAt: dueAt },
    letter: {
      ...content,
      subject: text.subject,
      markdown: text.markdown,
      files: [],
      leavesAt: dueAt,
      mailbox: null,
      unaskedBy: null,
    },
  })
}

/** People who work on the job learn who did not get the letter that others got. */
const told: ReadonlySet<NoLetterReason> = new Set(['legal_hold', 'no_address', 'suppressed', 'too_many', 'not_filled'])

async function tellSkipped(
  tx: Tx,
  actor: Machine,
  { applicationId, candidateId, jobId, outcome: reason }: Outlook,
  status: LetterStatus,
): Promise<void> {
  if (typeof reason !== 'string' || !told.has(reason)) return
  if (await writeSkipped(tx, actor, { applicationId, status }, reason))
    jobActivity.record(tx, actor, jobId, 'status_letter.skipped', { applicationId, candidateId, status, reason })
}
