import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readImapUrl } from './imap-url.ts'
import { readListenAddress } from './listen-address.ts'

describe('IMAP_URL', () => {
  test('names the server, how it is encrypted, who reads, and what', () => {
    assert.deepEqual(
      readImapUrl(
        'imaps://jobs%40acme.example:a%2Fb@Mail.acme.example/Jobs/New?folders=Junk,INBOX,Junk&days=7&trust=mx.acme.example',
      ),
      {
        host: 'mail.acme.example',
        port: 993,
        tls: 'implicit',
        user: 'jobs@acme.example',
        password: 'a/b',
        folders: ['Jobs/New', 'Junk', 'INBOX'],
        days: 7,
        trust: 'mx.acme.example',
      },
    )
    assert.partialDeepStrictEqual(readImapUrl('imap://jobs:x@[::1]'), {
      host: '::1',
      port: 143,
      tls: 'required',
      folders: ['INBOX'],
      days: 0,
      trust: null,
    })
    assert.partialDeepStrictEqual(readImapUrl('imap://jobs@127.0.0.1:1143?tls=never'), { password: null, tls: 'never' })
  })

  test('is refused when it says anything else, and never quoted', () => {
    const refused = [
      'http://mail.acme.example',
      'imaps://',
      'imaps://mail.acme.example',
      'imaps://u:hunter2#x@mail.acme.example',
      'imaps://u:hunter2%@mail.acme.example',
      'imaps://u:hunter2@x?tls=never',
      'imap://u:hunter2@x?tls=maybe',
      'imaps://u:hunter2@x?days=367',
      'imaps://u:hunter2@x?days=-1',
      'imaps://u:hunter2@x?days=1&days=2',
      'imaps://u:hunter2@x?trust=a%20b',
      'imaps://u:hunter2@x?folder=Junk',
      `imaps://u:hunter2@x?folders=${Array.from({ length: 11 }, (_, at) => `f${at}`).join(',')}`,
    ]
    for (const text of refused)
      assert.throws(
        () => readImapUrl(text),
        (error: Error) => !error.message.includes('hunter2'),
        text,
      )
  })
})

describe('MUSTER_SMTP_LISTEN', () => {
  test('is a port, alone or behind a host', () => {
    assert.deepEqual(readListenAddress('25'), { host: null, port: 25 })
    assert.deepEqual(readListenAddress('0.0.0.0:2525'), { host: '0.0.0.0', port: 2525 })
    assert.deepEqual(readListenAddress('[::]:25'), { host: '::', port: 25 })
    assert.deepEqual(readListenAddress('mx.acme.example:25'), { host: 'mx.acme.example', port: 25 })
  })

  test('is nothing else', () => {
    for (const text of ['', '0', '65536', ':25', '::1:25', 'mx.acme.example', 'smtp://x:25', 'x:25:25'])
      assert.throws(() => readListenAddress(text), text)
  })
})
