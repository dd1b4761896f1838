/** A company may let a platform act for it. Each request asks, and so does work that holds something on its behalf. */
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'

/**
 * The clause is about a key `k` and a company `c`: a company key acts for its own company alone, a platform key for
 * companies that have authorized its platform. Its own company is one of them if it has done so too.
 */
export const actsFor: Statement = sql`
  case when k.type = 'company' then c.id = k.company_id else exists (
    select from platform_authorization a
    where a.company_id = c.id and a.platform_company_id = k.company_id and a.revoked_at is null) end`

export async function isAuthorized(tx: Reading, companyId: string, platformCompanyId: string): Promise<boolean> {
  const authorization = await tx.maybe(sql`
    select from platform_authorization
    where company_id = ${companyId} and platform_company_id = ${platformCompanyId} and revoked_at is null`)
  return authorization !== undefined
}
