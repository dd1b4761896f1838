/** A stream leaves with its headers, and with what it needs while it lasts. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Admission, type Doorkeeper, isStillAdmitted, type Knock } from '../admission.ts'
import { withinDeadline } from '../deadline.ts'
import { type Answer, lookingOf, type Workshop } from '../perform.ts'
import type { Route } from '../route.ts'
import { stamp } from '../send.ts'
import { checkEvent, eventStreamType, type Stream, type StreamSource } from './stream.ts'
import type { Streams } from './streams.ts'

export interface StreamParts extends Doorkeeper, Pick<Workshop, 'db' | 'ports' | 'strict'> {
  readonly streams: Streams
}

export interface Streamed {
  readonly route: Route
  readonly stream: Stream
  readonly source: StreamSource
  readonly after: string | null
  readonly answer: Answer
  readonly admission: Admission
  readonly knock: Omit<Knock, 'signal'>
}

const checkMaxMs = 10_000

export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { route: { operation }, stream, source, after, answer, admission, knock }: Streamed,
  parts: StreamParts,
): FastifyReply {
  const { db, ports, strict, streams } = parts
  const { actor, verdict } = admission
  stamp(request, reply, verdict).headers(answer.headers).code(answer.status)
  // Proxies must not gather a stream, so a header tells them; and the connection closes, so that a client that comes
  // back may reach any process.
  reply.headers({ 'content-type': eventStreamType, 'x-accel-buffering': 'no', connection: 'close' })
  if (request.method === 'HEAD') return reply.send()
  const isStillWelcome = () =>
    withinDeadline(checkMaxMs, (signal) => isStillAdmitted(operation, { ...knock, signal }, parts, actor))
  return reply.send(
    streams.begin(
      {
        stream,
        events: (signal) => source.events(after, { ...lookingOf(db, actor, signal), signal }),
        checkEvent: (event) => strict && checkEvent(stream, event),
        isStillWelcome,
        log: ports.log,
        requestId: request.id,
        operation: operation.id,
      },
      reply.raw,
    ),
  )
}
