/** Operators and orchestrators ask if the service is alive, if it is ready, and how it is doing. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kernel/config.ts'
import type { OpenDatabase } from '#kernel/database/open.ts'
import type { MountPlain } from '#kernel/http/plain.ts'
import { unauthorized } from '#kernel/http/problems.ts'
import { hashToken } from '#kernel/secrets.ts'
import { filesFolderIn } from './adapters.ts'
import { MailReadiness } from './mail-readiness.ts'
import type { Metrics } from './metrics.ts'
import { Readiness } from './readiness.ts'

interface OperabilityParts {
  readonly db: OpenDatabase['db']
  readonly probe: OpenDatabase['probe']
  readonly metrics: Metrics
  readonly config: Config
  /** The signal fires when the service begins to stop. */
  readonly stopping: AbortSignal
}

export function mountOperability(mount: MountPlain, { db, probe, metrics, config, stopping }: OperabilityParts): void {
  mount('/healthz', async (_request, reply) => reply.send({ status: 'alive' }))

  const readiness = new Readiness(probe, { database: db, filesFolder: config.s3 ? null : filesFolderIn(config) })
  const mailReadiness = new MailReadiness(probe, config)
  mount('/readyz', async (_request, reply) => {
    const [looked, mail] = await Promise.all([readiness.look(), mailReadiness.look()])
    const checks = { ...looked, ...(stopping.aborted && { service: 'stopping' }) }
    const ready = Object.values(checks).every((check) => check === 'ok' || check === 'full')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks, ...mail })
  })

  mount('/metrics', async (request, reply) => {
    requireMetricsAccess(request, config)
    return sendMetrics(reply, metrics)
  })
}

/**
 * Metrics have a token of their own. Without one configured they are for this machine alone, and not in production:
 * behind a proxy on the same machine everybody seems to be there.
 */
function requireMetricsAccess(request: FastifyRequest, { metricsToken, environment }: Config): void {
  if (metricsToken === null) {
    if (environment === 'production') throw unauthorized('Set MUSTER_METRICS_TOKEN to read metrics in production.')
    if (['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) return
    throw unauthorized('Set MUSTER_METRICS_TOKEN to read metrics from another machine.')
  }
  const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!timingSafeEqual(hashToken(token), hashToken(metricsToken))) throw unauthorized('Send the metrics token.')
}

async function sendMetrics(reply: FastifyReply, metrics: Metrics): Promise<FastifyReply> {
  const { contentType, text } = await metrics.render()
  return reply.header('content-type', contentType).send(text)
}
