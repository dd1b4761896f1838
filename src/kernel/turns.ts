/** Long computing is done in slices: between them the loop serves others, however many such computings there are. */
import { setImmediate as nextRound } from 'node:timers/promises'

const sliceMs = 4

/** Each slice waits for a round of the loop of its own: a hundred of them in one round would be a long one. */
let last: Promise<void> = Promise.resolve()

function nextTurn(): Promise<void> {
  last = last.then(() => nextRound())
  return last
}

/** The caller awaits a turn between steps of a few milliseconds, or shorter ones. It throws the reason of the signal. */
export function turnsUntil(signal: AbortSignal, ms = sliceMs): () => Promise<void> {
  let since = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - since < ms) return
    await nextTurn()
    since = performance.now()
  }
}
