/** Work done on a key's behalf while nobody asks checks here whether the key may still act for a company. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { actsFor } from './platform-at-work.ts'

export interface KeyAtWork {
  readonly keyFamily: string
  /** The key belongs to this company. */
  readonly keyCompanyId: string
  /** The key acts for this company. */
  readonly companyId: string
}

/**
 * A key may act while some key of its family is accepted, the company lets its owner act, and the API is switched on
 * there.
 */
export async function mayAct(db: Database, { keyFamily, keyCompanyId, companyId }: KeyAtWork): Promise<boolean> {
  const row = await db.reading('everyone').maybe(sql`
    select from api_key k join ${allCompanies} c on c.id = ${companyId}
    where k.company_id = ${keyCompanyId} and k.family = ${keyFamily} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and c.api_enabled and ${actsFor}`)
  return row !== undefined
}
