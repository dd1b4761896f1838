/**
 * A request refused at the door gets this answer: all that a refusal must say, made once, for a fortieth of the cost of
 * an answer.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { detailsOf, headersOfAll, limitHeaders, problemType } from './answer.ts'
import { corsHeaders, isForAnySite } from './cors.ts'
import { type Bounds, Door } from './door.ts'
import type { EarlyAnswers } from './early-answers.ts'
import { gatewayError } from './problems.ts'

/** Callers who were refused together must not come back together. */
const retrySecondsMax = 3

interface Parts {
  readonly ports: Ports
  readonly db: Pick<Database, 'likelyWaitMs'>
  readonly bounds?: Partial<Bounds>
  readonly onAnswer?: (answer: { operation: string; status: number; seconds: number }) => void
}

type TurnAway = (request: IncomingMessage, response: ServerResponse, reason: string) => void

function turningAway(ports: Ports, earlyAnswers: EarlyAnswers): TurnAway {
  const bodies = new Map<string, string>()
  const bodyOf = (reason: string): string => {
    const known = bodies.get(reason)
    if (known !== undefined) return known
    const problem = gatewayError(503, `${reason} Wait as long as Retry-After says, then send it again.`)
    const body = JSON.stringify(detailsOf(problem, ports.publicUrl))
    bodies.set(reason, body)
    return body
  }
  const fixed = { ...headersOfAll(ports), 'content-type': problemType, 'cache-control': 'no-store' }
  return (request, response, reason) => {
    const retrySeconds = 1 + Math.floor(Math.random() * retrySecondsMax)
    // No counters are asked: the caller has nothing left for as long as they are to wait.
    const limits = { limit: ports.config.anonymousLimit, remaining: 0, resetSeconds: retrySeconds }
    const body = bodyOf(reason)
    response.writeHead(503, {
      ...fixed,
      ...limitHeaders({ ...limits, allowed: false }),
      ...(isForAnySite(request.url ?? '') && corsHeaders),
      ...(earlyAnswers.begin(request) && { connection: 'close' }),
      'x-request-id': `req_${randomUUID().replaceAll('-', '')}`,
      'retry-after': String(retrySeconds),
      'content-length': String(Buffer.byteLength(body)),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const refusalsLoggedEveryMs = 1000

/**
 * The door stands before the listeners that a server has by now. The number of refused requests is logged once a
 * second.
 */
export function turnAwayAtDoor(server: Server, parts: Parts, earlyAnswers: EarlyAnswers): Door {
  const { ports, db, bounds, onAnswer } = parts
  const door = new Door(() => db.likelyWaitMs, bounds)
  const turnAway = turningAway(ports, earlyAnswers)
  const log = (): void => {
    ports.log.warn({ refused: door.takeRefused() }, 'more was asked than can be answered in time')
  }
  const answering = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const reason = earlyAnswers.isClosing(request.socket) ? undefined : door.enter(request, response)
    if (reason === undefined) {
      for (const answer of answering) answer(request, response)
      return
    }
    if (door.refused === 1) setTimeout(log, refusalsLoggedEveryMs).unref()
    turnAway(request, response, reason)
    onAnswer?.({ operation: 'none', status: 503, seconds: 0 })
  })
  return door
}
