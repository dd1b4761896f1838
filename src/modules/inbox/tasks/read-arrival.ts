/**
 * A letter that was accepted is read, finds its thread, and is a message from then on. What is slow comes first, outside of any
 * transaction: reading it, and storing its files. Then one commit writes the message with all that follows from it, and the letter waits
 * no more; whoever comes second finds that and does nothing.
 */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { keepFilesOf } from '../arrived-files.ts'
import { type ArrivedLetter, readArrived } from '../arrived-letter.ts'
import { type DecidedPlace, decidePlace, senderOf } from '../decided-place.ts'
import { haveEffects } from '../letter-effects.ts'
import { findFacts } from '../letter-facts.ts'
import { tokensOf } from '../letter-recipients.ts'
import type { MessageFold } from '../message.ts'
import { holdWithOthers, otherThreads, pointFrom } from '../other-threads.ts'
import { foldKnowing } from '../quoted-of-ours.ts'
import { exactOf } from '../recipient.ts'
import { type Arrival, type ArrivedFile, takeIn } from '../taking-in.ts'
import { claimArrival, endArrival, findWaiting, nobodysCompany, type WaitingArrival } from '../waiting-arrival.ts'

export const readArrivalTask = longTask({
  name: 'read-arrival',
  payload: z.object({ companyId: z.string(), arrivalId: z.int() }),
  attemptsMax: 3,

  async run({ companyId, arrivalId }, scope) {
    // Letters of nobody wait for somebody who looks for them.
    if (companyId === nobodysCompany) return
    const arrival = await findWaiting(scope.db.reading({ companyId }), companyId, arrivalId)
    if (!arrival) return
    const arrived = await readArrived(scope, arrival)
    await becomeMessage(scope, arrival, arrived)
  },
})

async function becomeMessage(scope: TaskScope, arrival: WaitingArrival, arrived: ArrivedLetter): Promise<void> {
  const { db, ports } = scope
  const { companyId, envelope, proof } = arrival
  const { letter, kind } = arrived.read
  const tokens = tokensOf(ports, envelope, letter)
  const ids = [...new Set([...kind.originals, ...letter.inReplyTo, ...letter.references.toReversed()])]
  const asked = { tokens, ids, letterIds: letter.headers['x-muster-letter'] ?? [], from: senderOf(arrived.read) }
  const facts = await findFacts(db.reading({ companyId }), companyId, asked)
  const place = decidePlace(arrived.read, proof.verified, facts)
  const files = await keepFilesOf(scope, companyId, arrived.read)
  const ours = oursAmong(scope, arrival, arrived)
  const others = otherThreads(place, facts)
  const fold = await foldKnowing(db.reading({ companyId }), companyId, { read: arrived.read, place: place.place, ours })

  await db.transaction({ companyId }, async (tx) => {
    if (!(await claimArrival(tx, arrival))) return
    const actor: CompanyActor = { kind: 'machine', name: 'inbox', companyId }
    const taking = letterOf({ arrival, arrived, place, files, ours, fold })
    await holdWithOthers(tx, actor, place, others)
    const taken = await takeIn(tx, actor, taking)
    const { id: messageId, threadId } = taken
    await pointFrom(tx, actor, others, { arrival: taking, taken })
    const isReport = await haveEffects(tx, { companyId, kind, letter, tokens, named: facts.named })
    if (isReport && isNobodys(place)) await putAway(tx, companyId, threadId)
    await endArrival(tx, arrival, { messageId, state: arrived.instead === null ? 'read' : 'unreadable' })
  })
}

const isNobodys = ({ place }: DecidedPlace): boolean => 'candidateId' in place && place.candidateId === null

/** A report about a letter that is in no thread, as of the newsletter, has had its effect: nobody needs to look at it. */
const putAway = (tx: Tx, companyId: string, threadId: string): Promise<number> =>
  tx.run(sql`update thread set state = 'archived' where company_id = ${companyId} and id = ${threadId}`)

/** Addresses of the service, of the company's mailbox, and those it came to are of nobody else. */
function oursAmong(
  { ports: { config } }: TaskScope,
  { envelope, mailboxAddress }: WaitingArrival,
  { read: { letter } }: ArrivedLetter,
): string[] {
  const domain = config.inboundDomain?.toLowerCase()
  const atDomain = [...letter.to, ...letter.cc].flatMap(({ address }) =>
    domain !== undefined && address?.endsWith(`@${domain}`) ? [address] : [],
  )
  const known = [config.mailFrom?.address, mailboxAddress, ...envelope.to, ...atDomain]
  return known.flatMap((address) => (address == null ? [] : [exactOf({ name: '', address })]))
}

interface Parts {
  readonly arrival: WaitingArrival
  readonly arrived: ArrivedLetter
  readonly place: DecidedPlace
  readonly files: readonly ArrivedFile[]
  readonly ours: readonly string[]
  readonly fold: MessageFold
}

/** What its bounds left out is told beside what was found of it. */
const told = new Set([
  'letter_cut',
  'text_cut',
  'html_cut',
  'parts_cut',
  'nesting_cut',
  'attachments_cut',
  'charset_unknown',
  'several_senders',
])

function letterOf({ arrival, arrived: { read, instead }, place, files, ours, fold }: Parts): Arrival {
  const { letter } = read
  const boxes = (mailboxes: typeof letter.to) =>
    mailboxes.map(({ name, address }) => ({ name, address: address ?? '' }))
  return {
    place: place.place,
    kind: place.kind,
    isReadable: instead === null,
    from: { name: letter.from?.name ?? '', address: letter.from?.address ?? '' },
    verified: arrival.proof.verified,
    to: boxes(letter.to),
    cc: boxes(letter.cc),
    subject: letter.subject,
    text: instead ?? read.text,
    fold: instead === null ? fold : null,
    html: instead === null ? read.display : null,
    rfcId: letter.messageId,
    references: letter.references,
    flags: [...place.marks, ...letter.problems.filter((problem) => told.has(problem))],
    receivedAt: new Date(arrival.arrivedAt),
    mailboxId: arrival.mailboxId,
    source: arrival.raw,
    attachments: files,
    ours,
  }
}
