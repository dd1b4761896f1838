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
}

/** Leaves with the commit. A subject is one line, whatever was put into it. */
export function sendMail(tx: Tx, { companyId, purpose, to, subject, text }: Letter): void {
  const line = subject.replaceAll(/[\r\n]+/g, ' ').slice(0, 200)
  tx.later(sql`
    insert into mail_message (company_id, id, purpose, to_address, subject, body_text)
    values (${companyId ?? 'none'}, ${newId('msg')}, ${purpose}, ${to}, ${line}, ${text})`)
}
