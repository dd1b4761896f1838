/**
 * What an ATS deleted stays as a row that is gone since, and comes back when it is heard of later. Whoever was merged into another leads
 * to them.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { mirrorTables } from './mirror-table.ts'
import { tellPeopleChanged } from './people-changed.ts'
import type { AtsModel } from './records.ts'
import { holdSource, instantOrNull, isOf, type Source } from './source.ts'

export interface Gone {
  readonly remoteId: string
  /** A person lives on under this id. */
  readonly mergedInto: string | null
}

interface Deletion {
  readonly model: AtsModel
  readonly deleted: readonly Gone[]
  readonly askedAt: string | null
  readonly generation: number
}

/** The answer is how many were there before. What was heard of later than this was asked for stays. */
export async function deleteRecords(tx: Tx, source: Source, deletion: Deletion): Promise<number> {
  const gone = { ...deletion, deleted: [...new Map(deletion.deleted.map((each) => [each.remoteId, each])).values()] }
  const [, [were]] = await tx.batch(
    holdSource(source),
    countThere(source, gone),
    deletion.model === 'candidate' ? insertGonePeople(source, gone) : insertGone(source, gone),
    deletion.model === 'candidate' ? hidePeople(source, gone) : sql`select where false`,
  )
  if (deletion.model === 'candidate' && were?.count) tellPeopleChanged(tx, source, idsOf(gone))
  return were?.count ?? 0
}

const idsOf = ({ deleted }: Deletion): string[] => deleted.map(({ remoteId }) => remoteId)

const countThere = (source: Source, gone: Deletion) => sql<{ count: number }>`
  select count(*)::integer as count from ${mirrorTables[gone.model].table}
  where ${isOf(source)} and remote_id = any(${idsOf(gone)}::text[]) and deleted_at is null and asked_at <= ${gone.askedAt}::timestamptz`

/** An ended source takes nothing more. */
const taken = ({ companyId, id }: Source) => sql`
  exists (select from ats_source where company_id = ${companyId} and id = ${id} and ended_at is null)`

const insertGone = (source: Source, gone: Deletion) => sql`
  insert into ${mirrorTables[gone.model].table} as s (company_id, source_id, remote_id, generation, gone_at)
  select ${source.companyId}, ${source.id}, n.remote_id, ${gone.generation}::bigint, ${gone.askedAt}::timestamptz
  from unnest(${idsOf(gone)}::text[]) as n(remote_id) where ${taken(source)}
  on conflict (company_id, source_id, remote_id) do update
    set gone_at = greatest(s.gone_at, excluded.gone_at), generation = greatest(s.generation, excluded.generation)`

const insertGonePeople = (source: Source, gone: Deletion) => sql`
  insert into ats_candidate as s (company_id, source_id, remote_id, generation, gone_at, merged_into, merged_at)
  select ${source.companyId}, ${source.id}, n.remote_id, ${gone.generation}::bigint, ${gone.askedAt}::timestamptz, n.merged_into,
    case when n.merged_into is not null then ${gone.askedAt}::timestamptz end
  from unnest(${idsOf(gone)}::text[], ${gone.deleted.map(({ mergedInto }) => mergedInto)}::text[]) as n(remote_id, merged_into)
  where ${taken(source)} and not exists (select from ats_forgotten where ${isOf(source)} and remote_id = n.remote_id)
  on conflict (company_id, source_id, remote_id) do update
    set gone_at = greatest(s.gone_at, excluded.gone_at), generation = greatest(s.generation, excluded.generation),
      (merged_into, merged_at) = (
        select m.into_id, m.at from (values (s.merged_into, s.merged_at), (excluded.merged_into, excluded.merged_at)) as m(into_id, at)
        where m.into_id is not null order by m.at desc, m.into_id collate "C" desc limit 1)`

const hidePeople = (source: Source, gone: Deletion) => sql`
  update ats_candidate_search w set is_shown = false from ats_candidate s
  where s.company_id = ${source.companyId} and s.source_id = ${source.id} and s.remote_id = any(${idsOf(gone)}::text[])
    and s.deleted_at is not null and w.company_id = s.company_id and w.source_id = s.source_id and w.remote_id = s.remote_id
    and w.is_shown`

interface Confirmed {
  readonly remoteIds: readonly string[]
  /** At this moment they were not there. */
  readonly askedAt: Date
}

/** Somebody has asked for each of these, and they are gone. */
export const tombstone = (
  tx: Tx,
  source: Source,
  model: AtsModel,
  { remoteIds, askedAt }: Confirmed,
): Promise<number> =>
  remoteIds.length === 0
    ? Promise.resolve(0)
    : deleteRecords(tx, source, {
        model,
        deleted: remoteIds.map((remoteId) => ({ remoteId, mergedInto: null })),
        askedAt: instantOrNull(askedAt),
        generation: 0,
      })

interface Merge {
  readonly fromId: string
  readonly intoId: string
  readonly askedAt: Date
}

export const mergePeople = (tx: Tx, source: Source, { fromId, intoId, askedAt }: Merge): Promise<number> =>
  deleteRecords(tx, source, {
    model: 'candidate',
    deleted: [{ remoteId: fromId, mergedInto: intoId }],
    askedAt: instantOrNull(askedAt),
    generation: 0,
  })

/** More merges than this behind each other are a mistake of the ATS. */
const mergesMax = 16

/** The person is known by this id now. One who was not merged is their own; of merges in a circle each is their own, too. */
export async function aliasOf(reading: Reading, source: Source, remoteId: string): Promise<string> {
  const found = await reading.maybe(sql<{ remoteId: string }>`
    with recursive way as (
      select ${remoteId}::text as remote_id, 0 as steps
      union all
      select c.merged_into, way.steps + 1 from way join ats_candidate c on c.remote_id = way.remote_id
      where c.company_id = ${source.companyId} and c.source_id = ${source.id} and c.deleted_at is not null and c.merged_into is not null
        and way.steps < ${mergesMax})
    select remote_id from way order by steps desc limit 1`)
  return found?.remoteId ?? remoteId
}
