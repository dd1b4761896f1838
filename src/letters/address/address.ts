/** Addresses as they are compared: in small letters, domains by their ASCII form. */
import { domainToASCII } from 'node:url'

const addressLengthMax = 320
const shape = /^([^\s@<>(),;:\\"[\]\p{C}\p{Z}]+|"[^"\\\p{C}]+")@([^\s@<>(),;:\\"\p{C}\p{Z}]+)$/u

/** What is no address is null: two at-signs, blanks, controls, or nothing before or behind the sign. */
export function comparableAddress(written: string): string | null {
  if (written.length > addressLengthMax) return null
  const [, local, domain] = shape.exec(written.trim().replace(/\.$/, '')) ?? []
  if (!local || !domain) return null
  const ascii = comparableDomain(domain)
  return ascii === null ? null : `${local.normalize('NFC').toLowerCase()}@${ascii}`
}

export function comparableDomain(domain: string): string | null {
  if (/^\[[\da-f.:]+\]$/i.test(domain) || /^\[ipv6:[\da-f:.]+\]$/i.test(domain)) return domain.toLowerCase()
  // What is read as the end of a host in a link would be left out, and somebody else's mailbox compared.
  if (/[/?#%]/.test(domain)) return null
  const ascii = domainToASCII(domain.replace(/\.$/, ''))
  return ascii.split('.').includes('') ? null : ascii
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Two addresses are one mailbox, as far as anybody but its server can know. */
export function isSameAddress(one: string, other: string): boolean {
  const first = comparableAddress(one)
  return first !== null && first === comparableAddress(other)
}

/** Whether a domain is another or below it. */
export const isWithinDomain = (domain: string, above: string): boolean =>
  domain === above || domain.endsWith(`.${above}`)
