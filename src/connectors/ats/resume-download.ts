/**
 * A vendor names the address of a resume, often in a storage of somebody else. It is asked without credentials of the vendor unless the
 * caller has some for it, over HTTPS, and never inside our own network.
 */
import { isIP } from 'node:net'
import { AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import type { Exchange } from './exchange.ts'
import { textLengthMax, textOf } from './neutral-text.ts'

const resumeBytesMax = 4 * 1024 * 1024

export interface ResumeWish {
  readonly provider: string
  readonly exchange: Exchange
  /** The address of the vendor's API: what is on the same origin, or on loopback beside it, may come without TLS. */
  readonly baseUrl: string
  readonly address: string
  readonly fileName: string
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** A vendor may send us on from its API to a storage, and no further. */
const redirectsMax = 2

/** A resume that is gone, or larger than we take, is none. */
export async function downloadResume(wish: ResumeWish, redirects = 0): Promise<AtsResume | null> {
  const { provider, exchange, baseUrl, address, fileName, signal, headers } = wish
  if (!mayAsk(address, baseUrl)) throw new AtsFault('contract_violation', { provider, code: 'forbidden_address' })
  const url = new URL(address).href
  const answer = await exchange
    .send({ method: 'GET', url, headers: { accept: '*/*', ...headers }, signal, answerBytesMax: resumeBytesMax })
    .catch((error: unknown) => {
      if (error instanceof AtsFault && error.details.code === 'answer_too_long') return null
      throw error
    })
  if (answer === null || [403, 404, 410].includes(answer.status)) return null
  const { status, bytes } = answer
  const next = answer.headers.get('location')
  if (status >= 300 && status < 400 && next !== null && redirects < redirectsMax && URL.canParse(next, url)) {
    const { headers: _, ...withoutCredentials } = wish
    return downloadResume({ ...withoutCredentials, address: new URL(next, url).href }, redirects + 1)
  }
  if (status >= 300) throw new AtsFault(status < 400 ? 'contract_violation' : 'unavailable', { provider, status })
  const contentType = textOf(answer.headers.get('content-type'), textLengthMax.name)
  return bytes.length === 0 ? null : { fileName: textOf(fileName, textLengthMax.name) ?? 'resume', contentType, bytes }
}

function mayAsk(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const [url, base] = [new URL(address), new URL(baseUrl)]
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === base.origin) return true
  if (isInside(url.hostname)) return [url, base].every(isLoopback)
  return url.protocol === 'https:'
}

const isLoopback = ({ hostname, protocol }: URL): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname) && /^https?:$/.test(protocol)

const insideNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan)$/i
const insideNumbers =
  /^(?:0|10|127)\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./

/** A name of one word is one of a local network, and so are all addresses of version 6 that are not of the global kind. */
function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) === 4) return insideNumbers.test(host)
  if (isIP(host) === 6) return !/^[23]/.test(host)
  return insideNames.test(host) || !host.includes('.')
}
