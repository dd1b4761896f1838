import type { Tx } from '#kernel/database/database.ts'
import { notFound } from '#kernel/http/problems.ts'
import { companyAdmins } from '#modules/identity/index.ts'

/** A link to the portal is as good as the role of its admin: members who lost that role find nothing there. */
export async function requireAdmin(
  tx: Tx,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<void> {
  if (!(await companyAdmins.hold(tx, companyId, id))) throw notFound()
}
