/**
 * What pages of other sites may ask: what strangers may. Nobody is known there by anything a browser adds by itself, so any
 * site may, and none with credentials. Everything else keeps to its own origin.
 */
import { pathOf } from './host.ts'

/** Beside those that every page may read. */
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

/** Before it asks what is more than a form could, a browser asks whether it may. */
export const preflightHeaders = (allow: string): Readonly<Record<string, string>> => ({
  'access-control-allow-methods': allow,
  'access-control-allow-headers': 'Content-Type, Idempotency-Key, If-Match, If-None-Match',
  'access-control-max-age': '7200',
})
