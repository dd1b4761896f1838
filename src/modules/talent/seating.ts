/** People of the pool get a seat once, and are read anew when something happened to them. */
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'

export interface Seated {
  readonly candidateIds?: readonly number[]
  readonly pastPeople?: readonly { readonly sourceId: string; readonly remoteId: string }[]
  /** Those who have a seat are left as they are. */
  readonly onlyNew?: boolean
}

/** The answer is how many got a seat. Somebody who is seated twice at once has one seat, and the other stays empty. */
export async function seatPeople(
  tx: Tx,
  companyId: string,
  { candidateIds = [], pastPeople = [], onlyNew = false }: Seated,
): Promise<number> {
  const wished = sql`
    select distinct candidate_id, source_id, remote_id from (
      select id as candidate_id, null::text as source_id, null::text as remote_id from unnest(${[...candidateIds]}::bigint[]) as id
      union all
      select null, source_id, remote_id
      from unnest(${pastPeople.map(({ sourceId }) => sourceId)}::text[], ${pastPeople.map(({ remoteId }) => remoteId)}::text[])
        as p(source_id, remote_id)) w`
  if (!onlyNew) await tx.run(wantAnew(companyId, wished))
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::integer as count from (${wished}) w where ${isNew(companyId)}`)
  if (count === 0) return 0
  await tx.run(sql`insert into talent_pool (company_id) values (${companyId}) on conflict (company_id) do nothing`)
  return tx.run(sql`
    with given as (
      update talent_pool set seats = seats + ${count}::integer where company_id = ${companyId} returning seats - ${count}::integer as first)
    insert into talent (company_id, seat, candidate_id, source_id, remote_id)
    select ${companyId}, given.first + row_number() over (order by w.candidate_id, w.source_id, w.remote_id) - 1, w.candidate_id,
      w.source_id, w.remote_id
    from given, (${wished}) w where ${isNew(companyId)} limit ${count}
    on conflict do nothing`)
}

/** The clause is about `w`. */
const isNew = (companyId: string): Statement => sql`
  not exists (select from talent t where t.company_id = ${companyId} and t.candidate_id = w.candidate_id)
  and not exists (
    select from talent t where t.company_id = ${companyId} and t.source_id = w.source_id and t.remote_id = w.remote_id)`

/** Rows are locked in the order of seats, so that two who want the same do not wait in a ring. */
const wantAnew = (companyId: string, wished: Statement): Statement => sql`
  with theirs as (
    select t.seat from (${wished}) w
    join talent t on t.company_id = ${companyId}
      and (t.candidate_id = w.candidate_id or (t.source_id = w.source_id and t.remote_id = w.remote_id))
    order by t.seat for no key update of t)
  update talent t set wanted = t.wanted + 1 from theirs where t.company_id = ${companyId} and t.seat = theirs.seat`
