/**
 * Where a resume may be asked for: over HTTPS and outside our own network, or where the vendor's API itself is. A name that leads inside
 * is the resolver's to refuse.
 */
import { isIP } from 'node:net'

export function mayAsk(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const [url, base] = [new URL(address), new URL(baseUrl)]
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === base.origin) return true
  if (isInside(url.hostname)) return [url, base].every(isLoopback)
  return url.protocol === 'https:'
}

const isLoopback = ({ hostname, protocol }: URL): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname) && /^https?:$/.test(protocol)

const insideNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/i
const insideNumbers =
  /^(?:0|10|127)\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./

/** A name of one word is one of a local network, and so are all addresses of version 6 that are not of the global kind. */
function isInside(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) === 4) return insideNumbers.test(host)
  if (isIP(host) === 6) return !/^[23]/.test(host)
  return insideNames.test(host) || !host.includes('.')
}
