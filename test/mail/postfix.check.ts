/** Postfix hands letters to the listener, which fails at random. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letter, until } from '#connectors/imap-follower/follower.fixture.ts'
import { sendLetter, testListener } from '#connectors/smtp-listener/smtp-client.fixture.ts'
import { mailClient, ports } from './real-servers.ts'

test('Postfix comes again until each letter is stored, with its bytes', { timeout: 240_000 }, async (t) => {
  const bodies = new Map<string, Set<string>>()
  let [attempts, answered] = [0, 0]
  const options = {
    port: ports.listener,
    store: async ({ raw }: { readonly raw: Buffer }) => {
      attempts++
      if (Math.random() < 0.3) throw new Error('the database is away')
      const text = raw.toString()
      const subject = /^Subject: (.*)\r\n/m.exec(text)?.[1] ?? ''
      bodies.set(subject, (bodies.get(subject) ?? new Set()).add(text.slice(text.indexOf('\r\n\r\n'))))
      answered++
      // The answer is lost: the sender repeats what has been stored.
      if (Math.random() < 0.2) throw new Error('gone before the answer')
    },
  }
  let listener = await testListener(t, options)
  const client = await mailClient(t, 'smtp')
  const body = 'Yes.\r\n.\r\n..\r\nzo\u00EB\r\n'
  for (let count = 1; count <= 60; count++) {
    assert.match(await sendLetter(client, { text: letter(`letter ${count}`, body) }), /^250 /)
    if (count === 30) {
      await listener.close()
      listener = await testListener(t, options)
    }
  }
  await until(() => bodies.size === 60, 'all are stored', 200_000)

  assert.ok(
    [...bodies.values()].every((each) => each.size === 1 && each.has(`\r\n\r\n${body}`)),
    'repeats have the same bytes',
  )
  t.diagnostic(`${attempts} attempts, ${answered} stored, 60 letters`)
})

test('Postfix gives up at once where nobody has the address, and the letter is too large', {
  timeout: 60_000,
}, async (t) => {
  const listener = await testListener(t, { port: ports.listener, limits: { letterBytes: 100_000 } })
  const client = await mailClient(t, 'smtp')
  await sendLetter(client, { to: 'nobody@in.acme.test', text: letter('unknown') })
  await sendLetter(client, { text: letter('large', 'x'.repeat(200_000)) })
  await sendLetter(client, { text: letter('last') })
  await until(() => listener.arrivals.length > 0, 'the last is there', 30_000)

  assert.deepEqual(
    listener.arrivals.map(({ raw }) => /^Subject: (.*)\r\n/m.exec(raw.toString())?.[1]),
    ['last'],
  )
})
