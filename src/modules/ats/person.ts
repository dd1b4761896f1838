/** Somebody who is forgotten is forgotten as one of the ATS, too: nothing of them is written there, or taken in from there, any more. */
import { sql } from '#kernel/database/sql.ts'
import type { PersonKeeper } from '#kernel/person.ts'

interface Known {
  readonly companyId: string
  readonly applicationIds: readonly number[]
}

export const person: PersonKeeper = {
  async erase(tx, whom) {
    const { companyId, applicationIds }: Known = whom
    await tx.batch(
      sql`delete from ats_placement where company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`,
      sql`delete from ats_conflict where company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`,
    )
  },
}
