/**
 * Companies name mail servers, and are strangers: none of our own network is reached that way. A name is looked up for each connection,
 * all that is found must be public, and only what was found is dialled.
 */
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { isPublicAddress } from '../webhook-sender/public-address.ts'
import { ForbiddenAddress, nameServers, type Resolve } from '../webhook-sender/resolve.ts'

export interface PublicServerOptions {
  readonly resolve?: Resolve
  /** Tests say who stands for the public Internet. */
  readonly isPublic?: (address: string) => boolean
}

/** The answer is the network address to dial; whoever is not public, or not there, is refused with an error. */
export function publicServers({ resolve = nameServers(), isPublic = isPublicAddress }: PublicServerOptions = {}) {
  return async (host: string): Promise<string> => {
    const found = isIP(host) === 0 ? await resolve(nameOf(host)) : [{ address: host }]
    const [first] = found
    if (!first) throw Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' })
    if (!found.every(({ address }) => isPublic(address))) throw new ForbiddenAddress(host)
    return first.address
  }
}

function nameOf(host: string): string {
  const name = domainToASCII(host)
  if (name === '') throw new Error(`${host} is no name of a server`)
  return name
}
