/** Recruiters and staged actions start, pause and change searches by these commands. The transaction holds the search. */
import { actorIdOf, type CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { nothing, sql } from '#kernel/database/sql.ts'
import { audit } from '#modules/audit/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import { isKnownChannel } from './channel.ts'
import { requireChannelsOn } from './channel-access.ts'
import { requireRunning, requireStartable } from './search.allowed.ts'
import { getSearch, insertSearch, keepVersion, type NewSearch, rewriteSearch } from './search.store.ts'
import type { Plan, Search } from './search.ts'
import { enqueueRun } from './tasks/run-sourcing-search.ts'

/** A draft starts from its beginning, and a paused search goes on. One that is over looks again, which is another version of it. */
async function start(tx: Tx, actor: CompanyActor, planned: Search): Promise<Search> {
  requireStartable(planned)
  await requireChannelsOn(tx, planned)

  const isOver = planned.state === 'completed' || planned.state === 'failed'
  const search = isOver ? await replanSearch(tx, actor, planned, planned) : planned
  const goesOn = search.state === 'paused'
  const found = search.channels.filter((name) => !isKnownChannel(name))
  const beginning = sql`
    is_ranked = false, judged = 0, channels_left = ${found}, channel_place = null, as_of = current_date, faults = '[]', joined = 0,
    forgotten = 0, completed_at = null,`
  const started = await rewriteSearch(
    tx,
    search,
    sql`${goesOn ? nothing : beginning} state = 'running', failure = null, tries = 0, run = run + 1,
      started_at = coalesce(started_at, now())`,
  )
  enqueueRun(tx, keyOf(started))
  record(tx, actor, started, 'sourcing.started')
  return started
}

export async function pauseSearch(tx: Tx, actor: CompanyActor, search: Search): Promise<Search> {
  requireRunning(search)
  const paused = await rewriteSearch(tx, search, sql`state = 'paused', run = run + 1`)
  record(tx, actor, paused, 'sourcing.paused')
  return paused
}

/**
 * Another plan is another version. A search that runs begins anew with it; one that was over is a draft again, whose results stay to be seen
 * until it has run.
 */
export async function replanSearch(tx: Tx, actor: CompanyActor, search: Search, plan: Plan): Promise<Search> {
  const found = plan.channels.filter((name) => !isKnownChannel(name))
  const isRunning = search.state === 'running'
  if (isRunning) await requireChannelsOn(tx, { companyId: search.companyId, channels: plan.channels })
  const state = search.state === 'completed' || search.state === 'failed' ? 'draft' : search.state
  const changed = await rewriteSearch(
    tx,
    search,
    sql`criteria = ${JSON.stringify(plan.criteria)}, filters = ${JSON.stringify(plan.filters)}, channels = ${[...plan.channels]},
      version = version + 1, run = run + 1, state = ${state}, failure = null, is_ranked = false, judged = 0, counts = null,
      channels_left = ${found}, channel_place = null, tries = 0, faults = '[]', completed_at = null, as_of = current_date`,
  )
  keepVersion(tx, search.companyId, actorIdOf(actor), changed, plan)
  if (isRunning) enqueueRun(tx, keyOf(changed))
  record(tx, actor, changed, 'sourcing.changed')
  return changed
}

async function add(tx: Tx, actor: CompanyActor, wish: NewSearch): Promise<Search> {
  const id = await insertSearch(tx, actor, actorIdOf(actor), wish)
  const search = await getSearch(tx, actor, id)
  record(tx, actor, search, 'sourcing.planned')
  return search
}

const keyOf = ({ companyId, id, run }: Search) => ({ companyId, searchId: id, run })

function record(tx: Tx, actor: CompanyActor, { id, jobId, version }: Search, action: string): void {
  jobActivity.record(tx, actor, jobId, action, { searchId: id, version })
  audit(tx, actor, { action, subject: ['sourcing_search', id], details: { jobId, version } })
}

export const searchCommands = { add, start }
