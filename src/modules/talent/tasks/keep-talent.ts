/** What nobody announced is found by looking: companies without a pool, fillings that never ended, people whom no event told of. */
import { sql } from '#kernel/database/sql.ts'
import { chore, type TaskScope } from '#kernel/tasks/task.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { fillLater } from './fill-talent.ts'
import { readLater } from './read-talent.ts'

const companiesMax = 200

export const keepTalentTask = chore({
  name: 'keep-talent',
  schedule: '*/10 * * * *',
  async run({ db, signal }) {
    // Each pool is looked through again once a day: whoever has a seat keeps it, and whom an event never told of gets one.
    await db.run(
      'everyone',
      sql`
      update talent_pool set filled_candidate = 0, filled_source = '', filled_remote = '', is_filled = false, looked_at = now()
      where company_id in (
        select company_id from talent_pool where is_filled and looked_at < now() - interval '1 day' order by looked_at limit ${companiesMax})`,
      signal,
    )
    const unfilled = await db.reading('everyone', signal).all(sql<{ companyId: string }>`
      select c.id as company_id from ${allCompanies} c left join talent_pool p on p.company_id = c.id
      where p.company_id is null or not p.is_filled order by p.looked_at nulls first limit ${companiesMax}`)
    for (const { companyId } of unfilled)
      await db.transaction({ companyId }, async (tx) => fillLater(tx, companyId), signal)
    await endObjections({ db, signal })
  },
})

/** An objection that is over is deleted with the day behind it, and people who are left out are looked at anew, in one commit. */
async function endObjections({ db, signal }: Pick<TaskScope, 'db' | 'signal'>): Promise<void> {
  const over = await db.reading('everyone', signal).all(sql<{ companyId: string }>`
    select distinct company_id from no_contact where until < current_date limit ${companiesMax}`)
  for (const { companyId } of over)
    await db.transaction(
      { companyId },
      async (tx) => {
        await tx.run(sql`delete from no_contact where company_id = ${companyId} and until < current_date`)
        await tx.run(sql`
          update talent set wanted = wanted + 1
          where company_id = ${companyId} and is_out and (candidate_id is not null or source_id is not null)`)
        readLater(tx, companyId)
      },
      signal,
    )
}
