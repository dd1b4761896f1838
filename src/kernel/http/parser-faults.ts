/** Node's parser and Fastify refuse some requests; these refusals leave in the words of the contract. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DatabaseAway, diskFull } from '../database/away.ts'
import type { Ports } from '../ports.ts'
import { detailsOf, headersOfAll, limitHeaders, problemType } from './answer.ts'
import type { Connections } from './connections.ts'
import type { Limiter } from './limits/limiter.ts'
import { visitorPolicy } from './limits/policies.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'
import { gatewayError, internalError, noRoomLeft, payloadTooLarge } from './problems.ts'

interface Fault {
  readonly code?: string
  readonly statusCode?: number
}

/**
 * A thrown thing becomes the refusal it is; a bug becomes `internal_error`, without a word of its cause. Only the
 * reader of the request knows what to say about one that is `tooLarge`.
 */
export function asProblem(thrown: unknown, tooLarge = 'Send less.'): Problem {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof DatabaseAway) return gatewayError(503, away, thrown)
  const { code, statusCode } = (thrown ?? {}) as Fault
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return payloadTooLarge(tooLarge)
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return gatewayError(400, 'The body is not as long as its Content-Length.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return gatewayError(415, 'Send the body as application/json.')
    case 'ENOSPC':
    case 'EDQUOT':
    case diskFull:
      return noRoomLeft(thrown)
    case 'FST_ERR_BAD_URL':
      return gatewayError(400, 'The path is not validly percent-encoded.')
  }
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return gatewayError(statusCode, 'The request can not be read.')
  }
  // Fastify gives its status to what went wrong while it read the body: a client that hung up is no bug of ours.
  if (code === 'ECONNRESET' && statusCode === 400) return gatewayError(400, 'The request ended before its body did.')
  return internalError('It is logged. Quote the correlationId to support.', { cause: thrown })
}

const away =
  'The database can not be reached at the moment. Send it again soon; a request with an Idempotency-Key has its effect once.'

const statuses: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers or the address are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too long.'],
}

const patienceMs = 5000

/** Each socket is answered once: the parser fails again with all that still arrives. */
const given = new WeakSet<Socket>()

interface Answering {
  readonly limiter: Limiter
  readonly ports: Ports
  readonly connections: Connections
}

/**
 * Anything that is not HTTP is answered on the bare socket, and the connection closed: nothing after it can be trusted.
 */
export async function answerMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { limiter, ports, connections }: Answering,
): Promise<void> {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  if (given.has(socket)) return
  given.add(socket)

  await connections.whole(socket)
  // Earlier answers still have to leave.
  if (!socket.writable || connections.isAnswered(socket)) return socket.destroySoon()
  const [status, detail] = statuses[error.code ?? ''] ?? [400, 'The request is not valid HTTP.']
  const body = JSON.stringify(detailsOf(gatewayError(status, detail), ports.publicUrl))
  const verdict = await limiter.peek([visitorPolicy(networkOf(socket.remoteAddress ?? ''), ports.config)])
  const headers = {
    ...headersOfAll(ports),
    ...limitHeaders(verdict),
    'x-request-id': `req_${crypto.randomUUID().replaceAll('-', '')}`,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  // Bytes that still come are read and dropped, so that the answer is not lost to a reset, but only for a while.
  setTimeout(() => socket.destroy(), patienceMs).unref()
}
