/** What a member's letters end with: of each company they are in, a signature of its own. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { text } from '#kernel/http/fields.ts'

export interface Signature {
  readonly bodyMarkdown: string
  readonly version: number
}

export const SignatureText = text(0, 2000).meta({ description: 'Markdown. Nothing is no signature.' })

export const SignatureView = z.strictObject({ bodyMarkdown: z.string() }).meta({ id: 'LetterSignature' })

export const viewSignature = (signature: Signature | undefined) => ({ bodyMarkdown: signature?.bodyMarkdown ?? '' })

export const findSignature = (
  tx: Reading,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
): Promise<Signature | undefined> =>
  tx.maybe(sql<Signature>`
    select s.body_markdown, s.version from letter_signature s where s.company_id = ${companyId} and s.user_id = ${userId}`)

export const writeSignature = (tx: Tx, { companyId, userId }: Member, bodyMarkdown: string): Promise<Signature> =>
  tx.one(sql<Signature>`
    insert into letter_signature as s (company_id, user_id, body_markdown) values (${companyId}, ${userId}, ${bodyMarkdown})
    on conflict (company_id, user_id) do update set body_markdown = excluded.body_markdown, version = s.version + 1
    returning s.body_markdown, s.version`)
