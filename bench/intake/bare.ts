/**
 * The floor is a client that does nothing but insert the rows of applications, each in a transaction of two round
 * trips. It is asked over HTTP for so many at a time, and answers how long that took.
 */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { runBatch } from '#kernel/database/batch.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import { poolSize } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'
import { type Insert, readInsert } from './rows.ts'

/**
 * The first wish makes the client ready for applications like those that the service has taken in; the second asks for
 * so many of them, for somebody else each.
 */
export type Wanted = { readonly like: readonly number[] } | { readonly count: number; readonly atOnce: number }

const { BENCH_DATABASE: connectionString } = process.env
const pool = new pg.Pool({ connectionString, max: poolSize, options: sessionOptions(workingRole) })
let inserts: Insert[] = []
let applicants = 0

async function insert(insertRows: Insert): Promise<void> {
  const client = await pool.connect()
  try {
    await insertRows(applicants++, (statements) => runBatch(client, statements))
  } finally {
    client.release()
  }
}

async function load(count: number, atOnce: number): Promise<number> {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) {
      const one = inserts[next++ % inserts.length]
      if (one) await insert(one)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return (performance.now() - startedAt) / 1000
}

const server = createServer(async (request, response) => {
  const wanted = (await json(request)) as Wanted
  if ('like' in wanted) {
    inserts = await Promise.all(wanted.like.map((applicationId) => readInsert(pool, applicationId)))
    response.end()
  } else response.end(JSON.stringify({ seconds: await load(wanted.count, wanted.atOnce) }))
})

server.listen(0, '127.0.0.1', () => serve(server.address()))
