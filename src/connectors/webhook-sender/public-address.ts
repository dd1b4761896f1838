/**
 * Some network addresses are those of the public Internet. Of IPv4 they are all but the special ranges; of IPv6 only
 * what is given out for it (2000::/3), and of that not what is special: so an address that holds an IPv4 address within
 * (mapped, compatible, translated, tunnelled) is shut out by where it lies, and so are the inventions of tomorrow.
 */
import { isIP } from 'node:net'

const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carriers have networks here, and one cloud its metadata.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local addresses are here, and the metadata of most clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // One cloud's inner side has this address, which looks like any other.
  '168.63.129.16/32',
].map(rangeOf)

const given6 = rangeOf('2000::/3')

const special6 = [
  // Protocols are here, with Teredo, benchmarks and ORCHID.
  '2001::/23',
  '2001:db8::/32',
  // 6to4 is here.
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
].map(rangeOf)

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // A zone names an interface of this machine.
  if (family === 0 || address.includes('%')) return false
  const number = family === 4 ? numberOf4(address) : numberOf6(address)
  const within = (range: Range): boolean => number >> range.shift === range.prefix
  return family === 4 ? !special4.some(within) : within(given6) && !special6.some(within)
}

interface Range {
  readonly shift: bigint
  readonly prefix: bigint
}

function rangeOf(text: string): Range {
  const [address = '', length] = text.split('/')
  const isFour = isIP(address) === 4
  const shift = BigInt((isFour ? 32 : 128) - Number(length))
  return { shift, prefix: (isFour ? numberOf4(address) : numberOf6(address)) >> shift }
}

function numberOf4(address: string): bigint {
  return BigInt(address.split('.').reduce((number, part) => number * 256 + Number(part), 0))
}

function numberOf6(address: string): bigint {
  const [front = '', back] = address.replace(/\d+\.\d+\.\d+\.\d+$/, groupsOf4).split('::')
  const [before, after] = [groupsIn(front), groupsIn(back ?? '')]
  const between = Array<string>(8 - before.length - after.length).fill('0')
  return BigInt(`0x${[...before, ...between, ...after].map((group) => group.padStart(4, '0')).join('')}`)
}

function groupsIn(text: string): string[] {
  return text === '' ? [] : text.split(':')
}

function groupsOf4(address: string): string {
  const number = numberOf4(address)
  return `${(number >> 16n).toString(16)}:${(number & 0xffffn).toString(16)}`
}
