/**
 * Letters of a mailbox of which nobody knows whether they arrived are looked for among what it sent: a minute after the first doubt, and
 * then every few minutes. One connection looks for all of them, so that a wrong password is said seldom. Nothing is sent again by it.
 */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { IdView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import { enqueue, longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { writtenLetters } from '#modules/mail/index.ts'
import { notFoundFlag, notLookedFlag } from '../doubt.ts'
import { getMailbox, settingsOf } from '../mailbox.ts'
import { type LookIntoSent, type MailboxServer, sentFolderPort } from '../ports.ts'

const firstLookMs = 60_000
const lookAgainMs = 5 * 60_000
const lookAgainWhenClosedMs = 15 * 60_000
const lookedForMinutes = 30
/** A mailbox with more of them in doubt is looked into again. */
const lettersMax = 100

/** Letters that left by the mail server of the service are of no mailbox. */
interface OfMailbox {
  readonly companyId: string
  readonly mailboxId: number | null
}

export const lookForLettersTask = longTask({
  name: 'look-for-letters',
  payload: z.strictObject({ companyId: z.string(), mailboxId: IdView.nullable() }),
  attemptsMax: 5,
  async run(of, scope) {
    const letters = await lettersInDoubt(of, scope)
    if (letters.length === 0) return
    const looked = await lookFor(letters, of, scope)
    await scope.db.transaction(of, (tx) => conclude(tx, scope.ports, of, letters, looked))
  },
})

/** The first wish stands: the task looks for all letters that are in doubt by then. */
export const lookSoon = (tx: Tx, ports: Pick<Ports, 'clock'>, of: OfMailbox): void =>
  lookAgain(tx, ports, of, firstLookMs)

const lookAgain = (tx: Tx, { clock }: Pick<Ports, 'clock'>, of: OfMailbox, ms: number): void =>
  enqueue(tx, lookForLettersTask, of, {
    key: `look-for-letters:${of.companyId}:${of.mailboxId ?? 'own'}`,
    keepFirst: true,
    runAt: new Date(clock.now().getTime() + ms),
  })

interface LetterInDoubt {
  readonly id: number
  readonly letterId: string
  readonly rfcId: string
  readonly createdAt: Instant
  readonly isOver: boolean
}

const lettersInDoubt = ({ companyId, mailboxId }: OfMailbox, { db }: TaskScope): Promise<LetterInDoubt[]> =>
  db.reading({ companyId }).all(sql<LetterInDoubt>`
    select m.id, m.letter_id, m.rfc_id, m.created_at,
      m.looked_for_since < now() - make_interval(mins => ${lookedForMinutes}) as is_over
    from message m
    where m.company_id = ${companyId} and m.mailbox_id is not distinct from ${mailboxId} and m.looked_for_since is not null and m.state = 'uncertain'
      and m.letter_id is not null and m.rfc_id is not null
    order by m.id limit ${lettersMax}`)

async function lookFor(letters: readonly LetterInDoubt[], of: OfMailbox, { db, ports, signal }: TaskScope) {
  const server = await serverOf(of, { db, ports })
  if (!server) return null
  const wanted = letters.map(({ letterId, rfcId, createdAt }) => ({ letterId, rfcId, writtenAt: new Date(createdAt) }))
  return sentFolderPort.from(ports).look(server, wanted, signal)
}

/** A mailbox keeps what its own mail server sent, and that of the service what the service sent, where they can be read. */
async function serverOf(
  { companyId, mailboxId }: OfMailbox,
  { db, ports }: Pick<TaskScope, 'db' | 'ports'>,
): Promise<MailboxServer | 'own' | null> {
  const own = sentFolderPort.from(ports).hasOwn ? 'own' : null
  if (mailboxId === null) return own
  const actor = { kind: 'machine', name: 'inbox', companyId } as const
  const mailbox = await getMailbox(db.reading({ companyId }), actor, mailboxId).catch(() => null)
  if (!mailbox?.isOn) return null
  const { imap, smtp } = settingsOf(ports.secrets, mailbox)
  return smtp === null ? own : imap
}

async function conclude(
  tx: Tx,
  ports: Ports,
  of: OfMailbox,
  letters: readonly LetterInDoubt[],
  looked: LookIntoSent | null,
): Promise<void> {
  const { companyId } = of
  const found = looked?.state === 'looked' ? looked.found : new Set<string>()
  const [there, missing] = [
    letters.filter(({ letterId }) => found.has(letterId)),
    letters.filter(({ letterId }) => !found.has(letterId)),
  ]
  for (const { letterId } of there) await writtenLetters.settle(tx, { companyId, letterId, state: 'sent' })
  // Where nobody can look, nobody does again.
  const over = missing.filter(({ isOver }) => isOver || looked === null)
  const flag = looked === null ? null : looked.state === 'looked' ? notFoundFlag : notLookedFlag
  await tx.run(sql`
    update message m set looked_for_since = null, flags = array_remove(m.flags || array[${flag}::text], null)
    where m.company_id = ${companyId} and m.id = any(${over.map(({ id }) => id)}::bigint[]) and m.state = 'uncertain'`)
  const isClosed = looked?.state === 'closed'
  if (missing.length > over.length || letters.length === lettersMax)
    lookAgain(tx, ports, of, isClosed ? lookAgainWhenClosedMs : lookAgainMs)
}
