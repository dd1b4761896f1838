import assert from 'node:assert/strict'
import dns from 'node:dns'
import { describe, test } from 'node:test'
import { certificate } from '#test/kit/certificate.ts'
import { proveSender } from '../sender-proof/prove-sender.ts'
import { greetedClient, sendLetter, smtpClient, testListener } from './smtp-client.fixture.ts'

describe('a letter that comes in', () => {
  test('is handed on with its bytes as they were written, dots included', async (t) => {
    const listener = await testListener(t)
    const text = 'Subject: dots\r\n\r\n.\r\n..\r\n...three\r\nzo\u00EB\r\n'
    const answer = await sendLetter(await greetedClient(t, listener.port), { text })

    assert.match(answer, /^250 2\.6\.0 It is written down/)
    const [arrival] = listener.arrivals
    assert.equal(arrival?.raw.toString('utf8'), text)
    assert.deepEqual(arrival?.envelope, {
      from: 'jane@cand.test',
      to: [{ address: 'jobs@in.acme.test', isCaught: false }],
      remoteAddress: '127.0.0.1',
      helo: 'mx.cand.test',
      isEncrypted: false,
    })
  })

  test('is accepted only when it has been stored', async (t) => {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const called = Promise.withResolvers<void>()
    const listener = await testListener(t, {
      store: async () => {
        called.resolve()
        await gate.promise
        order.push('stored')
      },
    })
    const sent = sendLetter(await greetedClient(t, listener.port)).then((answer) => order.push(answer.slice(0, 3)))
    await called.promise
    assert.deepEqual(order, [])
    gate.resolve()
    await sent

    assert.deepEqual(order, ['stored', '250'])
  })

  test('that could not be stored stays with its sender, whose next attempt is taken', async (t) => {
    let isDown = true
    let stored = 0
    const listener = await testListener(t, {
      store: async () => {
        if (isDown) throw new Error('the database is away')
        stored++
      },
    })
    const client = await greetedClient(t, listener.port)

    assert.match(await sendLetter(client), /^451 4\.3\.0 /)
    assert.deepEqual(
      listener.faults.map(({ message }) => message),
      ['the database is away'],
    )
    isDown = false
    assert.match(await sendLetter(client), /^250 /)
    assert.equal(stored, 1)
  })

  test('that breaks off is not stored', async (t) => {
    const listener = await testListener(t)
    const client = await greetedClient(t, listener.port)
    await client.say('MAIL FROM:<jane@cand.test>')
    await client.say('RCPT TO:<jobs@in.acme.test>')
    await client.say('DATA')
    client.write('Subject: half\r\n\r\nHalf a sent')
    client.cut()
    await client.closed
    const other = await greetedClient(t, listener.port)

    assert.match(await sendLetter(other), /^250 /)
    assert.deepEqual(
      listener.arrivals.map(({ raw }) => /^Subject: (\w+)/.exec(raw.toString())?.[1]),
      ['hi'],
    )
  })

  test('of no sender, as reports are, is taken', async (t) => {
    const listener = await testListener(t)

    assert.match(await sendLetter(await greetedClient(t, listener.port), { from: '' }), /^250 /)
    assert.equal(listener.arrivals[0]?.envelope.from, '')
  })

  test('is told from its forgery by the DNS of the one who is named', async (t) => {
    const records: Record<string, string> = {
      'cand.test': 'v=spf1 ip4:192.0.2.1 -all',
      '_dmarc.cand.test': 'v=DMARC1; p=reject',
    }
    const lookUp = async (name: string): Promise<string[][]> => {
      const found = records[name]
      if (found === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      return [[found]]
    }
    const listener = await testListener(t, {
      prove: (letter) => proveSender(letter, { hostName: 'in.acme.test', lookUp }),
    })
    const client = await greetedClient(t, listener.port)

    assert.match(await sendLetter(client, { text: 'From: jane@cand.test\r\n\r\nYes.\r\n' }), /^250 /)
    assert.equal(listener.arrivals[0]?.proof.verified, 'fail')
    assert.equal(listener.arrivals[0]?.proof.spf, 'fail')
  })
})

describe('recipients', () => {
  test('that are not ours are refused before a byte of the letter is sent', async (t) => {
    const listener = await testListener(t)
    const client = await greetedClient(t, listener.port)
    await client.say('MAIL FROM:<jane@cand.test>')

    assert.match(await client.say('RCPT TO:<nobody@in.acme.test>'), /^550 5\.1\.1 /)
    assert.match(await client.say('RCPT TO:<JOBS@in.acme.test>'), /^250 /)
  })

  test('of a domain are all taken where that is told, and marked as such', async (t) => {
    const listener = await testListener(t, { catchAll: ['all.acme.test'] })
    const client = await greetedClient(t, listener.port)

    assert.match(await sendLetter(client, { to: 'whoever@ALL.acme.test' }), /^250 /)
    assert.match(await sendLetter(client, { to: 'whoever@in.acme.test' }), /^550 5\.1\.1 /)
    assert.deepEqual(
      listener.arrivals.map(({ envelope }) => envelope.to),
      [[{ address: 'whoever@ALL.acme.test', isCaught: true }]],
    )
  })

  test('that can not be looked up are to come again', async (t) => {
    const listener = await testListener(t, { isRecipient: () => Promise.reject(new Error('the database is away')) })

    assert.match(await sendLetter(await greetedClient(t, listener.port)), /^451 4\.3\.0 /)
    assert.equal(listener.faults[0]?.message, 'the database is away')
  })

  test('are at most so many', async (t) => {
    const listener = await testListener(t, { isRecipient: async () => true, limits: { recipients: 2 } })
    const client = await greetedClient(t, listener.port)
    await client.say('MAIL FROM:<jane@cand.test>')
    await client.say('RCPT TO:<one@in.acme.test>')
    await client.say('RCPT TO:<two@in.acme.test>')

    assert.match(await client.say('RCPT TO:<three@in.acme.test>'), /^452 /)
  })
})

describe('the server', () => {
  test('has no fault in senders who break off within a letter', async (t) => {
    const listener = await testListener(t, { limits: { connections: 1 } })
    const client = await greetedClient(t, listener.port)
    await client.say('MAIL FROM:<jane@cand.test>')

    client.reset()
    // There is a place for the next when this one's end was heard.
    let greeting = '421'
    while (greeting.startsWith('421')) greeting = await (await smtpClient(t, listener.port)).answer()

    assert.match(greeting, /^220 /)
    assert.deepEqual(listener.faults, [])
  })

  test('offers no signing in, and STARTTLS only with a certificate', async (t) => {
    const listener = await testListener(t)
    const client = await smtpClient(t, listener.port)
    await client.answer()

    assert.doesNotMatch(await client.say('EHLO mx.cand.test'), /AUTH|STARTTLS/)
    assert.match(await client.say('AUTH PLAIN AGEAYg=='), /^500 /)
    assert.match(await client.say('STARTTLS'), /^500 /)
  })

  test('takes letters over STARTTLS', async (t) => {
    const { cert, key } = certificate
    const listener = await testListener(t, { tls: { cert, key } })
    const client = await smtpClient(t, listener.port)
    await client.answer()
    assert.match(await client.say('EHLO mx.cand.test'), /STARTTLS/)
    assert.match(await client.say('STARTTLS'), /^220 /)
    await client.startTls()
    await client.say('EHLO mx.cand.test')

    assert.match(await sendLetter(client), /^250 /)
    assert.equal(listener.arrivals[0]?.envelope.isEncrypted, true)
  })

  test('asks nobody for the name of an address', async (t) => {
    const asked = t.mock.method(dns, 'reverse', () => undefined)
    const listener = await testListener(t)
    await greetedClient(t, listener.port)

    assert.equal(asked.mock.callCount(), 0)
  })

  test('does not start where it can not listen', async (t) => {
    const listener = await testListener(t)

    await assert.rejects(testListener(t, { port: listener.port }), /EADDRINUSE/)
  })

  test('ends within seconds though a sender does not go', async (t) => {
    const listener = await testListener(t)
    const client = await greetedClient(t, listener.port)
    const began = performance.now()
    await listener.close()

    assert.ok(performance.now() - began < 6_000)
    await client.closed
  })

  test('still accepts a letter that is being stored when it is stopped', async (t) => {
    const gate = Promise.withResolvers<void>()
    const called = Promise.withResolvers<void>()
    const listener = await testListener(t, {
      store: async () => {
        called.resolve()
        await gate.promise
      },
    })
    const client = await greetedClient(t, listener.port)
    const sent = sendLetter(client)
    await called.promise
    const closed = listener.close()
    gate.resolve()

    assert.match(await sent, /^250 /)
    assert.match(await client.say('NOOP'), /^421 /)
    await closed
  })

  const falseEnds: readonly (readonly [string, string])[] = [
    ['LF . LF', '\n.\n'],
    ['LF . CR LF', '\n.\r\n'],
    ['CR LF . LF', '\r\n.\n'],
    ['CR . CR', '\r.\r'],
    ['CR . CR LF', '\r.\r\n'],
    ['CR LF . CR', '\r\n.\rx'],
    ['CR LF NUL . CR LF', '\r\n\0.\r\n'],
  ]
  test('takes nothing but CR LF . CR LF for the end of a letter', async (t) => {
    const listener = await testListener(t)
    const client = await greetedClient(t, listener.port)
    for (const [name, end] of falseEnds) {
      const smuggled = `MAIL FROM:<boss@acme.test>\r\nRCPT TO:<jobs@in.acme.test>\r\nDATA\r\nSubject: smuggled\r\n\r\nPay.\r\n`
      await client.say('MAIL FROM:<jane@cand.test>')
      await client.say('RCPT TO:<jobs@in.acme.test>')
      await client.say('DATA')
      client.write(`Subject: ${name}\r\n\r\nhello${end}${smuggled}.\r\n`)
      assert.match(await client.answer(), /^250 /, name)
    }

    assert.deepEqual(
      listener.arrivals.map(({ raw, envelope }) => [/^Subject: (.*)\r\n/.exec(raw.toString())?.[1], envelope.from]),
      falseEnds.map(([name]) => [name, 'jane@cand.test']),
    )
  })
})
