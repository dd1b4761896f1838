/**
 * The floor is a `node:http` server that answers requests which it has seen answered, with the same SQL in as many round
 * trips, and does nothing else for anybody. What it saw was undone, so that it can be done once more.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { type Result, runBatch } from '#kernel/database/batch.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import type { Request } from '../harness/client.ts'
import { poolSize } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'
import { openRecorder, type Recorded } from '../hiring/recorder.ts'

export interface Rehearsed {
  readonly operationId: string
  readonly request: Request
}

const { BENCH_DATABASE: connectionString = '', BENCH_REHEARSED: rehearsed = '[]' } = process.env
const pool = new pg.Pool({ connectionString, max: poolSize, options: sessionOptions(workingRole) })

const keyOf = (path: string, token: string): string => `${path} ${token}`

async function rehearseAll(): Promise<ReadonlyMap<string, Recorded>> {
  const recorder = await openRecorder(connectionString, { undoes: true })
  const known = new Map<string, Recorded>()
  for (const { operationId, request } of JSON.parse(rehearsed) as Rehearsed[]) {
    known.set(keyOf(request.path, request.token ?? ''), await recorder.record(operationId, request))
  }
  await recorder.close()
  return known
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.method !== 'GET') for await (const _ of request);
  const token = (request.headers.authorization ?? '').slice('Bearer '.length)
  const seen = known.get(keyOf(request.url ?? '', token))
  if (!seen) throw new Error(`nobody said that ${request.url} would be asked`)
  let held: pg.PoolClient | undefined
  let results: Result[] = []
  for (const { statements } of [...seen.session, ...seen.trips]) {
    const client = held ?? (await pool.connect())
    const opens = statements[0]?.text === 'begin'
    const ends = statements.at(-1)?.text === 'commit'
    held = (held || opens) && !ends ? client : undefined
    results = await runBatch(client, statements)
    if (!held) client.release()
  }
  // What was answered is made of rows like these.
  return results.length > 0 ? seen.answer : null
}

const known = await rehearseAll()

const server = createServer((request, response) => {
  void answer(request).then((body) => {
    const text = JSON.stringify(body)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
})

server.listen(0, '127.0.0.1', () => serve(server.address()))
