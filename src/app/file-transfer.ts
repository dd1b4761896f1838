/**
 * Bytes of files go in and out by the signed links of the file operations. A link is the only credential: one that is
 * genuine counts against its company, everything else against the network address it comes from.
 *
 * The deadline of operations holds for each of our own steps. Uploads have the time that any request has to arrive, and
 * downloads may take as long as somebody keeps reading.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#kernel/database/database.ts'
import { Refused } from '#kernel/http/admission.ts'
import { limitHeaders } from '#kernel/http/answer.ts'
import { deadlineMs, withinDeadline } from '#kernel/http/deadline.ts'
import type { Limiter, LimitPolicy, LimitVerdict } from '#kernel/http/limits/limiter.ts'
import { visitorPolicy } from '#kernel/http/limits/policies.ts'
import { networkOf } from '#kernel/http/network.ts'
import { Problem } from '#kernel/http/problem.ts'
import { gatewayError, methodNotAllowed, throttled } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { type FileAddress, fileTransfer } from '#modules/files/index.ts'

interface TransferParts {
  readonly db: Database
  readonly ports: Ports
  readonly limiter: Limiter
  /** The signal fires when the service ends and can wait for its requests no longer. */
  readonly ending: AbortSignal
  readonly timeoutMs?: number | undefined
  /** A reader that takes nothing for so long has gone away. */
  readonly readerPauseMaxMs?: number | undefined
}

type Serve = (
  request: FastifyRequest,
  reply: FastifyReply,
  address: FileAddress,
  parts: TransferParts,
) => Promise<FastifyReply>

const url = '/files/:fileKey'
const allow = 'GET, HEAD, OPTIONS, PUT'

export function mountFileTransfer(app: FastifyInstance, parts: TransferParts): void {
  const byLink = (serve: Serve) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { address, verdict } = await admit(request, parts)
    reply.headers({ ...limitHeaders(verdict), 'x-request-id': request.id })
    return serve(request, reply, address, parts).catch((error) => {
      throw new Refused(error, verdict)
    })
  }
  // The context is of its own, because bodies are not gathered in memory here.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({ method: 'PUT', url, handler: byLink(upload) })
    scope.route({ method: ['GET', 'HEAD'], url, handler: byLink(download) })
    scope.route({
      method: 'OPTIONS',
      url,
      handler: async (request, reply) => {
        const verdict = await parts.limiter.peek([visitorOf(request, parts)])
        return reply
          .code(204)
          .headers({ ...limitHeaders(verdict), 'x-request-id': request.id, allow })
          .send()
      },
    })
    scope.route({
      method: ['POST', 'PATCH', 'DELETE', 'TRACE'],
      url,
      handler: async () => {
        throw methodNotAllowed(`This path takes ${allow}.`, { headers: { allow } })
      },
    })
  })
}

async function admit(
  request: FastifyRequest,
  parts: TransferParts,
): Promise<{ address: FileAddress; verdict: LimitVerdict }> {
  const { limiter, ports } = parts
  // The router matched a path with this one parameter.
  const { fileKey } = request.params as { readonly fileKey: string }
  const [, query = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? []
  const opened = fileTransfer.openLink(ports, request.method === 'PUT' ? 'PUT' : 'GET', fileKey, query)
  const verdict = await limiter.take([opened instanceof Problem ? visitorOf(request, parts) : policyOf(opened, ports)])
  if (!verdict.allowed) {
    const { resetSeconds } = verdict
    const headers = { 'retry-after': String(resetSeconds) }
    throw new Refused(throttled(`Try again in ${resetSeconds} seconds.`, { headers }), verdict)
  }
  if (opened instanceof Problem) throw new Refused(opened, verdict)
  return { address: opened, verdict }
}

const visitorOf = (request: FastifyRequest, { ports }: TransferParts): LimitPolicy =>
  visitorPolicy(networkOf(request.ip), ports.config)

/** Many people work from one office: a link is worth as much as the session it was given to. */
const policyOf = ({ companyId }: FileAddress, { config }: Ports): LimitPolicy => ({
  id: `files:${companyId}`,
  limit: config.sessionLimit,
  windowMs: 60_000,
})

const upload: Serve = async (request, reply, address, { db, ports, ending, timeoutMs = deadlineMs }) => {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers
  if (encoding !== 'identity') throw gatewayError(415, 'Send the bytes without a content encoding.')
  const file = await withinDeadline(
    timeoutMs,
    (signal) => fileTransfer.expect({ db, ports, signal }, address, length),
    ending,
  )

  // The parser above hands on the body as it comes.
  await fileTransfer
    .spool(request.body as Readable, (spooled) =>
      withinDeadline(timeoutMs, (signal) => fileTransfer.receive({ db, ports, signal }, file, spooled), ending),
    )
    .catch(hungUp)
  return reply.code(204).header('cache-control', 'no-store').send()
}

function hungUp(error: unknown): never {
  const gone = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  throw gone ? gatewayError(400, 'The request ended before its body did.') : error
}

const download: Serve = async (request, reply, address, parts) => {
  const { db, ports, ending, timeoutMs = deadlineMs, readerPauseMaxMs = 60_000 } = parts
  const { headers, blob } = await withinDeadline(
    timeoutMs,
    async (signal) => {
      const { headers, open } = await fileTransfer.openDownload({ db, ports, signal }, address)
      return { headers, blob: request.method === 'HEAD' ? undefined : await open() }
    },
    ending,
  )
  reply.headers(headers)
  if (!blob) return reply.send()
  reply.raw.setTimeout(readerPauseMaxMs, () => reply.raw.destroy())
  return reply.send(blob.stream)
}
