/**
 * Blocks are what PostgreSQL makes of a company's rows, in one statement: rows that changed since are unmarked by it only as far as it
 * has seen them. Lists that stayed alike are not written.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { blockFrom, changedForMs, changedMax, seatBits, seatsOfBlock } from './seat-span.ts'

interface Changed {
  readonly block: number
  readonly changed: number
  readonly firstAt: string
}

/** Blocks of people that changed come with how many did, and since when. */
export const changedBlocks = (reading: Reading, companyId: string): Promise<Changed[]> =>
  reading.all(sql<Changed>`
    select seat >> ${seatBits}::integer as block, count(*)::integer as changed, min(changed_at) as first_at from talent
    where company_id = ${companyId} and built < content group by 1 order by 1`)

export async function dueBlocks(reading: Reading, companyId: string, now: Date): Promise<number[]> {
  const changed = await changedBlocks(reading, companyId)
  const built = await reading.all(sql<{ block: number }>`
    select block from talent_block where company_id = ${companyId} and block = any(${changed.map(({ block }) => block)}) and term = 0`)
  const known = new Set(built.map(({ block }) => block))
  const oldest = now.getTime() - changedForMs
  return changed
    .filter((each) =>
      known.has(each.block)
        ? each.changed >= changedMax || Date.parse(each.firstAt) <= oldest
        : each.changed >= blockFrom,
    )
    .map(({ block }) => block)
}

/** Two who build the same block do so one after the other. */
export async function buildBlock(tx: Tx, companyId: string, block: number, now: Date): Promise<void> {
  const [first, last] = [block * seatsOfBlock, (block + 1) * seatsOfBlock - 1]
  const place = sql`substr(int4send(o.seat & ${seatsOfBlock - 1}::integer), 3)`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`talent ${companyId} ${block}`}, 0))`)
  await tx.run(sql`
    with own as materialized (
      select seat, terms, packed, is_out, content, built from talent
      where company_id = ${companyId} and seat between ${first}::integer and ${last}::integer),
    seen as (
      update talent t set built = o.content from own o
      where t.company_id = ${companyId} and t.seat = o.seat and o.built < o.content and t.content = o.content),
    lists as (
      select u.term, string_agg(${place}, '' order by o.seat) as people,
        string_agg(substr(int4send(talent_mark(u.packed, ${now.getUTCFullYear()}::integer)), 4), '' order by o.seat) as marks
      from own o cross join lateral unnest(o.terms, o.packed) as u(term, packed) where not o.is_out group by u.term
      union all
      select 0, coalesce(string_agg(${place}, '' order by o.seat), ''), '' from own o where not o.is_out),
    gone as (
      delete from talent_block b where b.company_id = ${companyId} and b.block = ${block}::integer
        and not exists (select from lists l where l.term = b.term))
    insert into talent_block as b (company_id, block, term, people, marks)
    select ${companyId}, ${block}::integer, term, people, marks from lists
    on conflict (company_id, block, term) do update set people = excluded.people, marks = excluded.marks, built_at = now()
      where b.people <> excluded.people or b.marks <> excluded.marks`)
}
