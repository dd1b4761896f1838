import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readMailFrom } from './mail-from.ts'
import { readSmtpUrl } from './smtp-url.ts'

describe('SMTP_URL', () => {
  test('names the host, how it is encrypted, who logs in, and how fast', () => {
    assert.deepEqual(
      readSmtpUrl('smtp://ada%40acme.example:a%2Fb@Mail.acme.example?tls=require&rate=60&connections=2'),
      {
        host: 'mail.acme.example',
        port: 587,
        tls: 'required',
        user: 'ada@acme.example',
        password: 'a/b',
        perMinute: 60,
        connections: 2,
      },
    )
    assert.partialDeepStrictEqual(readSmtpUrl('smtps://[::1]'), { host: '::1', port: 465, tls: 'implicit', user: null })
    assert.partialDeepStrictEqual(readSmtpUrl('smtp://127.0.0.1:25?tls=never'), { port: 25, tls: 'never' })
    assert.equal(readSmtpUrl('smtp://127.0.0.1').tls, 'offered')
  })

  test('is slow of itself where an account may send little', () => {
    assert.ok(readSmtpUrl('smtps://smtp.gmail.com').perMinute < readSmtpUrl('smtps://mail.acme.example').perMinute)
  })

  test('is refused when it says anything else, and never quoted', () => {
    const refused = [
      'http://mail.acme.example',
      'smtp://',
      'smtp://hunter2@x/path',
      'smtp://u:hunter2#x@mail.acme.example',
      'smtp://x?tls=maybe',
      'smtps://x?tls=never',
      'smtp://x?rate=0',
      'smtp://x?rate=1&rate=2',
      'smtp://x?connections=21',
      'smtp://x?pool=3',
      'smtp://u:%ff@x',
    ]
    for (const text of refused) {
      assert.throws(
        () => readSmtpUrl(text),
        (error: Error) => !error.message.includes('hunter2'),
        text,
      )
    }
  })
})

describe('MUSTER_MAIL_FROM', () => {
  test('is an address, with a name or without', () => {
    const jobs = { address: 'jobs@Acme.example', domain: 'acme.example' }
    assert.deepEqual(readMailFrom('jobs@Acme.example'), { name: null, ...jobs })
    assert.deepEqual(readMailFrom('Acme hiring <jobs@Acme.example>'), { name: 'Acme hiring', ...jobs })
    assert.deepEqual(readMailFrom('"Müller, & Söhne" <jobs@Acme.example>'), { name: 'Müller, & Söhne', ...jobs })
  })

  test('is nothing else', () => {
    for (const text of [
      'jobs',
      '@acme.example',
      'a@b@c',
      'a <b',
      'a@acme.example, b@acme.example',
      'a\r\nBcc: <b@acme.example>',
      'jobs@',
    ]) {
      assert.throws(() => readMailFrom(text), text)
    }
  })
})
