import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { certificate } from '#test/kit/certificate.ts'
import { type ImapServer, imapServer } from '#test/kit/imap-server.ts'
import { sentFolder } from './sent-folder.ts'

const rfcIdOf = (id: string): string => `<${id}@acme.example>`
const sent = (id: string, rfcId = rfcIdOf(id)): string =>
  `Message-ID: ${rfcId}\r\nX-Muster-Letter: ${id}\r\nSubject: Hello\r\n\r\nHello\r\n`
const letter = (letterId: string) => ({ letterId, rfcId: rfcIdOf(letterId), writtenAt: new Date() })

const look = (server: ImapServer, ids: readonly string[], options = {}, password = server.password) =>
  sentFolder({ ca: certificate.cert, silenceMs: 5_000, ...options }).look(
    { host: '127.0.0.1', port: server.port, security: 'tls', user: server.user, password },
    ids.map(letter),
    new AbortController().signal,
  )

describe('what a mailbox sent', () => {
  for (const [name, use] of [
    ['Sent', ''],
    ['Gesendet', ''],
    ['Archive of mine', '\\Sent'],
  ] as const) {
    test(`is found in the folder “${name}”${use && ', which the server says is the one'}`, async (t) => {
      const server = await imapServer(t, { tls: true })
      server.addFolder(name, use)
      server.deliver(sent('msg_one'), { folder: name })
      // Some providers give letters names of their own.
      server.deliver(sent('msg_two', '<other@relay.example>'), { folder: name })
      server.deliver(sent('msg_three'))

      const found = await look(server, ['msg_one', 'msg_two', 'msg_three'])

      assert.deepEqual(found, { state: 'looked', found: new Set(['msg_one', 'msg_two']) })
    })
  }

  for (const mechanism of ['XOAUTH2', 'OAUTHBEARER'] as const) {
    test(`is looked into with the token of the service’s own mailbox as it is then, by ${mechanism}`, async (t) => {
      const oauth = { mechanism, token: 'second' }
      const server = await imapServer(t, { tls: true, oauth })
      server.addFolder('Sent')
      server.deliver(sent('msg_one'), { folder: 'Sent' })
      const tokens = ['ended', 'second']
      const folder = sentFolder({
        ca: certificate.cert,
        own: {
          server: { host: '127.0.0.1', port: server.port, security: 'tls' },
          credentials: async () => ({ user: server.user, secret: { accessToken: tokens.shift() ?? assert.fail() } }),
        },
      })
      const lookNow = () => folder.look('own', [letter('msg_one')], new AbortController().signal)

      const refused = await lookNow()
      const looked = await lookNow()

      assert.equal(folder.hasOwn, true)
      assert.equal(refused.state, 'closed')
      assert.match('detail' in refused ? refused.detail : '', /does not accept the access token/)
      assert.deepEqual(looked, { state: 'looked', found: new Set(['msg_one']) })
    })
  }

  test('is told to be out of reach where its token can not be had', async () => {
    const credentials = async () => {
      throw new Error('the file of the token can not be read')
    }
    const server = { host: '127.0.0.1', port: 1, security: 'tls' } as const
    const folder = sentFolder({ own: { server, credentials } })

    const { state } = await folder.look('own', [letter('msg_one')], new AbortController().signal)

    assert.equal(state, 'closed')
  })

  test('is told to be out of reach where there is no such folder, no way in, or nobody who answers', async (t) => {
    const server = await imapServer(t, { tls: true })
    const without = await look(server, ['msg_one'])
    const refused = await look(server, ['msg_one'], {}, 'wrong')
    server.breaks.swallowsBytes = true
    const silent = await look(server, ['msg_one'], { silenceMs: 300, wholeMs: 600 })
    const shut = await look(server, ['msg_one'], {
      dial: async () => {
        throw new Error('127.0.0.1 is not public')
      },
    })

    for (const [looked, words] of [
      [without, /has no folder of what was sent/],
      [refused, /does not accept the user name or the password/],
      [silent, /127\.0\.0\.1/],
      [shut, /not public/],
    ] as const) {
      assert.equal(looked.state, 'closed')
      assert.match('detail' in looked ? looked.detail : '', words)
    }
  })
})
