/**
 * The floor is a `node:http` server that answers the same requests with the same SQL, and does nothing else for
 * anybody.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { type Result, runBatch } from '#kernel/database/batch.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import type { Prepared } from '#kernel/database/sql.ts'
import { type Application, viewApplicationFor } from '#modules/applications/index.ts'
import { type Candidate, viewCandidateFor } from '#modules/candidates/index.ts'
import { type FoundCandidate, foundMax, viewFound } from '#modules/desk/found-candidate.ts'
import type { Thread } from '#modules/inbox/thread.ts'
import { viewThreadFor } from '#modules/inbox/thread.view.ts'
import type { Request } from '../harness/client.ts'
import { poolSize } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'
import type { Applicant } from './cases.ts'
import { openRecorder } from './recorder.ts'
import { type Replay, recordReplay } from './replay.ts'

export interface Asked {
  readonly operationId: string
  readonly requests: readonly Request[]
}

const { BENCH_DATABASE: connectionString = '', BENCH_ASKED: asked = '[]' } = process.env
const pool = new pg.Pool({ connectionString, max: poolSize, options: sessionOptions(workingRole) })

interface Answering {
  readonly operationId: string
  readonly replay: Replay
}

async function recordAll(): Promise<ReadonlyMap<string, Answering>> {
  const recorder = await openRecorder(connectionString)
  const answering = new Map<string, Answering>()
  for (const { operationId, requests } of JSON.parse(asked) as Asked[]) {
    for (const request of requests) {
      answering.set(request.path, { operationId, replay: await recordReplay(recorder, operationId, request) })
    }
  }
  await recorder.close()
  return answering
}

const pageSize = 25

function pageOf<Row extends { readonly id: number | string }>(rows: readonly Row[], view: (row: Row) => unknown) {
  const more = rows.length > pageSize
  const shown = more ? rows.slice(0, pageSize) : rows
  const position = Buffer.from(JSON.stringify([shown.at(-1)?.id])).toString('base64url')
  return { data: shown.map(view), nextCursor: more ? position : null }
}

/** Roles are not read here: the bench's users have all of them. */
const asker = { role: 'admin' } as const

function viewAnswer(operationId: string, rows: Result['rows']): unknown {
  // The service's own code knows the rows of its statements, from where these stand.
  if (operationId === 'listApplicationsPage') return pageOf(rows as unknown as Application[], viewApplicationFor(asker))
  if (operationId === 'listThreadsPage') return pageOf(rows as unknown as Thread[], viewThreadFor(asker))
  if (operationId === 'listCandidatesPage') return pageOf(rows as unknown as Candidate[], viewCandidateFor(asker))
  const found = rows as unknown as FoundCandidate[]
  return { data: found.slice(0, foundMax).map(viewFound), truncated: found.length > foundMax }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { operationId, replay } = answering.get(request.url ?? '') ?? {}
  if (!operationId || !replay) throw new Error(`nobody said that ${request.url} would be asked`)
  // A transaction has a connection, and so has each reading beside one.
  let held: pg.PoolClient | undefined
  const send = async (statements: readonly Prepared[]): Promise<Result[]> => {
    const client = held ?? (await pool.connect())
    const opens = statements[0]?.text === 'begin'
    const ends = statements.at(-1)?.text === 'commit'
    held = (opens || held) && !ends ? client : undefined
    try {
      return await runBatch(client, statements)
    } finally {
      if (!held) client.release()
    }
  }
  if (request.method === 'GET') {
    const token = (request.headers.authorization ?? '').slice('Bearer '.length)
    return viewAnswer(operationId, await replay.read(send, token))
  }
  const { candidate } = JSON.parse(await textOf(request)) as { readonly candidate: Applicant }
  return { token: await replay.write(send, candidate), status: 'received' }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const answering = await recordAll()

const server = createServer((request, response) => {
  void answer(request).then((body) => {
    const text = JSON.stringify(body)
    response.writeHead(request.method === 'GET' ? 200 : 201, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
})

server.listen(0, '127.0.0.1', () => serve(server.address()))
