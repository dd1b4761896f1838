/**
 * The chore deletes forms that nobody confirmed in time, with their files, and the memory of those that were confirmed
 * long ago.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { storedFiles } from '#modules/files/index.ts'
import { forgetConfirmation } from '../mails.ts'

const batchMax = 100

interface Expired {
  readonly companyId: string
  readonly fileId: string | null
  /** The address is null once the form was confirmed. */
  readonly email: string | null
  readonly createdAt: Instant
}

export const sweepHeldApplicationsTask = chore({
  name: 'sweep-held-applications',
  schedule: '11 * * * *',
  async run({ db, signal }) {
    await inBatches(batchMax, signal, (limit) => db.transaction('everyone', (tx) => sweepSome(tx, limit), signal))
  },
})

async function sweepSome(tx: Tx, limit: number): Promise<number> {
  const expired = await tx.all(sql<Expired>`
    delete from held_application where (company_id, id) in (
      select company_id, id from held_application where expires_at <= now()
      order by expires_at limit ${limit} for update skip locked)
    returning company_id, file_id, payload->'applicant'->>'email' as email, created_at`)
  for (const [companyId, forms] of Map.groupBy(expired, ({ companyId }) => companyId)) {
    await storedFiles.delete(
      tx,
      companyId,
      forms.flatMap(({ fileId }) => fileId ?? []),
    )
    for (const { email, createdAt } of forms) {
      if (email !== null) tx.later(forgetConfirmation(companyId, email, createdAt))
    }
  }
  return expired.length
}
