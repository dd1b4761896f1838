import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { certificate } from '#test/kit/certificate.ts'
import { imapServer } from '#test/kit/imap-server.ts'
import { emptyStore, follow, letter, until } from './follower.fixture.ts'
import type { FollowedLetter } from './mailbox-follower.ts'

describe('a mailbox that is followed', () => {
  test('begins with the next letter, and hears of it at once', async (t) => {
    const server = await imapServer(t)
    server.deliver(letter('old'))
    const store = emptyStore()
    follow(t, server, store)
    await until(server.isIdle, 'it listens')
    server.deliver(letter('new'))
    await until(() => store.letters.size === 1, 'the letter is there')

    assert.deepEqual(store.subjects(), ['new'])
    assert.equal([...store.letters.values()][0], letter('new'))
  })

  test('begins with the letters of so many days where that is asked for', async (t) => {
    const server = await imapServer(t)
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
    for (const days of [30, 20, 5, 1]) server.deliver(letter(`${days} days ago`), { receivedAt: daysAgo(days) })
    const store = emptyStore()
    follow(t, server, store, { firstDays: 7 })
    await until(() => store.letters.size === 2, 'two letters are there')
    await until(server.isIdle, 'it listens')

    assert.deepEqual(store.subjects(), ['5 days ago', '1 days ago'])
    assert.deepEqual(
      store.batches.at(-1)?.letters.map(({ receivedAt }) => receivedAt?.toISOString().slice(0, 10)),
      [5, 1].map((days) => daysAgo(days).toISOString().slice(0, 10)),
    )
  })

  test('goes on where it was left, through the numbers that are gone', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    const first = follow(t, server, store)
    await until(server.isIdle, 'it listens')
    await first.close()
    for (let count = 1; count <= 45; count++) server.deliver(letter(`away ${count}`))
    for (const uid of [3, 4, 44]) server.expunge(uid)
    follow(t, server, store)
    await until(() => store.letters.size === 42, '42 letters are there')

    assert.ok(store.batches.every(({ letters }) => letters.length <= 20))
    assert.equal(store.cursors.get('INBOX')?.lastUid, 45)
  })

  test('is asked for nothing twice when nothing is new, though n:* answers the last letter', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    follow(t, server, store, { firstDays: 1, times: { lookMs: 50 } })
    server.deliver(letter('only'))
    await until(() => store.letters.size === 1, 'the letter is there')
    await until(() => server.commands.filter((each) => each.startsWith('UID SEARCH')).length > 6, 'some looks')

    assert.equal(server.commands.filter((each) => each.includes('BODY.PEEK')).length, 1)
  })

  test('is looked at rarely while nothing happens', async (t) => {
    const server = await imapServer(t)
    follow(t, server, emptyStore())
    await until(server.isIdle, 'it listens')
    const before = server.commands.length
    await pause(400)

    assert.equal(server.commands.length, before)
  })

  test('has several folders, of which one that is missing is told and the others are followed', async (t) => {
    const server = await imapServer(t)
    server.addFolder('Junk')
    const store = emptyStore()
    follow(t, server, store, { folders: ['INBOX', 'Junk', 'Gone'], times: { lookMs: 100 } })
    await until(server.isIdle, 'it listens')
    server.deliver(letter('in junk'), { folder: 'Junk' })
    server.deliver(letter('in the inbox'))
    await until(() => store.letters.size === 2, 'both are there')

    assert.deepEqual(store.states.at(-1), {
      state: 'folder_missing',
      detail: 'There is no folder named “Gone”.',
      until: null,
    })
    server.addFolder('Gone')
    await until(() => store.states.at(-1)?.state === 'following', 'the folder is there')
  })

  test('is read with sizes first, in batches of bounded bytes', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    follow(t, server, store, { limits: { batchBytes: 10_000, letterBytes: 50_000 }, firstDays: 1 })
    for (const [at, kilobytes] of [4, 4, 4, 30, 1, 60, 1].entries()) {
      server.deliver(letter(`letter ${at}`, 'x'.repeat(kilobytes * 1_000)))
    }
    await until(() => store.letters.size === 6, 'all but one are there')

    const bytesOf = (letters: readonly FollowedLetter[]): number =>
      letters.reduce((sum, { raw }) => sum + raw.length, 0)
    assert.ok(store.batches.every(({ letters }) => letters.length === 1 || bytesOf(letters) <= 10_000))
    assert.deepEqual(
      store.leftOut.map(({ uid, why }) => [uid, why]),
      [[6, 'too_large']],
    )
    assert.match(store.leftOut[0]?.head?.toString() ?? '', /^From: Jane/)
  })

  test('has its letters handed on with what its own provider found out', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    follow(t, server, store, { firstDays: 1, trustedAuthority: 'mx.acme.test' })
    server.deliver(`Authentication-Results: mx.acme.test; dmarc=pass header.from=cand.test\r\n${letter('true')}`)
    server.deliver(`Authentication-Results: mx.evil.test; dmarc=pass header.from=cand.test\r\n${letter('forged')}`)
    await until(() => store.letters.size === 2, 'both are there')

    const verdicts = store.batches.flatMap(({ letters }) => letters.map(({ proof }) => proof.verified))
    assert.deepEqual(verdicts, ['pass', 'unknown'])
  })

  test('is reached over TLS, by a certificate that is trusted alone', async (t) => {
    const server = await imapServer(t, { tls: true })
    const [trusting, doubting] = [emptyStore(), emptyStore()]
    const over = (ca?: string) => ({
      server: { host: certificate.name, port: server.port, security: 'tls' as const, ...(ca && { ca }) },
      resolve: async () => '127.0.0.1',
    })
    follow(t, server, doubting, over())
    await until(() => doubting.states.length > 0, 'it is told')
    follow(t, server, trusting, over(certificate.cert))
    await until(server.isIdle, 'it listens')

    assert.match(doubting.states[0]?.detail ?? '', /^The certificate of .* is not trusted\./)
  })

  test('is told no password where STARTTLS is asked for and not offered', async (t) => {
    const server = await imapServer(t)
    const store = emptyStore()
    follow(t, server, store, { server: { host: '127.0.0.1', port: server.port, security: 'starttls' } })
    await until(() => store.states.length > 0, 'it is told')

    assert.equal(server.commands.includes('LOGIN'), false)
    assert.match(store.states[0]?.detail ?? '', /offers no encryption/)
  })
})
