/**
 * The floor is a client that does nothing but insert the rows of letters, with their tasks, so many in a transaction of two round trips.
 * It is asked over HTTP for so many letters, and answers how long that took.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { runBatch } from '#kernel/database/batch.ts'
import { setReach } from '#kernel/database/database.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import { type Prepared, prepare, sql } from '#kernel/database/sql.ts'
import { poolSize } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'
import { newLetter } from './letters.ts'

export interface Wanted {
  readonly companyId: string
  readonly way: 'smtp' | 'imap'
  readonly count: number
  readonly atOnce: number
  /** So many are inserted in one transaction. */
  readonly together: number
}

const { BENCH_DATABASE: connectionString } = process.env
const pool = new pg.Pool({ connectionString, max: poolSize, options: sessionOptions(workingRole) })
const [begin, commit] = [prepare(sql`begin`), prepare(sql`commit`)]
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function insertOf({ companyId, way }: Wanted): Prepared {
  const raw = newLetter()
  const messageId = /^Message-ID: (.*)\r$/m.exec(raw)?.[1]
  const proof = { verified: 'fail', domain: 'cand.example', spf: 'none', dkim: [], dmarc: 'none', detail: null }
  return prepare(sql`
    insert into arrival (company_id, raw_hash, body_hash, message_id, way, envelope, proof, raw, arrived_at)
    values (${companyId}, ${hashOf(raw)}, ${hashOf(raw.slice(raw.indexOf('\r\n\r\n') + 4))}, ${messageId}, ${way},
      ${JSON.stringify({ from: 'jane@cand.example', to: ['jobs@bench.example'] })}, ${JSON.stringify(proof)}, ${Buffer.from(raw)},
      ${new Date().toISOString()})
    returning id`)
}

async function insert(inserts: readonly Prepared[], { companyId }: Wanted): Promise<void> {
  const client = await pool.connect()
  try {
    const results = await runBatch(client, [begin, prepare(setReach('everyone')), ...inserts])
    const tasks = results.slice(2).map(({ rows: [row] }) => {
      const payload = JSON.stringify({ companyId, arrivalId: (row as { id: number }).id })
      return prepare(sql`
        select enqueue_long_task(${companyId}, ${'read-arrival'}, ${payload}, ${null}, ${null}, ${null}, ${3}, ${'replace'})`)
    })
    await runBatch(client, [...tasks, commit])
  } finally {
    client.release()
  }
}

async function load(wanted: Wanted): Promise<number> {
  const { count, atOnce, together } = wanted
  const rows = Array.from({ length: count }, () => insertOf(wanted))
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) {
      const from = next
      next += together
      await insert(rows.slice(from, from + together), wanted)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return (performance.now() - startedAt) / 1000
}

const server = createServer(async (request, response) => {
  response.end(JSON.stringify({ seconds: await load((await json(request)) as Wanted) }))
})

server.listen(0, '127.0.0.1', () => serve(server.address()))
