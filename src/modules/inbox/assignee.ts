/** Only members of the company answer its threads. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { allMembers } from '#modules/identity/index.ts'

/** The member is held, so that whoever is being removed at this moment either stays until we are done, or is gone. */
export async function requireAssignee(tx: Tx, { companyId }: Member, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const member = await tx.maybe(sql<{ userId: string }>`
    select m.user_id from ${allMembers} m where m.company_id = ${companyId} and m.user_id = ${userId} for key share of m`)
  if (member) return userId
  throw validationFailed('Only a member of the company can answer; see errors.', {
    errors: [{ in: 'body', pointer: '/assigneeId', rule: 'member', detail: 'must be a member of the company' }],
  })
}
