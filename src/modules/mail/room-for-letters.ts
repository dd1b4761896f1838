/**
 * Strangers who type an address into forms and admins who invite it may together have only so much written to it.
 * Letters are counted in the database, so the count holds for all processes, and a rollback takes it back with the
 * letter. Letters that only their reader's own deeds cause are not counted: news they confirmed, what admins are told.
 */
import { createHmac } from 'node:crypto'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { throttled } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { exactAddress } from './exact-address.ts'

/**
 * The limits are for an hour. A `form` makes us ask whether it was they who sent it, which is the cheapest way to be a
 * nuisance; a `deed`, an application or an invitation, has happened by then, and finds room when forms have used up
 * theirs. Neither of them keeps anybody from their `account`.
 */
const rooms = {
  form: { kind: 'others', lettersMax: 5 },
  deed: { kind: 'others', lettersMax: 10 },
  account: { kind: 'account', lettersMax: 10 },
} as const
export type LetterCause = keyof typeof rooms

export interface Written {
  readonly to: string
  readonly cause: LetterCause
}

type Secrets = Pick<Ports, 'secrets'>

const recipientOf = ({ secrets }: Secrets, to: string): Buffer =>
  createHmac('sha256', secrets.hmacKey('limits')).update(exactAddress(to)).digest()

const isOver = sql`c.began_at <= now() - interval '1 hour'`

/** The statement counts one more letter, and gives a row when there is room for it. */
export const takeRoom = (ports: Secrets, { to, cause }: Written): Statement => sql`
  insert into letter_count as c (recipient, kind) values (${recipientOf(ports, to)}, ${rooms[cause].kind})
  on conflict (recipient, kind) do update set
    letters = case when ${isOver} then 1 else c.letters + 1 end,
    began_at = case when ${isOver} then now() else c.began_at end
    where ${isOver} or c.letters < ${rooms[cause].lettersMax}
  returning letters`

const hasRoomForLetter = async (tx: Tx, ports: Secrets, letter: Written): Promise<boolean> =>
  (await tx.maybe(takeRoom(ports, letter))) !== undefined

/**
 * A request that is of no use without its letter is refused here. Ask this also where no letter will be sent, if nobody
 * may learn of that.
 */
async function requireRoomForLetter(tx: Tx, ports: Secrets, letter: Written): Promise<void> {
  if (await hasRoomForLetter(tx, ports, letter)) return
  const seconds = await secondsLeft(tx, recipientOf(ports, letter.to), letter.cause)
  throw throttled(`This address was written to often enough for now. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

async function secondsLeft(tx: Reading, recipient: Buffer, cause: LetterCause): Promise<number> {
  const row = await tx.maybe(sql<{ seconds: number }>`
    select ceil(extract(epoch from began_at + interval '1 hour' - now()))::int as seconds from letter_count
    where recipient = ${recipient} and kind = ${rooms[cause].kind}`)
  return Math.max(1, row?.seconds ?? 1)
}

export const forgetOldCounts = sql`delete from letter_count c where ${isOver}`

export const roomForLetter = { has: hasRoomForLetter, require: requireRoomForLetter }
