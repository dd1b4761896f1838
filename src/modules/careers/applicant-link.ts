/** The link opens an application to the one who applied. We keep its hash: nobody who reads the table can open one. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { hashToken } from '#kernel/secrets.ts'

export interface LinkedApplication {
  readonly companyId: string
  readonly applicationId: number
}

export const insertLink = (tx: Tx, { companyId, applicationId }: LinkedApplication, token: string): void =>
  tx.later(sql`
    insert into applicant_link (company_id, application_id, token_hash)
    values (${companyId}, ${applicationId}, ${hashToken(token)})`)

/** The reach is everyone's, because only the token says whose company it is about. */
export async function getLinked(everyone: Reading, token: string): Promise<LinkedApplication> {
  const linked = await everyone.maybe(sql<LinkedApplication>`
    select company_id, application_id from applicant_link where token_hash = ${hashToken(token)}`)
  if (!linked) throw notFound()
  return linked
}
