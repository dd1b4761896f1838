/** Whom a letter is to, as far as that says where it belongs: by the envelope, by what the letter says, and by what servers noted. */
import type { Ports } from '#kernel/ports.ts'
import type { Letter } from '#letters/facts.ts'
import { letterAddresses } from '#modules/mail/index.ts'
import type { ArrivalEnvelope } from './arrival.ts'
import { openReplyAddress } from './token-address.ts'

export interface NamedByTokens {
  /** In the order of the recipients, either of a thread or of a letter of ours. */
  readonly tokens: readonly ({ readonly threadId: string } | { readonly letterId: string })[]
}

const noted = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'] as const
const addressesMax = 1000

export function tokensOf(
  ports: Pick<Ports, 'config' | 'secrets'>,
  { to }: ArrivalEnvelope,
  letter: Letter,
): NamedByTokens['tokens'] {
  const named = [...letter.to, ...letter.cc].flatMap(({ address }) => address ?? [])
  const byServers = noted
    .flatMap((field) => letter.headers[field] ?? [])
    .map((value) => value.replaceAll(/[<>\s]/g, ''))
  const addresses = [...new Set([...to, ...named, ...byServers])].slice(0, addressesMax)
  return addresses.flatMap((address) => {
    const token = openReplyAddress(ports, address) ?? letterAddresses.openBounce(ports, address)
    return token === null ? [] : [token]
  })
}

/** `<msg_…@acme.example>` is how our letters are called, and what relays leave in their reports. */
export const letterIdsIn = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => /^<?(msg_[0-9a-z]{24})(?:@[^>]*)?>?$/.exec(id)?.[1] ?? [])
