import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'

/** A link to the portal is as good as the role of whom it was made for: who lost that finds nothing there. */
export async function requireAdmin(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<void> {
  const admin = await tx.maybe(sql`
    select from company_member where company_id = ${companyId} and user_id = ${id} and role = 'admin' for share`)
  if (!admin) throw notFound()
}
