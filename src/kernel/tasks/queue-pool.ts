/** graphile-worker gets the pool in this form: no failed statement or connection takes its workers down. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '../database/database.ts'
import { QueueEnds } from './queue-ends.ts'

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

export const queuePool = (pool: pg.Pool, ends = new QueueEnds()): pg.Pool =>
  Object.create(pool, { connect: { value: (done?: Connect) => (done ? listening(pool, done) : asking(pool, ends)) } })

type Connect = (...connected: Connected) => void

/**
 * graphile-worker gives a connection back twice when it breaks while the worker stops. The pool answers with an
 * exception, which nobody catches and which would end the process.
 */
function listening(pool: pg.Pool, done: Connect): void {
  pool.connect((error, client, release) => {
    let given = false
    const releaseOnce: Connected[2] = (broken) => {
      if (!given) release(broken)
      given = true
    }
    done(error, client, releaseOnce)
  })
}

/** Each of its statements stands alone. */
async function asking(pool: pg.Pool, ends: QueueEnds): Promise<Pick<pg.PoolClient, 'query' | 'release'>> {
  const client = await pool.connect()
  const query = (asked: pg.QueryConfig, values?: unknown[]) =>
    ends.during(asked, () => untilItGotThrough(() => client.query(asked, values)))
  return { query: query as typeof client.query, release: (broken) => client.release(broken) }
}

const attemptsMax = 5
const pauseMs = 20
const lost = new Set(['40001', '40P01'])

/**
 * PostgreSQL tells one of two statements that met to try again. graphile-worker would rather give up all of its
 * workers.
 */
async function untilItGotThrough<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === attemptsMax || !lost.has(sqlState(error) ?? '')) throw error
      await pause(attempt * pauseMs * (1 + Math.random()))
    }
  }
}
