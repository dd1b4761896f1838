/** Whom a channel brought becomes results of the search, unless they are settled, on the job, or were asked not long ago. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { FoundChannel } from '../channel.ts'
import type { Known, Stored } from '../prospect.store.ts'
import { type FoundPerson, proposePeople } from '../result.store.ts'
import { rewriteSearch } from '../search.store.ts'
import type { Search } from '../search.ts'
import { leftOut } from './left-out.ts'

export async function proposeFound(
  tx: Tx,
  search: Search,
  channel: FoundChannel,
  { known, forgotten }: Stored,
  looked: number,
): Promise<Search> {
  const settled = new Set(
    (await leftOut(tx, search)).flatMap((person) => ('candidateId' in person ? [person.candidateId] : [])),
  )
  const wanted = known.filter(({ candidateId }) => candidateId === null || !settled.has(candidateId))
  const people = [...new Map(wanted.map((each) => [personIdOf(each), foundOf(each, channel)])).values()]
  const again = await judgeAgain(tx, search, wanted)
  const ranked = await proposePeople(tx, search, people)
  const joined = known.filter(({ isJoined }) => isJoined).length
  return rewriteSearch(
    tx,
    search,
    sql`looked = looked + ${looked}, ranked = ranked + ${ranked}, judged = judged - ${again}, joined = joined + ${joined},
      forgotten = forgotten + ${forgotten}`,
  )
}

const personIdOf = ({ candidateId, prospectId }: Known): number => candidateId ?? prospectId

/** Nothing is known of how they rank before they are judged. */
const foundOf = (known: Known, channel: FoundChannel): FoundPerson => ({
  personId: personIdOf(known),
  candidateId: known.candidateId,
  prospectId: known.prospectId,
  channel,
  coarse: 0,
})

/** There is more to judge somebody by than when they were judged in this run. */
const judgeAgain = (tx: Tx, { companyId, id, version }: Search, known: readonly Known[]): Promise<number> =>
  tx.run(sql`
    update sourcing_result set judged_at = null
    where company_id = ${companyId} and search_id = ${id} and version = ${version} and state = 'proposed' and judged_at is not null
      and person_id = any(${known.flatMap((each) => (each.isJoined ? [personIdOf(each)] : []))}::bigint[])`)
