/** Mail keeps letters to people, found by their addresses and by the applications they are about. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { exactAddress } from './exact-address.ts'

interface WrittenTo {
  readonly emails: readonly string[]
  readonly applicationIds: readonly number[]
}

const writtenTo = (companyId: string, { emails, applicationIds }: WrittenTo): Statement => sql`
  company_id = ${companyId} and (to_exact = any(${emails.map(exactAddress)}::text[])
    or application_id = any(${[...applicationIds]}::bigint[]))`

/** Letters that were written to a person for a company are gone with the commit. */
export const forgetLetters = (tx: Tx, companyId: string, person: WrittenTo): Promise<number> =>
  tx.run(sql`delete from mail_message where ${writtenTo(companyId, person)}`)

/** Letters whose writer takes back, or is to forget, that they were written. */
const forgetLettersOf = (tx: Tx, companyId: string, letterIds: readonly string[]): Promise<number> =>
  tx.run(sql`delete from mail_message where company_id = ${companyId} and id = any(${[...letterIds]}::text[])`)

interface Served {
  readonly email: string
  readonly purposes: readonly string[]
  /** Only letters of the transaction at this time go, where others may still be waited for. */
  readonly writtenAt?: Instant
}

/** Letters that have served their purpose go, because nothing of their reader is to be kept for it. */
const forgetServed = (companyId: string, { email, purposes, writtenAt }: Served): Statement<object> => sql`
  delete from mail_message
  where company_id = ${companyId} and to_exact = ${exactAddress(email)} and purpose = any(${[...purposes]}::text[])
    ${writtenAt === undefined ? nothing : sql`and created_at = ${writtenAt}`}`

export const lettersTo = (tx: Reading, companyId: string, person: WrittenTo, limit: number) =>
  tx.all<Readonly<Record<string, unknown>>>(sql`
    select id, purpose, to_address, subject, body_text, created_at, state, settled_at, detail from mail_message
    where ${writtenTo(companyId, person)} order by created_at desc, id desc limit ${limit}`)

export const forgottenLetters = { drop: forgetLettersOf, dropServed: forgetServed }
