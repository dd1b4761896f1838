/**
 * Vendors name the address of a file, mostly at a storage of somebody else. It is asked without credentials, over HTTPS, and never within
 * our own network: only a vendor that is itself on loopback, as in tests, may keep its files there.
 */
import { isIP } from 'node:net'
import { AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import type { Exchange } from './exchange.ts'
import { textLengthMax, textOf } from './neutral-text.ts'

const resumeBytesMax = 4 * 1024 * 1024

export interface ResumeFile {
  readonly url: string
  readonly fileName: unknown
  readonly contentType: unknown
}

interface Way {
  readonly provider: string
  readonly exchange: Exchange
  readonly baseUrl: string
  readonly signal: AbortSignal
}

/** A resume that is longer than we take is none: null. */
export async function fetchResume(file: ResumeFile, way: Way): Promise<AtsResume | null> {
  const { provider, exchange, signal } = way
  const url = allowedAddress(file.url, way)
  const answer = await exchange
    .send({ method: 'GET', url, headers: { accept: '*/*' }, signal, answerBytesMax: resumeBytesMax })
    .catch((fault: unknown) => {
      if (fault instanceof AtsFault && fault.details.code === 'answer_too_long') return null
      throw fault
    })
  if (answer === null) return null
  const { status, headers, bytes } = answer
  // The address may have expired since it was told, and the next one works.
  if (status !== 200) throw new AtsFault('unavailable', { provider, status, code: 'file_unavailable' })
  if (bytes.length === 0) return null
  return {
    fileName: textOf(file.fileName, textLengthMax.name) ?? 'resume',
    contentType: textOf(file.contentType, 100) ?? textOf(headers.get('content-type'), 100),
    bytes,
  }
}

export function allowedAddress(address: string, { provider, baseUrl }: Way): string {
  const base = new URL(baseUrl)
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOurs = url?.origin === base.origin
  const mayBeInside = isInside(base.hostname)
  if (url && (isOurs || mayBeInside || (url.protocol === 'https:' && !isInside(url.hostname)))) return url.href
  throw new AtsFault('contract_violation', { provider, code: 'foreign_address' })
}

const insideNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/** Of an address it can be told; a name that leads inside is the resolver's to refuse. */
function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const family = isIP(host)
  if (family === 4)
    return /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
      host,
    )
  if (family === 6) return host.startsWith('::') || /^(?:f[cd]|fe[89ab]|64:ff9b)/.test(host)
  return insideNames.test(host) || !host.includes('.')
}
