/**
 * Some words must reach the database, though it be away now: they are said again in the background until they are
 * heard.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from './away.ts'

const againMs = 200

/**
 * The word is said once; when the database is away, it is said again in the background for the time there is. Other
 * failures are thrown.
 */
export async function untilHeard(say: () => Promise<unknown>, maxMs: number): Promise<void> {
  const until = Date.now() + maxMs
  try {
    await say()
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error
    void sayAgain(say, until)
  }
}

async function sayAgain(say: () => Promise<unknown>, until: number): Promise<void> {
  while (Date.now() < until) {
    await pause(againMs, undefined, { ref: false })
    const heard = await say().then(
      () => true,
      (error) => !(error instanceof DatabaseAway),
    )
    if (heard) return
  }
}
