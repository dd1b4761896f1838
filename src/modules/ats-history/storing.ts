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
  const [, [kept]] =
    records.length === 0
      ? [[], []]
      : await tx.batch(
          holdSource(source),
          storeRecords(source, model, { json: jsonOf(model, records), askedAt, generation }),
        )
  const gone = deleted.length === 0 ? 0 : await deleteRecords(tx, source, { model, deleted, askedAt, generation })
  return { added: 0, changed: 0, same: 0, ...kept, deleted: gone }
}

interface Told {
  readonly json: string
  readonly askedAt: string | null
  readonly generation: number
}

type Kept = Omit<Stored, 'deleted'>

/** The transaction holds the source, so rows that are not there yet are added by nobody else. */
function storeRecords(source: Source, model: AtsModel, { json, askedAt, generation }: Told) {
  const { table, columns, types, told, person } = mirrorTables[model]
  const [at, run] = [sql`${askedAt}::timestamptz`, sql`${generation}::bigint`]
  return sql<Kept>`
    with told as (
      select n.* from jsonb_to_recordset(${json}::jsonb) as n(remote_id text, remote_updated_at timestamptz, content_hash text, url text,
        remote_created_at timestamptz, ${types})
      where exists (select from ats_source where company_id = ${source.companyId} and id = ${source.id} and ended_at is null)
        ${person === nothing ? nothing : isRemembered(source, person)}),
    known as (
      select s.remote_id, s.deleted_at is not null as was_gone, s.content_hash is not distinct from n.content_hash as is_same,
        ${isLater(at)} as is_later
      from told n join ${table} s on ${isRowOf(source)} and s.remote_id = n.remote_id),
    kept as (
      update ${table} s set generation = greatest(s.generation, ${run}), missed = 0, asked_at = greatest(s.asked_at, ${at}),
        told_at = case when k.is_later then ${at} else s.told_at end,
        remote_updated_at = case when k.is_later then n.remote_updated_at else s.remote_updated_at end
      from known k join told n on n.remote_id = k.remote_id
      where ${isRowOf(source)} and s.remote_id = k.remote_id and (k.is_same or not k.is_later)
      returning s.remote_id, k.was_gone and s.deleted_at is null as is_back, s.deleted_at),
    changed as (
      update ${table} s set generation = greatest(s.generation, ${run}), missed = 0, asked_at = greatest(s.asked_at, ${at}), told_at = ${at},
        (remote_updated_at, content_hash, url, remote_created_at, ${columns}) =
          row(n.remote_updated_at, n.content_hash, n.url, n.remote_created_at, ${told})
      from known k join told n on n.remote_id = k.remote_id
      where ${isRowOf(source)} and s.remote_id = k.remote_id and k.is_later and not k.is_same
      returning s.remote_id, s.deleted_at, s.stored_at),
    added as (
      insert into ${table} (company_id, source_id, remote_id, generation, asked_at, told_at, remote_updated_at, content_hash, url,
        remote_created_at, ${columns})
      select ${source.companyId}, ${source.id}, n.remote_id, ${run}, ${at}, ${at}, n.remote_updated_at, n.content_hash, n.url,
        n.remote_created_at, ${told}
      from told n where not exists (select from known k where k.remote_id = n.remote_id)
      returning remote_id, deleted_at, stored_at)
    ${model === 'candidate' ? foundAnew(source) : nothing}
    select (select count(*) from added)::integer as added,
      ((select count(*) from changed) + (select count(*) from kept where is_back))::integer as changed,
      (select count(*) from kept where not is_back)::integer as same`
}

const isRowOf = ({ companyId, id }: Source): Statement => sql`s.company_id = ${companyId} and s.source_id = ${id}`

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
      select ${source.companyId}, ${source.id}, n.remote_id, coalesce(n.remote_created_at, s.stored_at),
        not n.is_confidential and s.deleted_at is null, n.names,
        n.words || coalesce((select words from ats_resume where ${isOf(source)} and remote_id = n.remote_id), '')
      from told n join (select * from added union all select * from changed) s on s.remote_id = n.remote_id
      on conflict (company_id, source_id, remote_id) do update set is_shown = excluded.is_shown, names = excluded.names,
        words = excluded.words, met_at = excluded.met_at),
    back as (
      update ats_candidate_search w set is_shown = not s.is_confidential
      from kept k join ats_candidate s on ${isRowOf(source)} and s.remote_id = k.remote_id
      where k.is_back and w.company_id = s.company_id and w.source_id = s.source_id and w.remote_id = s.remote_id)`
