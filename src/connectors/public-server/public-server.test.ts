import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outage } from '../imap-follower/follower-trouble.ts'
import { publicServers } from './public-server.ts'

const known: Readonly<Record<string, readonly string[]>> = {
  'smtp.acme.example': ['93.184.215.14', '2606:2800:21f:cb07::1'],
  'both.evil.example': ['93.184.215.14', '10.0.0.5'],
  'inside.evil.example': ['169.254.169.254'],
  'six.evil.example': ['::ffff:127.0.0.1'],
  'xn--mnchen-3ya.example': ['93.184.215.14'],
  'gone.acme.example': [],
}

const dial = publicServers({
  resolve: async (host) =>
    (known[host] ?? []).map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) })),
})

describe('a mail server that a company named', () => {
  test('is dialled at an address that was found for its name', async () => {
    assert.equal(await dial('smtp.acme.example'), '93.184.215.14')
    assert.equal(await dial('münchen.example'), '93.184.215.14')
    assert.equal(await dial('93.184.215.14'), '93.184.215.14')
  })

  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '::1',
    '169.254.169.254',
    'both.evil.example',
    'inside.evil.example',
    'six.evil.example',
  ]) {
    test(`is not dialled where ${host} is not of the public Internet alone`, async () => {
      await assert.rejects(dial(host), /not public/)
    })
  }

  test('is not dialled where nothing is found', async () => {
    await assert.rejects(dial('gone.acme.example'), /has no address/)
    await assert.rejects(dial('localhost'), /has no address/)
    await assert.rejects(dial('2130706433'))
  })

  test('is told of in words where it is a mailbox that is followed', async () => {
    const wordsFor = async (host: string) =>
      outage(await dial(host).then(assert.fail, (error: unknown) => error), { host, port: 993, security: 'tls' })

    assert.match(await wordsFor('both.evil.example'), /private network/)
    assert.match(await wordsFor('gone.acme.example'), /There is no server named/)
  })
})
