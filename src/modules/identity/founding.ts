/** A company is founded by a program with a solved challenge, or by a person who followed a mailed link. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { audit } from '#modules/audit/index.ts'
import { foundCompany } from './company.ts'
import type { SessionCompany } from './session.ts'
import { insertUser, type NewUser, type User } from './user.ts'

export interface Founded {
  readonly user: User
  readonly company: SessionCompany
}

/** The user becomes the admin of the company. */
export async function found(tx: Tx, founder: NewUser, companyName: string): Promise<Founded> {
  const user = await insertUser(tx, founder)
  const { id, name, slug } = await foundCompany(tx, companyName, user.id)
  return { user, company: { id, name, slug, role: 'admin' } }
}

export const recordFounding = (tx: Tx, actor: CompanyActor, { company }: Founded): void =>
  audit(tx, actor, { action: 'company.founded', subject: ['company', company.id] })
