/**
 * Webhooks are posted to addresses that strangers chose. Nothing of our own network is reached that way: the address is
 * read once, by one parser; a name is looked up when it is dialled, all that is found must be public, and only that is
 * dialled; an address in digits, which no look-up sees, is checked by itself; redirects are answers; and no proxy of
 * the environment stands between. Connections are kept open, each to an address that was checked when it was dialled.
 */
import type { LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookSender } from '#modules/webhooks/ports.ts'
import type { Connections } from './connections.ts'
import { exchange } from './exchange.ts'
import { timedOut } from './failure.ts'
import { isPublicAddress } from './public-address.ts'
import { type ReceiverUrl, readReceiverUrl } from './receiver-url.ts'
import { type Address, anyLookup, guardedLookup, nameServers, type Resolve } from './resolve.ts'

export interface WebhookSenderOptions {
  /** Exact origins are admitted, wherever they are. */
  readonly allow: readonly string[]
  /** The time is for everything: the look-up, the connection, the answer. */
  readonly timeoutMs?: number
  /** A look-up may take this long while an address is set. */
  readonly lookUpMaxMs?: number
  readonly resolve?: Resolve
  /** Tests say who stands for the public Internet, and whose certificates are trusted. */
  readonly isPublic?: (address: string) => boolean
  readonly ca?: string
}

const timeoutDefaultMs = 15_000
const lookUpDefaultMs = 5_000
/** So many connections may have ended unnoticed for one webhook. */
const staleMax = 20

export function webhookSender(options: WebhookSenderOptions): WebhookSender {
  const {
    timeoutMs = timeoutDefaultMs,
    lookUpMaxMs = lookUpDefaultMs,
    resolve = nameServers(),
    isPublic = isPublicAddress,
  } = options
  const admitted = new Set(options.allow)
  const read = remembering((text) => readReceiverUrl(text, admitted))
  let opened: Promise<Opened> | undefined

  return {
    async refusalOf(text, signal) {
      const receiver = read(text)
      if (typeof receiver === 'string') return receiver
      if (!receiver.isName || receiver.isAdmitted) return null
      const addresses = await patiently(resolve(receiver.host), lookUpMaxMs, signal)
      return addresses.every(({ address }) => isPublic(address))
        ? null
        : `${receiver.host} is a name of an address that is not public.`
    },

    async post({ url, headers, body }, signal) {
      const receiver = read(url)
      if (typeof receiver === 'string') return { error: 'forbidden_address', detail: receiver }
      const request = { ...placeOf(receiver), method: 'POST', headers, body } as const
      opened ??= open({ guarded: guardedLookup(resolve, isPublic), admitted: anyLookup }, timeoutMs, options.ca)
      const connections = (await opened)[receiver.isAdmitted ? 'admitted' : 'guarded']
      const until = performance.now() + timeoutMs
      const late = timedOut(timeoutMs)
      for (let stale = 0; ; stale++) {
        const outcome = await exchange(connections, { request, late, leftMs: until - performance.now(), signal })
        if (outcome !== 'stale') return outcome
        if (stale === staleMax) return { error: 'closed', detail: 'the connection ended again and again' }
      }
    },

    async close() {
      await Promise.all(Object.values((await opened) ?? {}).map((each) => each.close()))
    },
  }
}

type Reach = 'guarded' | 'admitted'
type Opened = Readonly<Record<Reach, Connections>>

/** Connections are loaded when there is something to send: most processes never do. */
async function open(lookups: Readonly<Record<Reach, LookupFunction>>, timeoutMs: number, ca?: string): Promise<Opened> {
  const { Connections } = await import('./connections.ts')
  const by = (lookup: LookupFunction) => new Connections({ lookup, timeoutMs, ca })
  return { guarded: by(lookups.guarded), admitted: by(lookups.admitted) }
}

const rememberedMax = 1000

/** The same few addresses are read again and again. */
function remembering<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= rememberedMax) known.clear()
    const value = work(text)
    known.set(text, value)
    return value
  }
}

const placeOf = ({ url, host, isName }: ReceiverUrl) => ({
  origin: `${url.protocol}//${isName || !host.includes(':') ? host : `[${host}]`}${url.port && `:${url.port}`}`,
  path: url.pathname + url.search,
})

/** Names that can't be found yet may be found later. */
async function patiently(
  looking: Promise<readonly Address[]>,
  maxMs: number,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const found = new AbortController()
  const tooLong = pause(maxMs, [], { signal: AbortSignal.any([signal, found.signal]) })
  return Promise.race([looking, tooLong])
    .catch(() => [])
    .finally(() => found.abort())
}
