/** A hit is a person who may be meant by a search, and how they were found. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { candidateSearch } from '#modules/candidates/index.ts'
import { isReadable } from './past-person.ts'
import type { PersonKey } from './past-person-id.ts'
import { asName, wantedBy } from './person-words.ts'
import { type Term, termOf } from './sought.ts'

export interface Hit extends PersonKey {
  readonly way: 'words' | 'near' | 'job'
  /** The title of the job that they applied to. */
  readonly jobTitle: string | null
}

export interface Hits {
  readonly isUnavailable: boolean
  readonly terms: readonly Term[]
  readonly hits: readonly Hit[]
}

export const resultsMax = 25
/**
 * So many of those who have all of the words are compared, or a page of them where these are among the newest ten thousand
 * (`history-search.sql`); who is beyond them was met long before.
 */
const comparedMax = 100
/** The index of names that are nearly so is asked where names find few: it takes longer the more people there are. */
const fewMax = 10

/** Whose skills or places have the words is meant by them: then they are no name that was mistyped. */
const mayBeMistyped = (named: readonly Hit[], found: readonly Hit[]): boolean =>
  found.length < fewMax && (named.length > 0 || found.length === 0)

/** The clause is about each source that may be looked at. */
const inSources = ({ companyId }: CompanyActor): Statement => sql`b.company_id = ${companyId} and ${isReadable}`

const withWords = (actor: CompanyActor, wanted: string, max: number) => sql<Hit>`
  select b.id as source_id, f.remote_id, 'words' as way, null as job_title
  from ats_source b cross join lateral search_ats_people(b.id, ${wanted}::tsquery, ${max}) f where ${inSources(actor)}`

/** Nobody is nearly called nothing. */
const withNames = (actor: CompanyActor, query: string, terms: readonly string[]) => sql<Hit>`
  select b.id as source_id, f.remote_id, 'near' as way, null as job_title
  from ats_source b
  cross join lateral ats_people_named(b.id, case
    when ats_words_are_no_name(b.id, ${[...terms]}::text[], ${terms.map(asName)}::text[]) then ''
    else ${candidateSearch.foldedName(query)} end, ${resultsMax + 1}) f
  where ${inSources(actor)}`

const onJobs = (actor: CompanyActor, terms: readonly string[]) => sql<Hit>`
  select b.id as source_id, f.remote_id, 'job' as way, f.title as job_title
  from ats_source b cross join lateral search_ats_applicants(b.id, ${[...terms]}::text[], ${resultsMax + 1}) f
  where ${inSources(actor)}`

const nobody = sql<Hit>`select '' as source_id, '' as remote_id, 'words' as way, null::text as job_title where false`

/**
 * Nobody is told twice: the better way comes first. Where a page of people are called so nobody else is looked for, who would stand behind
 * them: a million people have hundreds of namesakes for each name.
 */
export async function findHits(tx: Reading, actor: CompanyActor, query: string): Promise<Hits> {
  const wanted = wantedBy(query)
  const written = wanted?.split(' & ') ?? []
  const terms = written.map(termOf)
  const isNamed = terms.length > 0 && !terms.some(({ isAddress }) => isAddress)
  const [[source], named] = await tx.batch(
    sql<{ id: string }>`select b.id from ats_source b where ${inSources(actor)} limit 1`,
    isNamed ? withWords(actor, written.map(asName).join(' & '), resultsMax + 1) : nobody,
  )
  const isUnavailable = source === undefined
  if (isUnavailable || wanted === null || named.length > resultsMax) return { isUnavailable, terms, hits: named }
  const found = distinct([...named, ...(await tx.all(withWords(actor, wanted, comparedMax)))])
  if (found.length > resultsMax) return { isUnavailable, terms, hits: found }
  const [applied, near] = await tx.batch(
    onJobs(actor, written),
    isNamed && mayBeMistyped(named, found) ? withNames(actor, query, written) : nobody,
  )
  return { isUnavailable, terms, hits: distinct([...found, ...applied, ...near]) }
}

export const textOfKey = ({ sourceId, remoteId }: PersonKey): string => `${sourceId}:${remoteId}`

function distinct(hits: readonly Hit[]): readonly Hit[] {
  const known = new Map<string, Hit>()
  for (const hit of hits) if (!known.has(textOfKey(hit))) known.set(textOfKey(hit), hit)
  return [...known.values()]
}
