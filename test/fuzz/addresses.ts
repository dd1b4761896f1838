/** Addresses and lists of them that nobody would write: what they are compared by must be one thing, and safe to say to a mail server. */
import { comparableAddress, domainOf, isSameAddress, isWithinDomain, readMailboxes, shownName } from '#letters/index.ts'
import { type Random, randomOf } from './random.ts'

export interface AddressesReport {
  readonly read: number
  readonly addresses: number
  readonly faults: readonly string[]
}

const pieces = [
  'ada',
  'Ada',
  'jürgen',
  'ADA+tag',
  '"ada lovelace"',
  '"a\\"b"',
  'Lovelace, Ada',
  '@',
  '@',
  '@',
  '.',
  '..',
  ' ',
  '\t',
  '\r\n',
  '\r\n ',
  '\0',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\ud800',
  '\u00ad',
  'ı',
  'ß',
  'K',
  'e\u0301',
  '例え',
  '😀',
  'xn--',
  'xn--a',
  'example',
  'EXAMPLE',
  'cand.example',
  'münchen.example',
  'a.b',
  '%0d%0a',
  '127.1',
  '0x7f.1',
  '[127.0.0.1]',
  '[IPv6:::1]',
  '[',
  ']',
  '<',
  '>',
  '<>',
  '(',
  ')',
  '(comment)',
  ',',
  ';',
  ':',
  'group:',
  '"',
  '\\',
  "'",
  '/',
  '%',
  '!',
  '#',
  '?',
  'a@b.example',
  '<a@b.example>',
  '=?utf-8?Q?a=40b?=',
  '=?utf-8?B?AA==?=',
  'mailto:',
  'RCPT TO:<x@y.example>',
  'x'.repeat(70),
] as const

const faultsMax = 10

export function fuzzAddresses({ seed, count }: { readonly seed: number; readonly count: number }): AddressesReport {
  const random = randomOf(seed)
  const faults: string[] = []
  let [read, addresses] = [0, 0]
  for (; read < count && faults.length < faultsMax; read++) {
    const written = Array.from({ length: 1 + random.below(9) }, () => random.one(pieces)).join('')
    const { fault, isAddress } = look(written, random)
    if (isAddress) addresses++
    if (fault) faults.push(`${JSON.stringify(written)} of seed ${seed} ${fault}`)
  }
  return { read, addresses, faults }
}

interface Looked {
  readonly fault: string | null
  readonly isAddress: boolean
}

function look(written: string, random: Random): Looked {
  try {
    const named = readMailboxes(written).concat(readMailboxes(`${random.one(pieces)} <${written}>`))
    const address = comparableAddress(written)
    const found = [address, ...named.map((each) => each.address)].filter((each) => each !== null)
    const fault =
      found.map(faultOfAddress).find((each) => each !== null) ??
      named.map((each) => faultOfName(each.name, shownName(each))).find((each) => each !== null)
    return { fault: fault ?? null, isAddress: found.length > 0 }
  } catch (error) {
    return { fault: `throws ${error instanceof Error ? error.stack : String(error)}`, isAddress: false }
  }
}

/** Null is well. */
function faultOfAddress(address: string): string | null {
  const domain = domainOf(address)
  const held: readonly (readonly [string, boolean])[] = [
    ['is compared by what is compared by something else', comparableAddress(address) === address],
    ['is not itself', isSameAddress(address, address) && isWithinDomain(domain, domain)],
    ['has what ends a line or a command', !/[\p{Cc}\u2028\u2029<>]/u.test(unquoted(address))],
    ['has controls', !/\p{Cc}/u.test(address)],
    ['is not well formed', address.isWellFormed()],
    ['has a domain that is none', /^(?:[!-~]+|\[[\da-z.:]+\])$/.test(domain)],
    ['has a domain within another', !domain.includes('@')],
    ['is in no small letters', address === address.toLowerCase()],
  ]
  return held.find(([, isHeld]) => !isHeld)?.[0] ?? null
}

const unquoted = (address: string): string => address.replace(/^"[^"]*"/, '')

const faultOfName = (name: string, shown: string): string | null =>
  [name, shown].every((each) => each.isWellFormed() && !/[\r\n\0]/.test(each)) ? null : 'has a name that is no line'
