/** Deeds of users about themselves are in the audit log of the companies they concern. */
import type { Machine, Member, User } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { audit, type Deed } from '#modules/audit/index.ts'

/** This machine acts for a company when somebody joins or founds it on a page of ours, which begins no session. */
export const accountPage = ({ id }: { readonly id: string }): Machine => ({
  kind: 'machine',
  name: 'account-page',
  companyId: id,
})

const isAtWork = (actor: User): actor is Member => actor.companyId !== null && actor.role !== null

/** A company's log tells what its members do while at work in it. A user without a company leaves no entry. */
export function auditAtWork(tx: Tx, actor: User, deed: Deed): void {
  if (isAtWork(actor)) audit(tx, actor, deed)
}

/** A deed done to a user with a mailed link is in the log of each company the user belongs to. */
export async function auditByLink(tx: Tx, userId: string, deed: Deed): Promise<void> {
  const memberships = await tx.all(sql<{ companyId: string }>`
    select company_id from company_member where user_id = ${userId}`)
  for (const { companyId } of memberships) audit(tx, { kind: 'machine', name: 'mailed-link', companyId }, deed)
}
