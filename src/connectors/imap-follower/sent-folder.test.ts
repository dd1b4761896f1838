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
