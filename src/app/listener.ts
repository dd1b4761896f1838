/**
 * The listener has the operations behind the edge, and all addresses beside them. A process that only works tells
 * operators how it does.
 */
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '#kernel/database/open.ts'
import { Cursors } from '#kernel/http/cursor.ts'
import type { Drain } from '#kernel/http/drain.ts'
import { buildEdge } from '#kernel/http/edge.ts'
import { Idempotency } from '#kernel/http/idempotency.ts'
import type { Limiter } from '#kernel/http/limits/limiter.ts'
import { publishContract } from '#kernel/http/openapi/contract.ts'
import { plainOn } from '#kernel/http/plain.ts'
import { Streams } from '#kernel/http/streams/streams.ts'
import type { Module } from '#kernel/module.ts'
import type { Ports } from '#kernel/ports.ts'
import { verifyKey } from '#modules/access/index.ts'
import { verifySession } from '#modules/identity/index.ts'
import { mountBeside } from './beside.ts'
import { demoExamples, documentationOf, inReadingOrder } from './documentation.ts'
import { mountFileTransfer } from './file-transfer.ts'
import { Metrics } from './metrics.ts'
import { mountOperability } from './operability.ts'

interface ListenerParts {
  readonly database: OpenDatabase
  readonly ports: Ports
  readonly limiter: Limiter
  readonly modules: readonly Module[]
  readonly drain: Drain
  readonly strict?: boolean | undefined
  readonly timeoutMs?: number | undefined
  readonly readerPauseMaxMs?: number | undefined
}

export function buildListener({ database, ports, limiter, modules, drain, ...bounds }: ListenerParts): FastifyInstance {
  const { strict = false, timeoutMs, readerPauseMaxMs } = bounds
  const { db, probe, owner } = database
  const { config, secrets, clock } = ports
  const webhooks = modules.flatMap(({ webhooks }) => webhooks ?? [])
  const contract = publishContract({ modules: inReadingOrder(modules), webhooks, examples: demoExamples })
  const isWorker = config.role === 'worker'
  const operations = isWorker ? [] : contract.operations
  const streams = new Streams({ stopping: drain.stopping })
  const metrics = new Metrics(owner, streams)
  const cursors = new Cursors(secrets, clock)
  const app = buildEdge({
    db,
    ports,
    limiter,
    cursors,
    idempotency: new Idempotency(db, secrets, ports.holder),
    operations,
    gate: {
      session: (token, address, signal) => verifySession(db, token, address, signal),
      key: (key, company, address, signal) => verifyKey(db, ports, key, { company, address, signal }),
    },
    strict,
    bounds: { waitMsMax: config.waitMsMax },
    ...(timeoutMs !== undefined && { timeoutMs }),
    streams,
    ending: drain.overdue,
    onAnswer: (answer) => metrics.observe(answer),
  })
  drain.watch(app)
  const mount = plainOn(app, { limiter, config })
  mountOperability(mount, { db, probe, metrics, config, stopping: drain.stopping })
  if (isWorker) return app
  mountFileTransfer(app, { db, ports, limiter, ending: drain.overdue, timeoutMs, readerPauseMaxMs })
  const documentation = documentationOf(contract, ports)
  mountBeside(mount, { db, ports, limiter, cursors, drain, documentation, modules })
  return app
}
