/** Mail to people. It is written down in the transaction that wants it; sending it is a matter for later. */
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { exactAddress } from './exact-address.ts'
import { type LetterCause, takeRoom } from './room-for-letters.ts'

export interface Letter {
  /** The company it is sent for; null for mail to a user as such. */
  readonly companyId: string | null
  /** What it is about, `password-reset`: for the outbox and its metrics. */
  readonly purpose: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Whose application it is about: it goes with whoever applied, whatever their address is by then. */
  readonly applicationId?: number
}

/**
 * Words of people as part of a line: no line breaks, no control characters, and none that turn the direction of what
 * stands around them. Everything is still data: mail is plain text.
 */
export const inLine = (words: string): string =>
  words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const subjectMax = 200

/** Leaves with the commit. */
export const sendMail = (tx: Tx, letter: Letter): void =>
  tx.later(sql`insert into mail_message (${columns}) values (${valuesOf(letter)})`)

/** Leaves with the commit while there is room for it, and is left unwritten otherwise: what it tells is told elsewhere too. */
export const sendMailIfRoom = (tx: Tx, ports: Pick<Ports, 'secrets'>, cause: LetterCause, letter: Letter): void =>
  tx.later(sql`
    with room as (${takeRoom(ports, { to: letter.to, cause })})
    insert into mail_message (${columns}) select ${valuesOf(letter)} from room`)

const columns: Statement = sql`company_id, id, purpose, to_address, to_exact, subject, body_text, application_id`

/** A subject is one line, whatever was put into it. */
const valuesOf = ({ companyId, purpose, to, subject, text, applicationId }: Letter): Statement => sql`
  ${companyId ?? 'none'}, ${newId('msg')}, ${purpose}, ${to}, ${exactAddress(to)},
  ${inLine(subject).slice(0, subjectMax).toWellFormed()}, ${text}, ${applicationId ?? null}::bigint`
