/**
 * The floor is a `node:http` server that answers the same two requests with the same SQL, and does nothing else for
 * anybody.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { type Result, runBatch } from '#kernel/database/batch.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import type { Prepared } from '#kernel/database/sql.ts'
import { viewTime } from '#kernel/database/types.ts'
import { hashToken } from '#kernel/secrets.ts'
import { serve } from '../harness/report-cpu.ts'
import { begin, commit, pageSize, recordStatements, setCompany } from './statements.ts'

const { BENCH_DATABASE: connectionString, BENCH_POOL: max } = process.env
const pool = new pg.Pool({ connectionString, max: Number(max), options: sessionOptions(workingRole) })
const statements = await recordStatements()

type Row = Readonly<Record<string, string>>

interface Session {
  readonly id: string
  readonly userId: string
  readonly companyId: string
}

async function onConnection<T>(work: (run: (...batch: Prepared[]) => Promise<Result[]>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work((...batch) => runBatch(client, batch))
  } finally {
    client.release()
  }
}

const lastRow = (results: readonly Result[]): unknown => results.at(-1)?.rows[0]

async function sessionOf({ headers }: IncomingMessage): Promise<Session> {
  const token = hashToken((headers.authorization ?? '').slice('Bearer '.length))
  return onConnection(async (run) => lastRow(await run(setCompany('*'), statements.session({ token }))) as Session)
}

async function listPage(request: IncomingMessage): Promise<unknown> {
  const { companyId: company } = await sessionOf(request)
  const results = await onConnection((run) => run(setCompany(company), statements.page({ company })))
  const rows = (results[1]?.rows ?? []) as Row[]
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const position = Buffer.from(JSON.stringify([last?.['at'], last?.['id']])).toString('base64url')
  return { data: shown.map(viewEntry), nextCursor: rows.length > pageSize ? position : null }
}

const viewEntry = ({ id, at = '', actorKind, actorId, via, action, subjectKind, subjectId, details }: Row) => ({
  id,
  at: viewTime(at),
  actor: { kind: actorKind, id: actorId },
  via,
  action,
  subject: { kind: subjectKind, id: subjectId },
  details,
})

async function changeMe(request: IncomingMessage): Promise<unknown> {
  const session = await sessionOf(request)
  const { name } = JSON.parse(await textOf(request)) as { name: string }
  const [lock, update, audit] = statements.change
  if (!lock || !update || !audit) throw new Error('the change is no longer made of three statements')
  const values = { user: session.userId, session: session.id, company: session.companyId, name }
  const changed = await onConnection(async (run) => {
    await run(begin, setCompany(session.companyId), lock(values))
    const changed = lastRow(await run(update(values))) as Row
    await run(audit(values), commit)
    return changed
  })
  const { id, email, emailVerifiedAt, locale, timezone, notifications, createdAt = '' } = changed
  const emailVerified = emailVerifiedAt !== null
  return { id, email, emailVerified, name, locale, timezone, notifications, createdAt: viewTime(createdAt) }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const server = createServer((request, response) => {
  const answering = request.method === 'GET' ? listPage(request) : changeMe(request)
  void answering.then((body) => {
    const text = JSON.stringify(body)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
})

server.listen(0, '127.0.0.1', () => serve(server.address()))
