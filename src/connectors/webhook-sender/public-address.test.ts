import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { BlockList } from 'node:net'
import { describe, test } from 'node:test'
import { isPublicAddress } from './public-address.ts'

const notPublic: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.255.255.255'],
  'private networks': ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  "carriers' networks": ['100.64.0.0', '100.127.255.255', '100.100.100.200'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.255.255.255', '::1'],
  'link-local': ['169.254.0.0', '169.254.255.255', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  'the metadata of clouds': ['169.254.169.254', '169.254.170.2', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254'],
  'protocols and relays': ['192.0.0.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.175.48.1'],
  benchmarks: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1'],
  multicast: ['224.0.0.0', '239.255.255.255', 'ff02::1'],
  reserved: ['240.0.0.0', '255.255.255.254', '255.255.255.255', '3ffe::1', '4000::1', '5f00::1', 'e000::1'],
  unspecified: ['::', '0:0:0:0:0:0:0:0'],
  'IPv4 within IPv6, mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:10.0.0.1', '::ffff:8.8.8.8'],
  'IPv4 within IPv6, compatible': ['::127.0.0.1', '::7f00:1', '::8.8.8.8'],
  'IPv4 within IPv6, translated': ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::10.0.0.1', '::ffff:0:127.0.0.1'],
  'IPv4 within IPv6, tunnelled': ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:7f00:1::', '2001::1'],
  'unique local': ['fc00::1', 'fd12:3456:789a::1'],
  'site-local': ['fec0::1'],
  'others of IPv6': ['100::1', '2001:10::1', '2001:20::1', '2620:4f:8000::1'],
  'a zone': ['2606:4700::1111%eth0', '2606:4700::1111%1'],
  'no address': [
    '',
    'localhost',
    '8.8.8',
    '8.8.8.8.8',
    '0x8.8.8.8',
    '08.8.8.8',
    '134744072',
    '[2606:4700::1111]',
    ' 8.8.8.8',
  ],
}

const isPublic = [
  ['8.8.8.8', '1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255', '192.169.0.0'],
  ['168.63.129.15', '168.63.129.17', '198.17.255.255', '198.20.0.0', '223.255.255.255', '203.0.112.255', '203.0.114.0'],
  [
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2001:200::1',
    '2003::1',
    '2a00:1450::1',
    '3fff:1000::1',
    '2400:CB00::1',
  ],
  ['2620:4f:7fff::1', '2620:4f:8001::1', '2000::1', '3ffd:ffff::1', '2606:4700::8.8.8.8'],
].flat()

/** Node's own words name the same ranges. */
const [special, given] = [new BlockList(), new BlockList()]
given.addSubnet('2000::', 3, 'ipv6')
for (const range of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`.split(/\s+/)) {
  const [net = '', length] = range.split('/')
  special.addSubnet(net, Number(length), 'ipv4')
}
for (const range of '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3ffe::/16 3fff::/20'.split(' ')) {
  const [net = '', length] = range.split('/')
  special.addSubnet(net, Number(length), 'ipv6')
}
const secondOpinion4 = (address: string): boolean => !special.check(address, 'ipv4')
const secondOpinion6 = (address: string): boolean => given.check(address, 'ipv6') && !special.check(address, 'ipv6')

/** Mistakes are near the borders of what is special. */
const fronts6 = [
  '2001',
  '2001:1ff',
  '2001:200',
  '2001:db8',
  '2001:db7',
  '2002',
  '2620:4f:8000',
  '2620:4f:7fff',
  '3ffe',
  '3fff',
]
const randomGroup = (): string => randomInt(0x10000).toString(16)

function random6(): string {
  const front = randomInt(3) === 0 ? [randomGroup()] : (fronts6[randomInt(fronts6.length)] ?? '').split(':')
  const rest = Array.from({ length: 8 - front.length }, () => (randomInt(2) === 0 ? '0' : randomGroup()))
  const full = [...front, ...rest].join(':')
  const spelled =
    randomInt(2) === 0
      ? full
      : full.replace(/(?::0)+:0$|(?::0)(?::0)+(?=:)/, (zeros) => (full.endsWith(zeros) ? '::' : ':'))
  return randomInt(2) === 0 ? spelled : spelled.toUpperCase()
}

function random4(): string {
  const near = [
    '0',
    '10',
    '100',
    '127',
    '169',
    '168.63.129',
    '172',
    '192.0',
    '192.88.99',
    '192.168',
    '198',
    '203.0.113',
    '239',
  ]
  const front = randomInt(2) === 0 ? [] : (near[randomInt(near.length)] ?? '').split('.')
  return [...front, ...randomBytes(4 - front.length)].join('.')
}

describe('an address is not public', () => {
  for (const [kind, addresses] of Object.entries(notPublic)) {
    test(`when it is ${kind}`, () => {
      assert.deepEqual(addresses.filter(isPublicAddress), [])
    })
  }
})

describe('an address', () => {
  test('is public beside the special ranges', () => {
    assert.deepEqual(
      isPublic.filter((address) => !isPublicAddress(address)),
      [],
    )
  })

  test("is public where Node's own lists say so as well, of 100,000 at random", () => {
    const fours = Array.from({ length: 50_000 }, random4)
    const sixes = Array.from({ length: 50_000 }, random6)

    assert.deepEqual(
      fours.filter((address) => isPublicAddress(address) !== secondOpinion4(address)),
      [],
    )
    assert.deepEqual(
      sixes.filter((address) => isPublicAddress(address) !== secondOpinion6(address)),
      [],
    )
    assert.ok(sixes.some(isPublicAddress) && sixes.some((address) => !isPublicAddress(address)))
  })
})
