/** Whether a key may still act for a company, for those who act on its behalf while nobody asks. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { actsFor } from './platform-at-work.ts'

export interface KeyAtWork {
  readonly keyFamily: string
  /** The company of the key. */
  readonly keyCompanyId: string
  /** The company it acts for. */
  readonly companyId: string
}

/** Some key of the family is accepted, the company lets its owner act, and the API is switched on there. */
export async function mayAct(db: Database, { keyFamily, keyCompanyId, companyId }: KeyAtWork): Promise<boolean> {
  const row = await db.reading('everyone').maybe(sql`
    select from api_key k join ${allCompanies} c on c.id = ${companyId}
    where k.company_id = ${keyCompanyId} and k.family = ${keyFamily} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and c.api_enabled and ${actsFor}`)
  return row !== undefined
}
