/**
 * Names of receivers are looked up where it holds up nobody else, and given out only when all that was found is public.
 */
import { lookup as systemLookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

export type Resolve = (host: string) => Promise<readonly Address[]>

export class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(`${host} is, or has become, a name of an address that is not public`)
  }
}

/** Such names exist to be unknown (RFC 6761). Nobody needs to be asked. */
const nobodyEver = /\.invalid\.?$/

/**
 * Only name servers are asked. The look-up of the system takes a thread of the few there are, for as long as a server
 * is silent.
 */
export function nameServers({ servers }: { readonly servers?: readonly string[] } = {}): Resolve {
  // The resolver is made anew from time to time: it reads only once which name servers there are.
  let [resolver, madeAt] = [resolverOf(servers), performance.now()]
  return async (host) => {
    if (performance.now() - madeAt > resolverAgeMaxMs) [resolver, madeAt] = [resolverOf(servers), performance.now()]
    if (nobodyEver.test(host)) throw Object.assign(new Error(`${host} will never be there`), { code: 'ENOTFOUND' })
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    return [...found(four, 4), ...found(six, 6)]
  }
}

const resolverAgeMaxMs = 60_000

function resolverOf(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  return resolver
}

const found = (answered: PromiseSettledResult<string[]>, family: 4 | 6): Address[] =>
  answered.status === 'rejected' ? [] : answered.value.map((address) => ({ address, family }))

/** A socket asks this before it is dialled: it gets what was checked, and dials nothing else. */
export const guardedLookup =
  (resolve: Resolve, isPublic: (address: string) => boolean): LookupFunction =>
  (host, { all }, done) => {
    const give = ([first, ...more]: readonly [Address, ...Address[]]): void =>
      all ? done(null, [first, ...more]) : done(null, first.address, first.family)
    allPublic(host, resolve, isPublic).then(give, (error) => done(error, ''))
  }

async function allPublic(
  host: string,
  resolve: Resolve,
  isPublic: (address: string) => boolean,
): Promise<readonly [Address, ...Address[]]> {
  const [first, ...more] = await resolve(host)
  if (!first) throw Object.assign(new Error(`${host} has no address`), { code: 'ENODATA' })
  if (![first, ...more].every(({ address }) => isPublic(address))) throw new ForbiddenAddress(host)
  return [first, ...more]
}

/** Origins that the settings admit may be anywhere: `localhost` too. */
export const anyLookup: LookupFunction = systemLookup as LookupFunction
