/**
 * A page of an ATS is stored by one statement, in any order with others: of each record the version counts that the ATS changed last, and
 * of those the one that was asked for last; it is there if it was last heard of after its last deletion. A record that is as it was only
 * notes that it was seen, which touches no index.
 */
import type { Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { deleteRecords, type Gone } from './deleting.ts'
import { jsonOf } from './mirror-rows.ts'
import { mirrorTables } from './mirror-table.ts'
import { tellPeopleChanged } from './people-changed.ts'
import type { AtsModel, AtsRecords } from './records.ts'
import { holdSource, instantOrNull, isOf, type Source } from './source.ts'

export interface Page<Model extends AtsModel> {
  readonly model: Model
  readonly records: readonly AtsRecords[Model][]
  readonly deleted: readonly Gone[]
  /** Before this moment the page was not asked for. */
  readonly askedAt: Date
  /** The run that sees it; a later one has a greater number. */
  readonly generation: number
}

export interface Stored {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly deleted: number
}

export async function storePage<Model extends AtsModel>(tx: Tx, source: Source, page: Page<Model>): Promise<Stored> {
  const { model, records, deleted, generation } = page
  const askedAt = instantOrNull(page.askedAt)
  const [, , [kept]] =
    records.length === 0
      ? [[], [], []]
      : await tx.batch(
          sql`select ${planning('off')}`,
          holdSource(source),
          storeRecords(source, model, { json: jsonOf(model, records), askedAt, generation }),
          sql`select ${planning('on')}`,
        )
  const gone = deleted.length === 0 ? 0 : await deleteRecords(tx, source, { model, deleted, askedAt, generation })
  const { touched = [], ...counts } = kept ?? {}
  if (model === 'candidate') tellPeopleChanged(tx, source, touched)
  return { added: 0, changed: 0, same: 0, ...counts, deleted: gone }
}

interface Told {
  readonly json: string
  readonly askedAt: string | null
  readonly generation: number
}

interface Kept extends Omit<Stored, 'deleted'> {
  /** These are new, changed or back. */
  readonly touched: readonly string[]
}

/** A plan is often made while a table is empty, and used when it is long: so it may be none that reads all of it. */
const planning = (mode: 'on' | 'off'): Statement => sql`
  set_config('enable_seqscan', ${mode}, true), set_config('enable_hashjoin', ${mode}, true), set_config('enable_mergejoin', ${mode}, true)`

/** The transaction holds the source, so rows that are not there yet are added by nobody else. */
function storeRecords(source: Source, model: AtsModel, { json, askedAt, generation }: Told) {
  const { table, columns, types, told, person } = mirrorTables[model]
  const [at, run] = [sql`${askedAt}::timestamptz`, sql`${generation}::bigint`]
  return sql<Kept>`
    with told as materialized (
      select n.*, ${source.companyId}::text as company_id, ${source.id}::text as source_id from jsonb_to_recordset(${json}::jsonb) as n(remote_id text, remote_updated_at timestamptz, content_hash text, url text,
        remote_created_at timestamptz, ${types})
      where exists (select from ats_source where company_id = ${source.companyId} and id = ${source.id} and ended_at is null)
        ${person === nothing ? nothing : isRemembered(source, person)}),
    known as materialized (
      select n.*, s.remote_id is not null as is_known, s.deleted_at is not null as was_gone, s.stored_at as known_since,
        s.content_hash is not distinct from n.content_hash as is_same, coalesce(${isLater(at)}, true) as is_later,
        (s.gone_at is null or greatest(s.asked_at, ${at}) > s.gone_at) as is_there
        ${model === 'candidate' ? sql`, s.is_confidential as was_confidential` : nothing}
      from told n left join ${table} s on ${isRowOfPage}),
    kept as (
      update ${table} s set generation = greatest(s.generation, ${run}), missed = 0, asked_at = greatest(s.asked_at, ${at}),
        told_at = case when n.is_later then ${at} else s.told_at end,
        remote_updated_at = case when n.is_later then n.remote_updated_at else s.remote_updated_at end
      from known n where ${isRowOfPage} and ${isKept}),
    changed as (
      update ${table} s set generation = greatest(s.generation, ${run}), missed = 0, asked_at = greatest(s.asked_at, ${at}), told_at = ${at},
        (remote_updated_at, content_hash, url, remote_created_at, ${columns}) =
          row(n.remote_updated_at, n.content_hash, n.url, n.remote_created_at, ${told})
      from known n where ${isRowOfPage} and n.is_known and not ${isKept}),
    added as (
      insert into ${table} (company_id, source_id, remote_id, generation, asked_at, told_at, remote_updated_at, content_hash, url,
        remote_created_at, ${columns})
      select ${source.companyId}, ${source.id}, n.remote_id, ${run}, ${at}, ${at}, n.remote_updated_at, n.content_hash, n.url,
        n.remote_created_at, ${told}
      from known n where not n.is_known)
    ${model === 'candidate' ? foundAnew(source) : nothing}
    select (count(*) filter (where not n.is_known))::integer as added,
      (count(*) filter (where n.is_known and (not ${isKept} or n.was_gone and n.is_there)))::integer as changed,
      (count(*) filter (where ${isKept} and not (n.was_gone and n.is_there)))::integer as same,
      coalesce(array_agg(n.remote_id) filter (where not ${isKept} or n.was_gone and n.is_there), '{}') as touched
    from known n`
}

/** A record that is there, and that the page tells nothing new of. */
const isKept: Statement = sql`(n.is_known and (n.is_same or not n.is_later))`

/**
 * The whole key comes out of the page: a plan that knew the source would believe that it has a row or two, and read all of them for each
 * record of the page.
 */
const isRowOfPage: Statement = sql`s.company_id = n.company_id and s.source_id = n.source_id and s.remote_id = n.remote_id`

const isRemembered = (source: Source, person: Statement): Statement => sql`
  and not exists (select from ats_forgotten where ${isOf(source)} and remote_id = ${person})`

/** Where either has no time of the ATS, the order of asking decides. Of what is told at once, one is chosen, always the same. */
const isLater = (at: Statement): Statement => sql`
  (s.told_at is null or case when s.remote_updated_at is null or n.remote_updated_at is null
    then (${at}, n.content_hash collate "C") >= (s.told_at, s.content_hash collate "C")
    else (n.remote_updated_at, ${at}, n.content_hash collate "C") >= (s.remote_updated_at, s.told_at, s.content_hash collate "C") end)`

/** People are found by what they are now, with the words of a resume that was read. */
const foundAnew = (source: Source): Statement => sql`,
    found as (
      insert into ats_candidate_search (company_id, source_id, remote_id, met_at, is_shown, names, words)
      select ${source.companyId}, ${source.id}, n.remote_id, coalesce(n.remote_created_at, n.known_since, now()),
        not n.is_confidential and n.is_there, n.names,
        n.words || coalesce((select words from ats_resume where ${isOf(source)} and remote_id = n.remote_id), '')
      from known n where not ${isKept}
      on conflict (company_id, source_id, remote_id) do update set is_shown = excluded.is_shown, names = excluded.names,
        words = excluded.words, met_at = excluded.met_at),
    back as (
      update ats_candidate_search s set is_shown = not n.was_confidential from known n
      where ${isRowOfPage} and ${isKept} and n.was_gone and n.is_there)`
