/** Whether a key may still act for a company, for those who act on its behalf while nobody asks. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

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
    select from api_key k join company c on c.id = ${companyId}
    where k.company_id = ${keyCompanyId} and k.family = ${keyFamily} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and c.api_enabled
      and (c.id = k.company_id or (k.type = 'platform' and exists (
        select from platform_authorization a
        where a.company_id = c.id and a.platform_company_id = k.company_id and a.revoked_at is null)))`)
  return row !== undefined
}
