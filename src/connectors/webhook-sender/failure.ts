/** A request that got no answer is told in the few words of the port. */
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { WebhookFailure } from '#modules/webhooks/ports.ts'
import { ForbiddenAddress } from './resolve.ts'

export interface Failed {
  readonly error: WebhookFailure
  readonly detail: string
}

const unknownHost = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT', 'EREFUSED', 'EAI_AGAIN', 'EBADRESP'])
const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
])

/** Errors are known by name, so that nothing is loaded for them. */
const notHttp = new Set(['HTTPParserError', 'HeadersOverflowError'])

export function failureOf(error: NodeJS.ErrnoException, socket?: Socket): Failed {
  const { code = '', syscall } = error
  if (error instanceof ForbiddenAddress) return { error: 'forbidden_address', detail: error.message }
  const distrust = (socket as TLSSocket | undefined)?.authorizationError
  if (distrust) return { error: 'bad_certificate', detail: `the certificate is not trusted (${distrust})` }
  // A name server that is not there refuses connections as well.
  if (unknownHost.has(code) || syscall?.startsWith('query')) {
    return { error: 'unknown_host', detail: `the name is not known (${code})` }
  }
  if (unreachable.has(code)) return { error: 'unreachable', detail: `nobody could be reached there (${code})` }
  if (notHttp.has(error.name)) return { error: 'closed', detail: `what came was not HTTP (${error.message})` }
  return { error: 'closed', detail: `the connection ended before there was an answer (${code || 'closed'})` }
}

export const timedOut = (timeoutMs: number): Failed => ({
  error: 'timeout',
  detail: `there was no answer within ${timeoutMs / 1000} seconds`,
})
