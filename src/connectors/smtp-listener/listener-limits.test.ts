import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { usualListenerLimits } from './letter-listener.ts'
import { senderPace } from './sender-pace.ts'
import { greetedClient, sendLetter, smtpClient, testListener } from './smtp-client.fixture.ts'

const kilobytes = (count: number): string => `Subject: large\r\n\r\n${`${'x'.repeat(1_022)}\r\n`.repeat(count)}`

describe('what a letter may cost', () => {
  test('a letter above the size is refused for good, and the next is taken', async (t) => {
    const listener = await testListener(t, { limits: { letterBytes: 64 * 1024 } })
    const client = await greetedClient(t, listener.port)

    assert.match(await sendLetter(client, { text: kilobytes(65) }), /^552 /)
    assert.match(await client.say(`MAIL FROM:<jane@cand.test> SIZE=${65 * 1024}`), /^552 /)
    assert.match(await sendLetter(client, { text: kilobytes(60) }), /^250 /)
    assert.equal(listener.arrivals.length, 1)
  })

  test('a letter of exactly 25 MB is taken, and one byte more is not', async (t) => {
    const listener = await testListener(t)
    const client = await greetedClient(t, listener.port)
    const text = kilobytes(25 * 1024).slice(0, usualListenerLimits.letterBytes - 2)

    assert.match(await sendLetter(client, { text: `${text}\r\n` }), /^250 /)
    assert.equal(listener.arrivals[0]?.raw.length, usualListenerLimits.letterBytes)
    assert.match(await sendLetter(client, { text: `${text}x\r\n` }), /^552 /)
  })

  test('letters together have so much room, which is free again when they are stored or broken off', async (t) => {
    const gate = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const listener = await testListener(t, {
      limits: { bytesTogether: 100 * 1024 },
      store: async () => {
        held.resolve()
        await gate.promise
      },
    })
    const [one, two] = [await greetedClient(t, listener.port), await greetedClient(t, listener.port)]
    const first = sendLetter(one, { text: kilobytes(80) })
    await held.promise

    assert.match(await sendLetter(two, { text: kilobytes(80) }), /^451 4\.3\.1 /)
    gate.resolve()
    assert.match(await first, /^250 /)
    assert.match(await sendLetter(two, { text: kilobytes(80) }), /^250 /)
  })

  test('a connection beyond the limit of one address is told to come again, and one of another is served', async (t) => {
    const listener = await testListener(t, { limits: { connectionsOfAddress: 2 } })
    const first = await greetedClient(t, listener.port)
    await greetedClient(t, listener.port)

    assert.match(await (await smtpClient(t, listener.port)).answer(), /^421 /)
    await greetedClient(t, listener.port, '127.0.0.2')
    assert.match(await first.say('QUIT'), /^221 /)
    await first.closed
    await greetedClient(t, listener.port)
  })

  test('a connection beyond all is told to come again', async (t) => {
    const listener = await testListener(t, { limits: { connections: 2 } })
    await greetedClient(t, listener.port)
    await greetedClient(t, listener.port)

    assert.match(await (await smtpClient(t, listener.port)).answer(), /^421 /)
  })

  test('a connection that says nothing is closed, and so is one that says a little for ever', async (t) => {
    const silent = await testListener(t, { limits: { silenceMs: 300 } })
    const quiet = await greetedClient(t, silent.port)
    assert.match(await quiet.answer(), /^421 /)

    const bounded = await testListener(t, { limits: { connectionMs: 500 } })
    const slow = await greetedClient(t, bounded.port)
    await slow.say('MAIL FROM:<jane@cand.test>')
    await slow.say('RCPT TO:<jobs@in.acme.test>')
    await slow.say('DATA')
    const dripping = setInterval(() => slow.write('x'), 50)
    t.after(() => clearInterval(dripping))
    await slow.closed

    assert.deepEqual(bounded.arrivals, [])
  })

  test('a sender who writes too often is held off, and others are served', async (t) => {
    const listener = await testListener(t, { limits: { ofSender: { minute: 1_000, hour: 2 } } })
    const client = await greetedClient(t, listener.port)
    const senders = ['loop@cand.test', 'LOOP@cand.test', 'loop@cand.test', 'jane@cand.test', '', '', '']
    const answers = []
    for (const from of senders) answers.push((await sendLetter(client, { from })).slice(0, 9))

    assert.deepEqual(
      answers.map((each) => each.slice(0, 3)),
      ['250', '250', '451', '250', '250', '250', '250'],
    )
    assert.equal(answers[2], '451 4.7.1')
  })

  test('a network address that sends too much is held off, whatever senders it names', async (t) => {
    const listener = await testListener(t, { limits: { ofAddress: { minute: 1_000, hour: 2 } } })
    const client = await greetedClient(t, listener.port)
    for (const from of ['a@cand.test', 'b@cand.test']) assert.match(await sendLetter(client, { from }), /^250 /)

    assert.match(await sendLetter(client, { from: 'c@cand.test' }), /^451 4\.7\.1 /)
    assert.match(await sendLetter(await greetedClient(t, listener.port, '127.0.0.2'), { from: 'c@cand.test' }), /^250 /)
  })
})

describe('the pace of senders', () => {
  test('counts minutes and hours, and lets letters in again as they pass', () => {
    let now = 0
    const pace = senderPace({ minute: 2, hour: 3 }, () => now)
    const send = (): boolean => {
      const isWithin = pace.isWithin('a')
      if (isWithin) pace.count('a')
      return isWithin
    }

    assert.deepEqual([send(), send(), send()], [true, true, false])
    now += 60_000
    assert.deepEqual([send(), send()], [true, false])
    now += 59 * 60_000
    assert.deepEqual([send(), send(), send()], [true, true, false])
  })

  test('forgets the longest silent when it remembers many', () => {
    const pace = senderPace({ minute: 1, hour: 1 }, () => 0)
    for (let at = 0; at <= 10_000; at++) pace.count(`sender ${at}`)

    assert.equal(pace.isWithin('sender 0'), true)
    assert.equal(pace.isWithin('sender 1'), false)
  })
})
