import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import type { Page } from '#kernel/http/page.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { ChannelName } from './channel.ts'
import type { Result, ResultState } from './result.ts'
import type { Search } from './search.ts'

export const resultColumns = sql`
  r.company_id, r.search_id, r.person_id, r.candidate_id, r.prospect_id, r.channel, r.version, r.coarse, r.score, r.score_rank, r.unscored,
  r.verdict, r.results, r.engine, r.engine_version, r.judged_at, r.profile_as_of, r.state, r.decided_by, r.decided_at, r.reason,
  r.criterion_id, r.application_id, r.asked_at, r.found_at`

export interface FoundPerson {
  readonly personId: number
  readonly candidateId: number | null
  readonly prospectId: number | null
  readonly channel: ChannelName
  readonly coarse: number
}

/**
 * The transaction holds the search. Who was found before is judged again, unless all that they are judged by is the same; who was settled
 * stays settled. The answer is how many were found.
 */
export const proposePeople = (
  tx: Tx,
  { companyId, id, version }: Pick<Search, 'companyId' | 'id' | 'version'>,
  people: readonly FoundPerson[],
): Promise<number> =>
  people.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        insert into sourcing_result as r (company_id, search_id, person_id, candidate_id, prospect_id, channel, version, coarse)
        select ${companyId}, ${id}, person_id, candidate_id, prospect_id, channel, ${version}, coarse
        from unnest(${people.map(({ personId }) => personId)}::bigint[], ${people.map(({ candidateId }) => candidateId)}::bigint[],
          ${people.map(({ prospectId }) => prospectId)}::bigint[], ${people.map(({ channel }) => channel)}::text[],
          ${people.map(({ coarse }) => coarse)}::real[]) as found (person_id, candidate_id, prospect_id, channel, coarse)
        on conflict (company_id, search_id, person_id)
          do update set version = excluded.version, coarse = greatest(r.coarse, excluded.coarse), judged_at = null
          where r.state = 'proposed' and r.version < excluded.version`)

const ofSearch = ({ companyId, id }: Pick<Search, 'companyId' | 'id'>): Statement =>
  allOf(sql`r.company_id = ${companyId}`, sql`r.search_id = ${id}`)

/**
 * The best come first: by score, then by how they were ranked before they were judged, then by their number, so that the same people stand
 * in the same order each time. Of those who are proposed only the newest version counts.
 */
export const listResults = (
  tx: Reading,
  search: Search,
  state: ResultState,
  page: Pick<Page, 'after' | 'fetch'>,
): Promise<Result[]> =>
  tx.all(sql<Result>`
    select ${resultColumns} from sourcing_result r
    where ${allOf(
      ofSearch(search),
      sql`r.judged_at is not null`,
      sql`r.state = ${state}`,
      state === 'proposed' ? sql`r.version = ${search.version}` : sql`true`,
      worseThan(page),
    )}
    order by r.score_rank desc, r.coarse desc, r.person_id desc limit ${page.fetch}`)

const worseThan = ({ after }: Pick<Page, 'after'>): Statement =>
  after
    ? sql`(r.score_rank, r.coarse, r.person_id) < (${after[0]}::smallint, ${after[1]}::real, ${after[2]}::bigint)`
    : sql`true`

export const placeOf = ({ scoreRank, coarse, personId }: Result) => [scoreRank, coarse, personId] as const

/** The results are held in the order of their people, so that two who settle many never wait in a ring. */
export async function lockResults(tx: Tx, search: Search, personIds: readonly number[]): Promise<Result[]> {
  const which = allOf(ofSearch(search), sql`r.person_id = any(${[...personIds]}::bigint[])`)
  const [, results] = await tx.batch(
    sql`select from sourcing_result r where ${which} order by r.person_id for update`,
    sql<Result>`select ${resultColumns} from sourcing_result r where ${which} order by r.person_id`,
  )
  return results
}

export async function findResult(tx: Reading, search: Search, personId: number): Promise<Result> {
  const found = await tx.maybe(sql<Result>`
    select ${resultColumns} from sourcing_result r where ${allOf(ofSearch(search), sql`r.person_id = ${personId}`)}`)
  if (!found) throw notFound()
  return found
}
