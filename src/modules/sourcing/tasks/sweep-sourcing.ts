/** The sweep forgets prospects whom nobody decided on in time, records that are too old, and ends runs that nothing moves any more. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore, type TaskScope } from '#kernel/tasks/task.ts'
import { failSearch, searcherIn } from '../running/run.ts'
import { lockSearch } from '../search.store.ts'

const batchSize = 500
/** A task that fails is tried again for two and a half days. */
const stuckDays = 4
const recordYears = 4

export const sweepSourcingTask = chore({
  name: 'sweep-sourcing',
  schedule: '37 * * * *',

  async run(scope) {
    await inBatches(batchSize, scope.signal, (size) => forgetProspects(scope.db, size))
    await inBatches(batchSize, scope.signal, (size) => forgetUnseen(scope.db, size))
    await inBatches(batchSize, scope.signal, (size) => forgetRecords(scope.db, size))
    await endStuck(scope)
  },
})

/** The law asks that they hear of it within a month: whoever is not to be written to by then is not kept. */
const forgetProspects = (db: Database, size: number): Promise<number> =>
  db.transaction('everyone', async (tx) => {
    const due = await tx.all(sql<{ companyId: string; id: number }>`
      select company_id, id from sourcing_prospect
      where kept_until < now() and candidate_id is null order by kept_until limit ${size} for update skip locked`)
    const [companyIds, ids] = [due.map(({ companyId }) => companyId), due.map(({ id }) => id)]
    const these = sql`select * from unnest(${companyIds}::text[], ${ids}::bigint[])`
    await tx.batch(
      sql`delete from sourcing_result where (company_id, prospect_id) in (${these})`,
      sql`delete from sourcing_prospect where (company_id, id) in (${these})`,
    )
    return due.length
  })

/** Ids that were drawn for people of the history whom no search shows any more. */
const forgetUnseen = (db: Database, size: number): Promise<number> =>
  db.run(
    'everyone',
    sql`
    delete from sourcing_prospect where (company_id, id) in (
      select p.company_id, p.id from sourcing_prospect p
      where p.channel = 'ats_history' and p.candidate_id is null and p.obtained_at < now() - interval '1 day' and not exists (
        select from sourcing_result r where r.company_id = p.company_id and r.prospect_id = p.id)
      limit ${size} for update skip locked)`,
  )

const forgetRecords = (db: Database, size: number): Promise<number> =>
  db.run(
    'everyone',
    sql`
    delete from sourcing_decision where (company_id, id) in (
      select company_id, id from sourcing_decision where decided_at < now() - make_interval(years => ${recordYears}) limit ${size})`,
  )

async function endStuck({ db }: TaskScope): Promise<void> {
  const stuck = await db.reading('everyone').all(sql<{ companyId: string; id: number; run: number }>`
    select s.company_id, s.id, s.run from sourcing_search s
    where s.state = 'running' and s.changed_at < now() - make_interval(days => ${stuckDays}) limit 100`)
  for (const { companyId, id, run } of stuck) {
    await db.transaction({ companyId }, async (tx) => {
      const search = await lockSearch(tx, searcherIn(companyId), id)
      if (search.state === 'running' && search.run === run) {
        await failSearch(tx, search, `For ${stuckDays} days the search did not go on.`)
      }
    })
  }
}
