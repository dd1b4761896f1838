/** The applications of a job come in the order that was asked for. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Page } from '#kernel/http/page.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { searchQuery } from '#text/search.ts'
import { applicationColumns } from './application.store.ts'
import type { Application } from './application.ts'
import type { ApplicationFilters } from './application-filter.ts'

type Asked = Pick<Page, 'after' | 'fetch'>

const orders = {
  newest: sql`a.applied_at desc, a.id desc`,
  score: sql`a.score_rank desc, a.id desc`,
}

/** An actor who does not see the job is refused; both are read in one round trip. */
export async function listApplicationsOf(
  tx: Reading,
  actor: CompanyActor,
  jobId: number,
  filters: ApplicationFilters,
  asked: Asked,
): Promise<Application[]> {
  const [[job], applications] = await tx.batch(jobStore.sees(actor, jobId), selectList(actor, jobId, filters, asked))
  jobStore.found(job)
  return applications
}

/**
 * Applications on the board and those taken off it have indexes of their own: a list of both is the beginnings of two
 * lists, one of them short. Each is cut before anything is read of its people.
 */
export function selectList(
  { companyId }: CompanyActor,
  jobId: number,
  filters: ApplicationFilters,
  asked: Asked,
): Statement<Application> {
  const onBoard = beginning(companyId, jobId, filters, asked, 'null')
  const listed = filters.includeRemoved
    ? sql`${onBoard} union all ${beginning(companyId, jobId, filters, asked, 'not null')}`
    : onBoard
  return sql<Application>`
    select ${applicationColumns}
    from (${listed}) a join ${allCandidates} c on c.company_id = a.company_id and c.id = a.candidate_id
    order by ${orders[filters.sort]} limit ${asked.fetch}`
}

type Removed = 'null' | 'not null'
const removedIs = { null: sql`a.removed_at is null`, 'not null': sql`a.removed_at is not null` }

function beginning(
  companyId: string,
  jobId: number,
  filters: ApplicationFilters,
  asked: Asked,
  removed: Removed,
): Statement {
  const { sort, status, cluster, query } = filters
  const words = searchQuery(query ?? '')
  const clauses = [
    sql`a.company_id = ${companyId}`,
    sql`a.job_id = ${jobId}`,
    removedIs[removed],
    status ? sql`a.status = ${status}` : nothing,
    cluster === undefined ? nothing : sql`a.cluster_id = ${cluster}`,
    behind(filters, asked),
    words === null ? nothing : sql`a.id in (${withWords(jobId, filters, asked, removed, words)})`,
  ]
  return sql`(select a.* from application a where ${allOf(...clauses)} order by ${orders[sort]} limit ${asked.fetch})`
}

/** The page begins behind the last row of the one before, in either order. */
function behind({ sort }: ApplicationFilters, { after }: Asked): Statement {
  if (!after) return nothing
  return sort === 'newest'
    ? sql`(a.applied_at, a.id) < (${after[0]}, ${after[1]})`
    : sql`(a.score_rank, a.id) < (${after[0]}, ${after[1]})`
}

function withWords(
  jobId: number,
  { sort, status, cluster }: ApplicationFilters,
  { after, fetch }: Asked,
  removed: Removed,
  words: string,
): Statement {
  const byScore = sort === 'score'
  return sql`select applications_with(${jobId}, ${words}::tsquery, ${byScore}, ${removed === 'not null'}, ${status ?? null},
    ${cluster ?? null}, ${byScore ? null : (after?.[0] ?? null)}, ${byScore ? (after?.[0] ?? null) : null},
    ${after?.[1] ?? null}, ${fetch})`
}

export const positionIn =
  ({ sort }: ApplicationFilters) =>
  ({ appliedAt, scoreRank, id }: Application): readonly [string | number, number] => [
    sort === 'newest' ? appliedAt : scoreRank,
    id,
  ]
