import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

/**
 * The owner is held until the end of the transaction. A merge may give the resume to somebody else while we wait for
 * them.
 */
export async function lockOwner(tx: Tx, companyId: string, resumeId: number): Promise<number | undefined> {
  const isTheirs = sql`r.company_id = ${companyId} and r.id = ${resumeId}`
  for (;;) {
    const [[held], [owner]] = await tx.batch(
      sql<{ id: number }>`
        select c.id from resume r join candidate c on c.company_id = r.company_id and c.id = r.candidate_id
        where ${isTheirs} for no key update of c`,
      sql<{ id: number }>`select r.candidate_id as id from resume r where ${isTheirs}`,
    )
    if (held?.id === owner?.id) return owner?.id
  }
}
