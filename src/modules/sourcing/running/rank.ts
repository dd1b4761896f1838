/** The first step ranks everybody who is known, and keeps the best to be judged. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Ranking, talent } from '#modules/talent/index.ts'
import { isKnownChannel } from '../channel.ts'
import { askOf, countedOf, isCandidate, nobodyCounted } from '../pool.ts'
import { type FoundPerson, proposePeople } from '../result.store.ts'
import { rewriteSearch } from '../search.store.ts'
import type { Search } from '../search.ts'
import { leftOut } from './left-out.ts'
import { asRun, type RunScope } from './run.ts'

/** So many are judged: of more, nobody looks at the rest. */
export const bestMax = 300

/** People who came a moment ago are read first, as far as they would be missed: so long, and not for ever. */
const readingTriesMax = 20
const readingPauseMs = 500
const missedShare = 20

/** The answer says when the run goes on, in milliseconds; null means that it was overtaken. */
export async function rankPool(scope: RunScope, search: Search): Promise<number | null> {
  const { db, signal } = scope
  const { companyId } = search
  if (!search.channels.some(isKnownChannel)) {
    return (await asRun(scope, (tx, held) => keep(tx, held, null))) ? 0 : null
  }
  const reading = db.reading({ companyId }, signal)
  const options = { limit: bestMax, signal, leaveOut: await leftOut(reading, search) }
  const ranking = await talent.rank(reading, askOf(companyId, search), options)
  const { waiting, pool } = ranking.counts
  if (waiting * missedShare > pool && search.tries < readingTriesMax) {
    const isOurs = await asRun(scope, async (tx, held) => void (await rewriteSearch(tx, held, sql`tries = tries + 1`)))
    return isOurs ? readingPauseMs : null
  }
  return (await asRun(scope, (tx, held) => keep(tx, held, ranking))) ? 0 : null
}

async function keep(tx: Tx, search: Search, ranking: Ranking | null): Promise<void> {
  const best = ranking?.best ?? []
  const ids = await drawnIds(
    tx,
    search.companyId,
    best.flatMap(({ person }) => (isCandidate(person) ? [] : [person.historyId])),
  )
  const people = best.flatMap(({ person, coarse }): FoundPerson[] => {
    if (isCandidate(person)) {
      const { candidateId } = person
      return [{ personId: candidateId, candidateId, prospectId: null, channel: 'talent_pool', coarse }]
    }
    const prospectId = ids.get(person.historyId)
    if (prospectId === undefined) return []
    return [{ personId: prospectId, candidateId: null, prospectId, channel: 'ats_history', coarse }]
  })
  const ranked = await proposePeople(tx, search, people)
  const counts = ranking ? countedOf(ranking.counts) : nobodyCounted(search.criteria)
  await rewriteSearch(
    tx,
    search,
    sql`is_ranked = true, tries = 0, counts = ${JSON.stringify(counts)}, looked = ${counts.pool}, ranked = ${ranked}, judged = 0`,
  )
}

/** People of the history get an id of the candidates' when they are first found, and keep it. */
async function drawnIds(
  tx: Tx,
  companyId: string,
  historyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (historyIds.length === 0) return new Map()
  const [, rows] = await tx.batch(
    sql`
      insert into sourcing_prospect (company_id, channel, key, source)
      select ${companyId}, 'ats_history', key, 'ats_history' from unnest(${[...historyIds]}::text[]) as found (key)
      on conflict (company_id, channel, key) do nothing`,
    sql<{ key: string; id: number }>`
      select key, id from sourcing_prospect
      where company_id = ${companyId} and channel = 'ats_history' and key = any(${[...historyIds]}::text[])
        and candidate_id is null`,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}
