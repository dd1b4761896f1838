/**
 * A request has one host name, and it is the same wherever it stands. Proxies that read it differently could be played
 * off against each other.
 */
import type { IncomingMessage } from 'node:http'
import { gatewayError } from './problems.ts'

const valid = /^(?:[a-z0-9._~!$&'()*+;=%-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

export function requireHost({ headers: { host }, rawHeaders, httpVersion, url = '' }: IncomingMessage): void {
  // The header came with HTTP/1.1; probes of proxies may be older.
  if (host === undefined && httpVersion === '1.0') return
  if (host === undefined) throw gatewayError(400, 'Send a Host header.')
  // Node keeps the first of several.
  const isHost = (name: string, index: number) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host'
  const count = rawHeaders.filter(isHost).length
  if (count > 1) throw gatewayError(400, 'Send one Host header.')
  if (!valid.test(host)) throw gatewayError(400, 'The Host header is not the name of a host.')
  const [, authority] = absolute.exec(url) ?? []
  if (authority === undefined || authority.toLowerCase() === host.toLowerCase()) return
  throw gatewayError(400, 'The Host header is not the host of the address.')
}

/** Proxies may ask for the whole address. */
const absolute = /^https?:\/\/([^/?#]*)/i

export function pathOf(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(absolute, '')
  const end = path.indexOf('?')
  return end === -1 ? path : path.slice(0, end)
}
