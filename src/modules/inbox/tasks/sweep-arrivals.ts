/**
 * Letters that nobody found an owner for are kept for a season, and what doubles of other letters are known by for a year: a mailbox
 * whose letters are numbered anew is read again from the day on which it began to be followed.
 */
import { sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'

const nobodysDays = 90
const knownDays = 365
const batchMax = 500

export const sweepArrivalsTask = chore({
  name: 'sweep-arrivals',
  schedule: '20 4 * * *',
  async run({ db, signal }) {
    for (const forget of [forgetNobodys, forgetKnown])
      await inBatches(batchMax, signal, (limit) => db.run('everyone', forget(limit)))
  },
})

const forgetNobodys = (limit: number) => sql`
  delete from arrival where (company_id, id) in (
    select a.company_id, a.id from arrival a
    where a.state = 'nobodys' and a.taken_at < now() - make_interval(days => ${nobodysDays})
    order by a.taken_at limit ${limit})`

/** A letter that still waits, or could not be read, is not in a message yet. */
const forgetKnown = (limit: number) => sql`
  delete from arrival where (company_id, id) in (
    select a.company_id, a.id from arrival a
    where a.taken_at < now() - make_interval(days => ${knownDays}) and a.raw is null
    order by a.taken_at limit ${limit})`
