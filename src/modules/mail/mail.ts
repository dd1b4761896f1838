/** Mail to people. It is written down in the transaction that wants it; sending it is a matter for later. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'

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

/** An address as it is compared: in whatever letter case, and however its accents are put together. */
export const exactAddress = (address: string): string => address.normalize('NFC').toLowerCase()

/**
 * Words of people as part of a line: no line breaks, no control characters, and none that turn the direction of what
 * stands around them. Everything is still data: mail is plain text.
 */
export const inLine = (words: string): string =>
  words.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const subjectMax = 200

/** Leaves with the commit. A subject is one line, whatever was put into it. */
export function sendMail(tx: Tx, { companyId, purpose, to, subject, text, applicationId }: Letter): void {
  const line = inLine(subject).slice(0, subjectMax).toWellFormed()
  tx.later(sql`
    insert into mail_message (company_id, id, purpose, to_address, to_exact, subject, body_text, application_id)
    values (${companyId ?? 'none'}, ${newId('msg')}, ${purpose}, ${to}, ${exactAddress(to)}, ${line}, ${text},
      ${applicationId ?? null})`)
}
