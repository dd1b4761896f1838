/**
 * Letters whose reading gave up, as in an outage of the store, are tried again until they are read. The oldest ones come first, and one
 * that waits for a day is shown unread.
 */
import { sql } from '#kernel/database/sql.ts'
import { chore, enqueue } from '#kernel/tasks/task.ts'
import { nobodysCompany } from '../waiting-arrival.ts'
import { readArrivalTask } from './read-arrival.ts'

const batchMax = 200

export const readWaitingArrivalsTask = chore({
  name: 'read-waiting-arrivals',
  schedule: '*/10 * * * *',
  async run({ db }) {
    await db.transaction('everyone', async (tx) => {
      const waiting = await tx.all(sql<{ companyId: string; id: number }>`
        select company_id, id from arrival
        where company_id <> ${nobodysCompany} and state = 'waiting' and raw is not null and taken_at < now() - interval '10 minutes'
        order by taken_at limit ${batchMax}`)
      for (const { companyId, id: arrivalId } of waiting)
        enqueue(tx, readArrivalTask, { companyId, arrivalId }, { key: `read-arrival-${companyId}-${arrivalId}` })
    })
  },
})
