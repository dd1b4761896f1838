import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { testPorts } from '#kernel/test/ports.ts'
import { bounceAddressOf, openBounceAddress } from '#modules/mail/letter-address.ts'
import { openReplyAddress, replyAddressOf } from './token-address.ts'

const ports = testPorts([], { MUSTER_INBOUND_DOMAIN: 'in.acme.example' })

test('the address of a thread leads back to it, in any letter case', () => {
  const threadId = newId('thr')
  const address = replyAddressOf(ports, threadId) ?? assert.fail()

  assert.match(address, /^r\+[0-9a-z]{24}\.[0-9a-f]{16}@in\.acme\.example$/)
  assert.deepEqual(openReplyAddress(ports, address), { threadId })
  assert.deepEqual(openReplyAddress(ports, address.toUpperCase()), { threadId })
})

test('the address of a letter leads back to it', () => {
  const letterId = newId('msg')

  assert.deepEqual(openBounceAddress(ports, bounceAddressOf(ports, letterId).toUpperCase()), { letterId })
})

test('an address that we did not seal leads nowhere', () => {
  const threadId = newId('thr')
  const address = replyAddressOf(ports, threadId) ?? assert.fail()
  const others = [
    address.replace('@in.', '@out.'),
    address.replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@'),
    address.replace('r+', 'b+'),
    (replyAddressOf(ports, newId('thr')) ?? '').replace(/\+[^.]+/, `+${threadId.slice(4)}`),
    bounceAddressOf(ports, threadId).replace('b+', 'r+'),
    `${address}.evil.example`,
    '',
    'r+',
  ]

  assert.deepEqual(
    others.map((each) => openReplyAddress(ports, each)),
    others.map(() => null),
  )
})

test('where nothing is received there are none', () => {
  assert.equal(replyAddressOf(testPorts(), newId('thr')), null)
  assert.equal(openReplyAddress(testPorts(), 'r+x@y'), null)
})
