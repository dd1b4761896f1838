/** Addresses of receivers may already tell that nothing may be sent there. No network is asked. */
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface ReceiverUrl {
  readonly url: URL
  /** The host is a name, or a network address without brackets. */
  readonly host: string
  readonly isName: boolean
  /** The origin is among those that the settings admit, wherever they are. */
  readonly isAdmitted: boolean
}

const lengthMax = 2048

/** The addresses of these names are never for strangers, whatever a name server says. */
const localNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|in-addr\.arpa|ip6\.arpa)$/
const nameLengthMax = 253
const namePattern = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Every part of the service reads the address like this; a sentence says why nothing can be sent to it. */
export function readReceiverUrl(text: string, admitted: ReadonlySet<string>): ReceiverUrl | string {
  if (text.length > lengthMax) return `The address is longer than ${lengthMax} characters.`
  // Parsers drop such signs, or take them for something else, each in its own way.
  if (/[\p{Cc}\p{White_Space}\\]/u.test(text)) return 'The address has white space, control characters or a backslash.'
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return 'The address must begin with https://.'
  const url = new URL(text)
  const isAdmitted = admitted.has(url.origin)
  if (url.protocol !== 'https:' && !isAdmitted) return 'The address must begin with https://.'
  if (url.username !== '' || url.password !== '') return 'The address has a user or a password in it.'
  if (url.port === '0') return 'The address has no port that exists.'

  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const isName = isIP(host) === 0
  const refusal = isAdmitted ? null : isName ? refusalOfName(host) : refusalOfAddress(host)
  return refusal ?? { url, host, isName, isAdmitted }
}

function refusalOfName(name: string): string | null {
  if (name.length > nameLengthMax || !namePattern.test(name)) return 'The host of the address is no name of a host.'
  return localNames.test(name) || !name.includes('.') ? `${name} is a name of a local network.` : null
}

const refusalOfAddress = (address: string): string | null =>
  isPublicAddress(address) ? null : 'The host is not an address of the public Internet.'
