/** Names and addresses made of the id of a letter are the same at every attempt, and lead back to it. */
import { domainToASCII } from 'node:url'
import type { Ports } from '#kernel/ports.ts'
import { openSealedAddress, sealedAddress } from '#kernel/sealed-address.ts'

/** The domain is written as the DNS has it; the part before the `@` is the receiver's own. */
export function routeOf(address: string): { readonly domain: string; readonly address: string } {
  const at = address.lastIndexOf('@')
  const named = address.slice(at + 1).toLowerCase()
  const domain = domainToASCII(named) || named
  return { domain, address: `${address.slice(0, at)}@${domain}` }
}

/** Answers and bounces call a letter by the name in its head, which ends with the domain that it is from. */
export const messageIdOf = (
  { config: { mailFrom } }: Pick<Ports, 'config'>,
  letterId: string,
  from: { readonly address: string } | null = mailFrom,
): string => `<${letterId}@${from ? routeOf(from.address).domain : 'localhost'}>`

const bounces = { mark: 'b', purpose: 'bounces' } as const

/**
 * A letter that can't be delivered comes back to this address. It names the letter and bears a seal, so a bounce that comes
 * there is about that letter, whatever it says.
 */
export const bounceAddressOf = (ports: Pick<Ports, 'config' | 'secrets'>, letterId: string): string =>
  sealedAddress(ports, bounces, letterId.replace(/^msg_/, '')) ?? ports.config.mailFrom?.address ?? ''

/** The letter that a bounce to this address is about; null of any other address. */
export function openBounceAddress(
  ports: Pick<Ports, 'config' | 'secrets'>,
  address: string,
): { readonly letterId: string } | null {
  const id = openSealedAddress(ports, bounces, address)
  return id === null ? null : { letterId: `msg_${id}` }
}

export const letterAddresses = { messageId: messageIdOf, openBounce: openBounceAddress }
