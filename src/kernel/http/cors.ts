/**
 * Pages of other sites may ask what strangers may. A browser adds nothing by itself that would tell who asks there, so
 * any site may ask, and none with credentials. Everything else keeps to its own origin.
 */
import { pathOf } from './host.ts'

/** These headers are readable beside those that every page may read. */
const exposed = [
  'ETag',
  'Idempotent-Replayed',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
]

export const isForAnySite = (url: string): boolean => pathOf(url).startsWith('/v1/public/')

export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed.join(', '),
}

/** A browser asks first whether it may send what a form could not. */
export const preflightHeaders = (allow: string): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': allow,
  'access-control-allow-headers': 'Content-Type, Idempotency-Key, If-Match, If-None-Match',
  'access-control-max-age': '7200',
})
