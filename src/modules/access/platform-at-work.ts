/** Whether a company lets a platform act for it, for those who hold something on its behalf. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

export async function isAuthorized(tx: Reading, companyId: string, platformCompanyId: string): Promise<boolean> {
  const authorization = await tx.maybe(sql`
    select from platform_authorization
    where company_id = ${companyId} and platform_company_id = ${platformCompanyId} and revoked_at is null`)
  return authorization !== undefined
}
