import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { networkOf } from './network.ts'

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })

/** The operating system spells an address so: the longest run of zeros is left out. */
const canonical = (address: readonly number[]): string =>
  new URL(`http://[${address.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1)

describe('the network of an address', () => {
  test('is the address itself for IPv4', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => networkOf(address) === address))
  })

  test('is the IPv4 address that an IPv6 socket shows mapped', () => {
    fc.assert(fc.property(fc.ipV4(), (address) => networkOf(`::ffff:${address}`) === address))
    assert.equal(networkOf('::FFFF:192.0.2.1'), '192.0.2.1')
  })

  test('is the same for two IPv6 addresses exactly when their first 64 bits are', () => {
    const pair = fc.tuple(groups, groups, fc.boolean()).map(([one, other, near]) => ({
      one,
      other: near ? [...one.slice(0, 4), ...other.slice(4)] : other,
    }))

    fc.assert(
      fc.property(pair, ({ one, other }) => {
        const near = one.slice(0, 4).join() === other.slice(0, 4).join()

        assert.equal(networkOf(canonical(one)) === networkOf(canonical(other)), near)
      }),
    )
  })

  test('does not depend on how zeros are left out', () => {
    const spellings = ['2001:db8:0:0:0:0:0:1', '2001:db8::1', '2001:db8::', '2001:db8:0:0::7', '2001:db8::1:2:3:4']

    assert.deepEqual([...new Set(spellings.map(networkOf))], ['2001:db8:0:0::/64'])
  })

  test('leaves out the zone of a link-local address', () => {
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
  })

  test('of something that is no address is that', () => {
    assert.deepEqual(['', 'unknown', '/run/socket'].map(networkOf), ['', 'unknown', '/run/socket'])
  })
})
