/** What is asked, in the numbers of the company's terms. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { mirroredSources, shownSources } from '#modules/ats-history/index.ts'
import { type SoughtTerm, seeker } from '#reading/index.ts'
import { filterKeysOf, monthOf } from './person-keys.ts'
import type { PoolAsk, PoolCriterion } from './pool-ask.ts'
import { findTermIds } from './term-ids.ts'
import { seatsWithWords } from './word-seats.ts'

export interface Alternative extends Omit<SoughtTerm, 'key'> {
  /** Words have numbers below zero. */
  readonly term: number
}

export interface PlannedCriterion {
  readonly key: string
  readonly isMust: boolean
  readonly weight: number
  /** All groups are asked, and of each one alternative is enough. Without groups it is judged in the fine stage alone. */
  readonly groups: readonly (readonly Alternative[])[]
}

export interface PoolPlan {
  readonly companyId: string
  readonly criteria: readonly PlannedCriterion[]
  /** Of each list somebody has one at least. */
  readonly filters: readonly (readonly number[])[]
  /** Nobody has one of these. */
  readonly excluded: readonly number[]
  readonly words: ReadonlyMap<number, readonly number[]>
}

export async function planOf(reading: Reading, ask: PoolAsk, today: string): Promise<PoolPlan> {
  const { companyId, criteria, channels } = ask
  const sought = criteria.map(soughtBy)
  const wished = filtersOf(ask, today)
  const ids = await findTermIds(reading, companyId, [...sought.flat(2).map(({ key }) => key), ...wished.flat()])
  const sources = channels.includes('ats_history') ? await sourcesOf(reading, companyId) : { shown: [], hidden: [] }
  const words = await wordsOf(reading, companyId, sought, sources.shown)
  return {
    companyId,
    criteria: criteria.map(({ key, kind, weight }, index) => ({
      key,
      isMust: kind === 'must',
      weight,
      groups: (sought[index] ?? []).flatMap((group) => alternativesOf(group, ids, words)),
    })),
    filters: wished.map((keys) => keys.flatMap((key) => ids.get(key) ?? [])),
    excluded: sources.hidden,
    words: new Map([...words.values()].flatMap(({ id, seats }) => (seats === 'too many' ? [] : [[id, seats]]))),
  }
}

/** What is refused ranks nobody. */
const soughtBy = ({ text }: PoolCriterion): readonly (readonly SoughtTerm[])[] =>
  seeker.refusal(text) === undefined ? seeker.sought(text).groups : []

const listed = (values: readonly string[] | undefined, keysOf: (value: string) => readonly string[]): string[][] =>
  values === undefined || values.length === 0 ? [] : [values.flatMap(keysOf)]

function filtersOf({ companyId, filters, channels }: PoolAsk, today: string): string[][] {
  const keys = filterKeysOf(companyId)
  const { places, languages, activeAfter, sources, tags } = filters
  return [
    [
      ...(channels.includes('talent_pool') ? [keys.candidates] : []),
      ...(channels.includes('ats_history') ? [keys.pastPeople] : []),
    ],
    ...listed(places, keys.placeSought),
    ...listed(languages, (language) => [seeker.languageKey(language)]),
    ...listed(sources, (source) => [keys.source(source)]),
    ...listed(tags, (tag) => [keys.tag(tag)]),
    ...(activeAfter === undefined ? [] : [monthsSince(activeAfter, today).map(keys.active)]),
  ]
}

function monthsSince(after: string, today: string): number[] {
  const [from, to] = [Math.max(0, monthOf(after)), monthOf(today) + 1]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** The terms of sources that are switched off are those of people who are not shown. */
async function sourcesOf(reading: Reading, companyId: string): Promise<{ shown: string[]; hidden: number[] }> {
  const [shown, all] = await reading.batch(
    sql<{ id: string }>`select s.id from ${shownSources} s where s.company_id = ${companyId} order by s.id`,
    sql<{ id: string }>`select s.id from ${mirroredSources} s where s.company_id = ${companyId} order by s.id`,
  )
  const open = new Set(shown.map(({ id }) => id))
  const closed = all.flatMap(({ id }) => (open.has(id) ? [] : [filterKeysOf(companyId).atsSource(id)]))
  const ids = await findTermIds(reading, companyId, closed)
  return { shown: [...open], hidden: [...ids.values()] }
}

interface Words {
  readonly id: number
  readonly seats: readonly number[] | 'too many'
}

async function wordsOf(
  reading: Reading,
  companyId: string,
  sought: readonly (readonly (readonly SoughtTerm[])[])[],
  sources: readonly string[],
): Promise<ReadonlyMap<string, Words>> {
  const keys = [...new Set(sought.flat(2).map(({ key }) => key))].filter((key) => key.startsWith(seeker.wordPrefix))
  const found = new Map<string, Words>()
  for (const key of keys) {
    const words = key.slice(seeker.wordPrefix.length)
    found.set(key, { id: -1 - found.size, seats: await seatsWithWords(reading, { companyId, words, sources }) })
  }
  return found
}

/** A group is left to the judge where too many have one of its words; where nobody has its terms nobody meets it. */
function alternativesOf(
  group: readonly SoughtTerm[],
  ids: ReadonlyMap<string, number>,
  words: ReadonlyMap<string, Words>,
): Alternative[][] {
  if (group.some(({ key }) => words.get(key)?.seats === 'too many')) return []
  return [
    group.flatMap(({ key, ...term }) => {
      const id = ids.get(key) ?? words.get(key)?.id
      return id === undefined ? [] : [{ ...term, term: id }]
    }),
  ]
}
