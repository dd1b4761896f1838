/** Searches are reached through the actor, who sees those of jobs that they see. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allJobs, type Criterion, jobsSeenBy } from '#modules/jobs/index.ts'
import { priceList } from '#modules/plans/index.ts'
import type { ChannelName } from './channel.ts'
import type { Filters, Plan, Search } from './search.ts'

const columns = sql`
  s.company_id, s.id, s.job_id, j.title as job_title, j.status as job_status, s.name, s.purpose, s.version, s.revision, s.state,
  s.criteria, s.filters, s.channels, s.target_count, s.run, s.is_ranked, s.channels_left, s.channel_place, s.tries, s.as_of, s.counts,
  s.faults, s.looked, s.ranked, s.judged, s.accepted, s.dismissed, s.joined, s.forgotten, s.credits, s.failure, s.created_by,
  s.created_at, s.started_at, s.completed_at`

const selectSearches = (actor: CompanyActor, which: Statement) => sql<Search>`
  select ${columns} from sourcing_search s join ${jobsSeenBy(actor)} j on j.company_id = s.company_id and j.id = s.job_id
  where ${allOf(sql`s.company_id = ${actor.companyId}`, which)}`

/** The searches of a company, for its own tasks. */
export const searchesIn = (companyId: string, which: Statement) => sql<Search>`
  select ${columns} from sourcing_search s join ${allJobs} j on j.company_id = s.company_id and j.id = s.job_id
  where ${allOf(sql`s.company_id = ${companyId}`, which)}`

const selectSearch = (actor: CompanyActor, id: number) => selectSearches(actor, sql`s.id = ${id}`)

export function foundSearch<Found>(search: Found | undefined): Found {
  if (search === undefined) throw notFound()
  return search
}

export const getSearch = async (tx: Reading, actor: CompanyActor, id: number): Promise<Search> =>
  foundSearch(await tx.maybe(selectSearch(actor, id)))

/** The search is held until the end of the transaction, and read after the wait. */
export async function lockSearch(tx: Tx, actor: CompanyActor, id: number): Promise<Search> {
  const [, [search]] = await tx.batch(
    sql`select from sourcing_search where company_id = ${actor.companyId} and id = ${id} for no key update`,
    selectSearch(actor, id),
  )
  return foundSearch(search)
}

/** The newest comes first; `clause` is about `s`. */
export const listSearches = (tx: Reading, actor: CompanyActor, clause: Statement, fetch: number): Promise<Search[]> =>
  tx.all(sql<Search>`${selectSearches(actor, clause)} order by s.id desc limit ${fetch}`)

export interface NewSearch extends Plan {
  readonly jobId: number
  readonly name: string
  readonly purpose: string | null
  readonly targetCount: number
}

/** A search has the id of its figures. */
export async function insertSearch(tx: Tx, { companyId }: CompanyActor, by: string, wish: NewSearch): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    with figures as (
      insert into sourcing_campaign (company_id, job_id, name, status)
      values (${companyId}, ${wish.jobId}, ${wish.name}, 'draft') returning id)
    insert into sourcing_search (company_id, id, job_id, name, purpose, criteria, filters, channels, target_count, created_by)
    select ${companyId}, id, ${wish.jobId}, ${wish.name}, ${wish.purpose}, ${JSON.stringify(wish.criteria)},
      ${JSON.stringify(wish.filters)}, ${[...wish.channels]}, ${wish.targetCount}, ${by} from figures
    returning id`)
  keepVersion(tx, companyId, by, { id, version: 1 }, wish)
  return id
}

/** What was asked for in each version stays: decisions name it. */
export const keepVersion = (
  tx: Tx,
  companyId: string,
  by: string,
  { id, version }: { readonly id: number; readonly version: number },
  { criteria, filters, channels }: Plan,
): void =>
  tx.later(sql`
    insert into sourcing_version (company_id, search_id, version, criteria, filters, channels, planned_by)
    values (${companyId}, ${id}, ${version}, ${JSON.stringify(criteria)}, ${JSON.stringify(filters)}, ${[...channels]}, ${by})`)

/** The transaction holds the search, whose figures follow what it has come to. */
export async function rewriteSearch(
  tx: Tx,
  { companyId, id }: Pick<Search, 'companyId' | 'id'>,
  set: Statement,
): Promise<Search> {
  const [, [search]] = await tx.batch(
    sql`
      update sourcing_search set ${set}, revision = revision + 1, changed_at = now()
      where company_id = ${companyId} and id = ${id}`,
    searchesIn(companyId, sql`s.id = ${id}`),
    writeFigures(companyId, id),
  )
  return foundSearch(search)
}

/** The words of figures are older than those of states: `ended` is both ways in which a search is over. */
export const writeFigures = (companyId: string, id: number): Statement => sql`
  update sourcing_campaign c set name = s.name,
    status = case when s.state in ('completed', 'failed') then 'ended' else s.state end, started_at = s.started_at,
    ended_at = case when s.state in ('completed', 'failed') then greatest(s.completed_at, s.started_at) end,
    profiles_found = s.ranked, cost = s.credits * ${priceList.creditPrice}::numeric / 100
  from sourcing_search s
  where s.company_id = ${companyId} and s.id = ${id} and c.company_id = s.company_id and c.id = s.id`

export interface Version {
  readonly version: number
  readonly criteria: readonly Criterion[]
  readonly filters: Filters
  readonly channels: readonly ChannelName[]
  readonly plannedBy: string
  readonly plannedAt: string
}

export const selectVersions = (companyId: string, searchId: number, older: Statement, fetch: number) => sql<Version>`
  select version, criteria, filters, channels, planned_by, planned_at from sourcing_version
  where ${allOf(sql`company_id = ${companyId}`, sql`search_id = ${searchId}`, older)}
  order by version desc limit ${fetch}`
