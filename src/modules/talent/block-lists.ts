/**
 * Lists of a few blocks are read by one statement, so that they are of one moment: what the blocks have, and in the same shape the
 * people who changed since they were built.
 */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { seatBits, seatsOfBlock } from './seat-span.ts'

export interface BlockList {
  readonly block: number
  /** 0 is everybody who is there; -1 is whoever changed since. */
  readonly term: number
  readonly people: Buffer
  readonly marks: Buffer
  readonly isFresh: boolean
}

interface Wished {
  readonly companyId: string
  readonly terms: readonly number[]
  readonly from: number
  readonly to: number
  readonly thisYear: number
}

export async function readLists(
  reading: Reading,
  { companyId, terms, from, to, thisYear }: Wished,
): Promise<ReadonlyMap<number, readonly BlockList[]>> {
  const wanted = [0, ...terms]
  const [first, last] = [from * seatsOfBlock, (to + 1) * seatsOfBlock - 1]
  const place = sql`substr(int4send(f.seat & ${seatsOfBlock - 1}::integer), 3)`
  const block = sql`f.seat >> ${seatBits}::integer`
  const rows = await reading.all(sql<BlockList>`
    with fresh as materialized (
      select seat, terms, packed, is_out from talent
      where company_id = ${companyId} and built < content and seat between ${first}::integer and ${last}::integer)
    select b.block, b.term, b.people, b.marks, false as is_fresh from talent_block b
    where b.company_id = ${companyId} and b.block between ${from}::integer and ${to}::integer and b.term = any(${wanted}::integer[])
    union all
    select ${block}, u.term, string_agg(${place}, '' order by f.seat),
      string_agg(substr(int4send(talent_mark(u.packed, ${thisYear}::integer)), 4), '' order by f.seat), true
    from fresh f cross join lateral unnest(f.terms, f.packed) as u(term, packed)
    where u.term = any(${wanted}::integer[]) and not f.is_out group by 1, 2
    union all
    select ${block}, 0, string_agg(${place}, '' order by f.seat), '', true from fresh f where not f.is_out group by 1
    union all
    select ${block}, -1, string_agg(${place}, '' order by f.seat), '', true from fresh f group by 1`)
  return Map.groupBy(rows, (row) => row.block)
}
