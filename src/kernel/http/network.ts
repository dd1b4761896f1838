/** Limits count by this part of a network address: an IPv4 address, or the /64 that one IPv6 subscriber has. */
import { isIPv6 } from 'node:net'

export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [front = '', back = ''] = address.split('%')[0]?.split('::') ?? []
  const head = front.split(':').filter(Boolean)
  const tail = back.split(':').filter(Boolean)
  const groups = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}
