/** Whoever writes to sourced people tells here what came of it: searches leave them out for a while, and figures count them. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

const countedAs = {
  contacted: sql`contacted = c.contacted + r.people`,
  replied: sql`replied = c.replied + r.people`,
  interested: sql`interested = c.interested + r.people`,
}

/** Each of these is told once for an application, of which most came by no search; the caller knows whether it was. */
function count(tx: Tx, companyId: string, applicationIds: readonly number[], what: keyof typeof countedAs): void {
  if (applicationIds.length === 0) return
  tx.later(sql`
    update sourcing_campaign c set ${countedAs[what]} from (
      select search_id, count(*)::int as people from sourcing_result
      where company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[]) group by search_id) r
    where c.company_id = ${companyId} and c.id = r.search_id`)
}

/** A letter left: for some months no other search finds them. */
function asked(tx: Tx, companyId: string, applicationId: number): void {
  tx.later(sql`
    update sourcing_result set asked_at = now() where company_id = ${companyId} and application_id = ${applicationId}`)
}

export const outreachFigures = { count, asked }
