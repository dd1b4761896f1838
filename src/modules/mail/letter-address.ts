/** Names and addresses made of the id of a letter are the same at every attempt, and lead back to it. */
import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Ports } from '#kernel/ports.ts'

/** The domain is written as the DNS has it; the part before the `@` is the receiver's own. */
export function routeOf(address: string): { readonly domain: string; readonly address: string } {
  const at = address.lastIndexOf('@')
  const named = address.slice(at + 1).toLowerCase()
  const domain = domainToASCII(named) || named
  return { domain, address: `${address.slice(0, at)}@${domain}` }
}

/** Answers and bounces call a letter by the name in its head. */
export const messageIdOf = ({ config: { mailFrom } }: Pick<Ports, 'config'>, letterId: string): string =>
  `<${letterId}@${mailFrom?.domain ?? 'localhost'}>`

/**
 * A letter that can't be delivered comes back to this address. It names the letter and bears a seal, so a bounce that comes
 * there is about that letter, whatever it says, and nobody can make one for another. Servers may change the case of letters.
 */
export function bounceAddressOf({ config, secrets }: Pick<Ports, 'config' | 'secrets'>, letterId: string): string {
  const { inboundDomain, mailFrom } = config
  if (inboundDomain === null) return mailFrom?.address ?? ''
  const id = letterId.replace(/^msg_/, '')
  const seal = createHmac('sha256', secrets.hmacKey('bounces')).update(id).digest('hex').slice(0, 16)
  return `b+${id}.${seal}@${inboundDomain}`
}
