/** People who keep a mailbox read why its mail server sends nothing. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { CompanyServer, HandOver } from '#modules/mail/ports.ts'
import { breakingSmtpServer, smtpServer } from '#test'
import { certificate } from '#test/kit/certificate.ts'
import { type CompanySenderOptions, companySender } from './company-sender.ts'

const letter = {
  from: 'jobs@acme.example',
  to: 'jana@people.example',
  bytes: Buffer.from(
    'From: a@acme.example\r\nTo: b\r\nSubject: c\r\nDate: d\r\nMessage-ID: <e@acme.example>\r\n\r\nHello\r\n',
  ),
}

function sending(
  t: TestContext,
  server: Partial<CompanyServer>,
  options: CompanySenderOptions = {},
): Promise<HandOver> {
  const patience = { connectMs: 1_000, answerMs: 1_000 }
  const sender = companySender({ patience, tls: { ca: certificate.cert }, ...options })
  t.after(() => sender.close())
  const whole = {
    host: '127.0.0.1',
    port: 1,
    security: 'starttls',
    user: 'jobs',
    password: 'right',
    ...server,
  } as const
  return sender.send(whole, letter, new AbortController().signal)
}

describe('a mail server of a company', () => {
  test('takes letters over encryption, and is told a password over nothing else', async (t) => {
    const [secure, open] = [
      await smtpServer(t, { user: 'jobs', password: 'right', tls: true }),
      await smtpServer(t, { user: 'jobs', password: 'right' }),
    ]

    const states = [await sending(t, { port: secure.port }), await sending(t, { port: open.port })]

    assert.deepEqual(
      states.map(({ state }) => state),
      ['sent', 'away'],
    )
    assert.deepEqual([secure.letters.length, open.letters.length], [1, 0])
  })

  test('is dialled where it was found, and known by its certificate under the name it was given', async (t) => {
    const server = await breakingSmtpServer(t, () => undefined, { tls: true })
    const found: CompanySenderOptions = { dial: async () => '127.0.0.1' }
    const place = { port: server.port, security: 'tls' } as const

    const right = await sending(t, { ...place, host: certificate.name }, found)
    const other = await sending(t, { ...place, host: 'smtp.evil.example' }, found)

    assert.equal(right.state, 'sent')
    assert.equal(other.state, 'away')
    assert.match(other.detail, /^The certificate of smtp\.evil\.example is not trusted\./)
  })

  test('is told of in plain words where it takes nothing', async (t) => {
    const silent = await breakingSmtpServer(t, () => ({ at: 'greeting', how: 'silence' }))
    const strict = await smtpServer(t, { user: 'jobs', password: 'right', tls: true })
    const nowhere = async (): Promise<string> => {
      throw new Error('queryA ENOTFOUND smtp.acme.example')
    }

    const outcomes = [
      await sending(t, {}),
      await sending(t, { port: silent.port }),
      await sending(t, { host: 'smtp.acme.example' }, { dial: nowhere }),
      await sending(t, { port: strict.port, password: 'wrong' }),
      await sending(t, { port: strict.port }, { tls: {} }),
    ]

    assert.deepEqual(
      outcomes.map(({ state, detail }) => [state, detail.split('. ')[0]]),
      [
        ['away', '127.0.0.1 takes no connections at port 1.'],
        ['away', `127.0.0.1 does not answer at port ${silent.port}.`],
        ['away', 'There is no server named smtp.acme.example.'],
        ['locked', '127.0.0.1 does not accept the user name or the password'],
        ['away', 'The certificate of 127.0.0.1 is not trusted'],
      ],
    )
  })
})
