/**
 * A trial begins with its company, and identity knows since when companies are there. It stands below in the order of
 * modules, so it says so here, once, when it is loaded.
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
