/**
 * Since when companies are there. Identity knows, and stands below in the order of modules: it says it here, once, when it is
 * loaded, as a trial begins with the company.
 */
import type { Relation } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'

export interface CompanySince {
  readonly id: string
  readonly createdAt: Instant
}

let relation: Relation<CompanySince> | undefined

export const tellCompanies = (companies: Relation<CompanySince>): void => {
  relation = companies
}

export function companies(): Relation<CompanySince> {
  if (!relation) throw new Error('nobody has said which companies there are')
  return relation
}
