/** Mail is written down in the transaction that wants it, and is sent later. */
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { exactAddress } from './exact-address.ts'
import { routeOf } from './letter-address.ts'
import { noCompany, stateAtFirst } from './letter-pace.ts'
import { ofService } from './letter-server.ts'
import { type LetterCause, takeRoom } from './room-for-letters.ts'

export interface Letter {
  /** The letter is sent for this company; null is mail to a user as such. */
  readonly companyId: string | null
  /** The purpose, like `password-reset`, is for the outbox and its metrics. */
  readonly purpose: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The letter is about this application, and goes with its applicant, whatever their address is by then. */
  readonly applicationId?: number
  /** Twice does no harm: where nobody knows whether it arrived it is sent again. Letters to candidates never are. */
  readonly mayRepeat?: true
  /** The letter is no answer to anybody, and this page ends more of its kind, by one click of a program as well (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** A machine wrote it of its own accord: it does not leave to whoever complained, or unsubscribed while it waited. */
  readonly byMachine?: true
}

/**
 * People's words in a line have no line breaks, no control characters, and none that turn the direction of what stands
 * around them. Everything is still data: mail is plain text.
 */
export const inLine = (words: string): string =>
  words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const subjectMax = 200

/** The letter leaves with the commit. */
export const sendMail = (tx: Tx, letter: Letter): void =>
  tx.later(sql`insert into mail_message (${columns}) values (${valuesOf(letter)})`)

/**
 * The letter leaves with the commit while there is room for it, and is left unwritten otherwise, because its news is
 * told elsewhere too.
 */
export const sendMailIfRoom = (tx: Tx, ports: Pick<Ports, 'secrets'>, cause: LetterCause, letter: Letter): void =>
  tx.later(sql`
    with room as (${takeRoom(ports, { to: letter.to, cause })})
    insert into mail_message (${columns}) select ${valuesOf(letter)} from room`)

interface ComposedLetter extends Letter {
  /** Its id, which its bytes have in them. */
  readonly id: string
  readonly bytes: Buffer
  /** It leaves at this time, if that is not past. */
  readonly notBefore?: Date
  /** It leaves by this server of its company, which `letterServers` has. */
  readonly serverId?: string | undefined
}

/** The letter leaves as these bytes, which were composed before the transaction began. */
export function queueLetter(tx: Tx, letter: ComposedLetter): void {
  const { id, companyId, bytes, notBefore, serverId } = letter
  const known = { id, notBefore, serverId, isComposed: true }
  tx.later(sql`insert into mail_message (${columns}) values (${valuesOf(letter, known)})`)
  tx.later(sql`
    insert into letter_bytes (company_id, letter_id, bytes) values (${companyId ?? noCompany}, ${id}, ${bytes})`)
}

/** The letter waits, or is kept in the local outbox, under an id that its writer knows it by. It is composed when it leaves. */
export const keepLetter = (tx: Tx, letter: Letter & Pick<ComposedLetter, 'id'>): void =>
  tx.later(
    sql`insert into mail_message (${columns}) values (${valuesOf(letter, { id: letter.id, isComposed: false })})`,
  )

interface Known {
  readonly id: string
  readonly notBefore?: Date | undefined
  readonly serverId?: string | undefined
  readonly isComposed: boolean
}

const columns: Statement = sql`
  company_id, id, purpose, to_address, to_exact, subject, body_text, application_id,
  to_domain, state, due_at, may_repeat, is_composed, unsubscribe_url, server_id, by_machine`

/** A subject stays one line, whatever was put into it. */
const valuesOf = (letter: Letter, known?: Known): Statement => sql`
  ${letter.companyId ?? noCompany}, ${known?.id ?? newId('msg')}, ${letter.purpose}, ${letter.to}, ${exactAddress(letter.to)},
  ${inLine(letter.subject).slice(0, subjectMax).toWellFormed()}, ${letter.text}, ${letter.applicationId ?? null}::bigint,
  ${routeOf(letter.to).domain}, ${known?.serverId === undefined ? stateAtFirst : sql`'queued'`}, greatest(now(), ${known?.notBefore?.toISOString() ?? null}::timestamptz),
  ${letter.mayRepeat ?? false}::boolean, ${known?.isComposed ?? false}::boolean, ${letter.unsubscribeUrl ?? null},
  ${known?.serverId ?? ofService}, ${letter.byMachine ?? false}::boolean`
