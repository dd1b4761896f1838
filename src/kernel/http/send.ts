/** The answer of an operation leaves as JSON, a table or a file, or not at all when the caller has it. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import { limitHeaders } from './answer.ts'
import { csvOf, csvType, wantsCsv } from './csv.ts'
import { isKnown } from './etag.ts'
import type { LimitVerdict } from './limits/limiter.ts'
import type { Operation } from './operation.ts'
import type { Answer } from './perform.ts'

/** Every response bears these headers. */
export const stamp = (request: FastifyRequest, reply: FastifyReply, verdict: LimitVerdict): FastifyReply =>
  reply.headers({ ...limitHeaders(verdict), 'x-request-id': request.id, 'cache-control': 'no-store' })

/** An answer that caches may keep bears a tag, by which it is asked for again. */
function asKept({ cache }: Operation, answer: Answer): Answer {
  if (cache !== 'public' || answer.status !== 200) return answer
  const etag = `"${createHash('sha256').update(answer.body).digest('base64url')}"`
  return { ...answer, headers: { 'cache-control': keptForAMinute, etag, ...answer.headers } }
}

const keptForAMinute = 'public, max-age=60, stale-while-revalidate=300'

/** A table is answered as CSV to those who ask for it; all else stays as it is. */
function asWanted({ table }: Operation, request: FastifyRequest, reply: FastifyReply, answer: Answer): Answer {
  if (!table) return answer
  reply.header('vary', 'Accept')
  if (answer.status !== 200 || typeof answer.body !== 'string' || !wantsCsv(request.headers.accept)) return answer
  const found = table(JSON.parse(answer.body) as never)
  if (!found) return answer
  const cut = found.isCut ? { 'rows-truncated': 'true' } : {}
  const headers = { ...answer.headers, ...cut, 'content-type': `${csvType}; charset=utf-8` }
  return { ...answer, body: Buffer.from(csvOf(found)), headers }
}

export function sendAnswer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  made: Answer,
  { verdict }: Admission,
): FastifyReply {
  const answer = asWanted(operation, request, reply, asKept(operation, made))
  const { etag } = answer.headers
  const known = request.method !== 'POST' && etag !== undefined && isKnown(request.headers['if-none-match'], etag)
  stamp(request, reply, verdict).headers(answer.headers)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (known && (request.method === 'GET' || request.method === 'HEAD')) return reply.code(304).send()
  reply.code(answer.status)
  if (answer.body === '' || Buffer.isBuffer(answer.body)) return reply.send(answer.body || undefined)
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.body)
}
