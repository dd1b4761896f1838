/**
 * A run ranks who is known, judges the best of them, then takes one channel after another, a page at a time, and judges who came. Which step
 * is next the search itself says, so a run goes on anywhere.
 */
import { collect } from './collect.ts'
import { judgeBest } from './judge-best.ts'
import { rankPool } from './rank.ts'
import { asRun, completeSearch, findRun, type RunScope } from './run.ts'

const turnMs = 3_000
const busyMs = 2_000

/** The answer says when the run goes on, in milliseconds; null means that it is over. */
export async function workOnRun(scope: RunScope): Promise<number | null> {
  const { db, key, signal } = scope
  const enough = performance.now() + turnMs
  for (;;) {
    signal.throwIfAborted()
    const search = await findRun(db.reading({ companyId: key.companyId }, signal), key)
    if (!search) return null
    if (search.isRanked) {
      const judged = await judgeBest(scope, search)
      if (judged === 'busy') return busyMs
      if (judged === 'over') return null
      if (judged === 'none') {
        const pauseMs = search.channelsLeft.length > 0 ? await collect(scope, search) : await complete(scope)
        if (pauseMs !== 0) return pauseMs
      }
    } else {
      const pauseMs = await rankPool(scope, search)
      if (pauseMs !== 0) return pauseMs
    }
    if (performance.now() > enough) return 0
  }
}

async function complete(scope: RunScope): Promise<null> {
  await asRun(scope, completeSearch)
  return null
}
