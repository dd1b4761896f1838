/**
 * A run is known by its number, which each start, pause and change of the plan counts up. A worker that writes holds the search under the
 * number it works for: overtaken, it finds nothing to hold and writes nothing. What it has found is written with how far it has come, so a
 * kill anywhere repeats nothing.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Database, Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import type { Ports } from '#kernel/ports.ts'
import { sourcingEvents } from '../events.ts'
import { lockSearch, rewriteSearch, searchesIn } from '../search.store.ts'
import type { ChannelFault, Search } from '../search.ts'

export interface RunKey {
  readonly companyId: string
  readonly searchId: number
  readonly run: number
}

export interface RunScope {
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
  readonly key: RunKey
}

export const searcherIn = (companyId: string): Machine => ({ kind: 'machine', name: 'sourcing', companyId })

const isStill = (search: Search | undefined, { run }: RunKey): search is Search =>
  search?.state === 'running' && search.run === run

export async function findRun(reading: Reading, key: RunKey): Promise<Search | undefined> {
  const search = await reading.maybe(searchesIn(key.companyId, sql`s.id = ${key.searchId}`))
  return isStill(search, key) ? search : undefined
}

/** The search is held until the end of the transaction; there is none when somebody else has it now. */
export async function holdRun(tx: Tx, key: RunKey): Promise<Search | undefined> {
  const search = await lockSearch(tx, searcherIn(key.companyId), key.searchId)
  return isStill(search, key) ? search : undefined
}

/** The work is done in one transaction, unless the run was overtaken. The answer tells whether it was done. */
export const asRun = (
  { db, signal, key }: RunScope,
  work: (tx: Tx, search: Search) => Promise<void>,
): Promise<boolean> =>
  db.transaction(
    { companyId: key.companyId },
    async (tx) => {
      const search = await holdRun(tx, key)
      if (!search) return false
      await work(tx, search)
      return true
    },
    signal,
  )

/** The channel is left as it is, and the search goes on without it. */
export async function leaveChannel(tx: Tx, search: Search, fault: ChannelFault | null): Promise<void> {
  const faults = fault ? [...search.faults, fault] : search.faults
  await rewriteSearch(
    tx,
    search,
    sql`channels_left = channels_left[2:], channel_place = null, tries = 0, faults = ${JSON.stringify(faults)}`,
  )
}

export async function failSearch(tx: Tx, search: Search, failure: string): Promise<void> {
  await rewriteSearch(tx, search, sql`state = 'failed', failure = ${failure}, completed_at = now()`)
  emit(tx, searcherIn(search.companyId), sourcingEvents.failed, { searchId: search.id, jobId: search.jobId })
}

/**
 * All channels were asked. Who was proposed by an earlier version and did not come again is proposed no more. A search whose every channel
 * failed has failed.
 */
export async function completeSearch(tx: Tx, search: Search): Promise<void> {
  const { companyId, id, version, faults, channels } = search
  await tx.run(sql`
    delete from sourcing_result
    where company_id = ${companyId} and search_id = ${id} and state = 'proposed' and version < ${version}`)
  if (faults.length >= channels.length) return failSearch(tx, search, faults.map(({ detail }) => detail).join(' '))
  const { ranked, jobId } = await rewriteSearch(tx, search, sql`state = 'completed', completed_at = now()`)
  emit(tx, searcherIn(companyId), sourcingEvents.completed, { searchId: id, jobId, found: ranked, version })
}
