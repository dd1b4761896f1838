/**
 * Applications wait here for credits. A transaction that puts one here or takes it away holds the application, so none
 * waits that was evaluated. They are taken by their ids, the oldest first, and one that is put back has its old place.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { allApplications, applicationStore } from '#modules/applications/index.ts'
import { companiesWithCredits } from '#modules/plans/index.ts'

const countMax = 1000

/** The count ends at `countMax`, which stands for all that are more. */
export const countWaitingForCredits = (companyId: string) => sql<{ count: number }>`
  select count(*)::int as count from (
    select from evaluation_waiting where company_id = ${companyId} limit ${countMax}) as each`

/** An application off the board does not wait: it is evaluated when it is back. */
export async function waitForCredits(tx: Tx, { companyId }: CompanyActor, applicationId: number): Promise<void> {
  await tx.batch(
    applicationStore.hold(companyId, applicationId),
    sql`
      insert into evaluation_waiting (company_id, application_id)
      select a.company_id, a.id from ${allApplications} a
      where a.company_id = ${companyId} and a.id = ${applicationId} and a.removed_at is null
        and not exists (select from evaluation e where e.company_id = a.company_id and e.application_id = a.id)
      on conflict do nothing`,
  )
}

export const endWaiting = (companyId: string, applicationIds: readonly number[]): Statement => sql`
  delete from evaluation_waiting
  where company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`

/**
 * Companies are served when some application waits and they can pay for one. The query hops from company to company,
 * however many wait in each.
 */
export const selectCompaniesToServe = (after: string, limit: number) => sql<{ companyId: string }>`
  with recursive waiting (company_id) as (
    (select company_id from evaluation_waiting where company_id > ${after} order by company_id limit 1)
    union all
    select (select n.company_id from evaluation_waiting n where n.company_id > w.company_id order by n.company_id limit 1)
    from waiting w where w.company_id is not null)
  select w.company_id from waiting w join ${companiesWithCredits} c on c.company_id = w.company_id
  order by w.company_id limit ${limit}`

/** At most `limit` are taken out. The answer says how many those were, and which of them are to be evaluated. */
export async function takeWaiting(
  tx: Tx,
  companyId: string,
  limit: number,
): Promise<{ readonly applicationIds: readonly number[]; readonly taken: number }> {
  const taken = await tx.all(sql<{ applicationId: number }>`
    delete from evaluation_waiting where company_id = ${companyId} and application_id in (
      select application_id from evaluation_waiting where company_id = ${companyId} order by application_id limit ${limit})
    returning application_id`)
  // The board is looked at after the rows are ours: an application put back on it later begins to wait anew.
  const onBoard = await idsOnBoard(
    tx,
    companyId,
    taken.map(({ applicationId }) => applicationId),
  )
  return { applicationIds: onBoard, taken: taken.length }
}

async function idsOnBoard(tx: Reading, companyId: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const onBoard = await tx.all(sql<{ id: number }>`
    select a.id from ${allApplications} a
    where a.company_id = ${companyId} and a.id = any(${[...ids]}::bigint[]) and a.removed_at is null order by a.id`)
  return onBoard.map(({ id }) => id)
}
