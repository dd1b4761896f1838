/** Companies send from mailboxes of their own, each by its own mail server: what one of them meets is nobody else's matter. */
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { everywhere, mailService, smtpServer } from '#test'
import { breakingSmtpServer } from '#test/kit/breaking-smtp-server.ts'
import { channelOf, company, mailboxOf, ownServer, serverOf, settled, stateOf, write } from './own-server.fixture.ts'

describe('a mailbox with a mail server of its own', () => {
  test('sends by it, from its name and address, though the service has none', async (t) => {
    const service = await mailService(t, {})
    const server = await ownServer(t)
    const acme = await company(service)
    const mailbox = await mailboxOf(acme, serverOf(server.port))
    assert.deepEqual(mailbox.sending, { state: 'new', detail: null, lookedAt: null })

    const [sent, kept] = [await write(acme, mailbox), await write(acme)]
    await settled(service)

    assert.deepEqual([await stateOf(acme, sent), await stateOf(acme, kept)], ['sent', 'kept'])
    const [letter, ...more] = server.letters
    assert.ok(letter && more.length === 0)
    assert.equal(letter.isSecure, true)
    assert.equal(letter.from, 'jobs@acme.example')
    assert.equal(letter.head.get('from'), 'Acme hiring <jobs@acme.example>')
    assert.equal(letter.head.get('message-id'), `<${sent.message.id}@acme.example>`)
    assert.partialDeepStrictEqual(await channelOf(acme), { state: 'works', detail: null })
  })

  test('sends by it where the service has one, which sends the rest', async (t) => {
    const relay = await smtpServer(t)
    const service = await mailService(t, { ...relay.settings, MUSTER_INBOUND_DOMAIN: 'in.acme.example' })
    const [one, other] = [await ownServer(t), await ownServer(t)]
    const [acme, rival] = [await company(service), await company(service)]
    const mailboxes = [
      await mailboxOf(acme, serverOf(one.port)),
      await mailboxOf(rival, serverOf(other.port), 'hello@rival.example'),
    ] as const

    await write(acme, mailboxes[0])
    await write(rival, mailboxes[1])
    await write(acme)
    await settled(service)

    assert.deepEqual(
      [one, other, relay].map(({ letters }) =>
        letters.filter(({ to }) => to.startsWith('jana')).map(({ head }) => head.get('from')),
      ),
      [['Acme hiring <jobs@acme.example>'], ['Acme hiring <hello@rival.example>'], ['Acme hiring <jobs@acme.example>']],
    )
    assert.equal(other.letters[0]?.from, 'hello@rival.example')
  })

  test('is told in plain words when its password is wrong, and rests alone', async (t) => {
    const service = await mailService(t, {})
    const [wrong, right] = [await ownServer(t), await ownServer(t)]
    const [acme, rival] = [await company(service), await company(service)]
    const bad = await mailboxOf(acme, serverOf(wrong.port, 'sesame'))
    const good = await mailboxOf(rival, serverOf(right.port))
    const letters = [await write(acme, bad), await write(acme, bad), await write(acme, bad)]
    const sent = await write(rival, good)
    await settled(service)

    assert.equal(await stateOf(rival, sent), 'sent')
    assert.equal(await stateOf(acme, letters[0] ?? assert.fail()), 'queued')
    assert.equal(wrong.connectionsMade(), 1)
    const channel = await channelOf(acme)
    assert.equal(channel.state, 'fails')
    assert.match(channel.detail, /^127\.0\.0\.1 does not accept the user name or the password\. It says: “.*535/)
    assert.doesNotMatch(channel.detail, /sesame/)
    const { rows } = await everywhere<{ minutes: string }>(
      service.owner,
      `select extract(epoch from rest_until - now()) / 60 as minutes from letter_server where failures = 1`,
    )
    assert.ok(Number(rows[0]?.minutes) > 11, `it rests for ${rows[0]?.minutes} minutes`)

    const mended = await acme.ada.patch(`/v1/inbox/mailboxes/${bad.id}`, { smtp: serverOf(wrong.port) })
    assert.deepEqual([mended.status, mended.body.sending.state], [200, 'new'], mended.text)
    await settled(service)
    assert.equal(wrong.letters.length, 3)
    assert.equal((await channelOf(acme)).state, 'works')
  })

  test('that is away, or says later to a domain, holds up no other', async (t) => {
    const service = await mailService(t, {}, { smtpTimeoutMs: 2_000 })
    const [slow, swift] = [await ownServer(t), await ownServer(t)]
    slow.answer = () => '451 4.7.1 later'
    const [acme, rival] = [await company(service), await company(service)]
    const away = await mailboxOf(acme, serverOf(1), 'away@acme.example')
    const later = await mailboxOf(acme, serverOf(slow.port), 'later@acme.example')
    const works = await mailboxOf(rival, serverOf(swift.port))
    const waiting = [await write(acme, away), await write(acme, later)]
    const sent = await write(rival, works)
    await settled(service)

    assert.equal(await stateOf(rival, sent), 'sent')
    for (const letter of waiting) assert.equal(await stateOf(acme, letter), 'queued')
    assert.match((await channelOf(acme, 'away@acme.example')).detail, /^127\.0\.0\.1 takes no connections at port 1\.$/)
    assert.equal((await channelOf(acme, 'later@acme.example')).state, 'works')
  })

  test('that goes away in the middle of a letter is neither said to work nor to fail', async (t) => {
    const service = await mailService(t, {})
    const server = await breakingSmtpServer(t, () => ({ at: 'DATA', how: 'end' }), { tls: true })
    const acme = await company(service)
    const letter = await write(acme, await mailboxOf(acme, { ...serverOf(server.port), security: 'tls' }))
    await settled(service)

    assert.equal(await stateOf(acme, letter), 'queued')
    assert.partialDeepStrictEqual(await channelOf(acme), { state: 'new', detail: null })
    const tried = await everywhere(service.owner, 'select from letter_server where tried_until is not null')
    assert.equal(tried.rows.length, 0, 'the next letter waits for one that is gone')
  })

  test('has its letters wait while it is off, and refused when it is gone', async (t) => {
    const service = await mailService(t, {})
    const server = await ownServer(t)
    const acme = await company(service)
    const mailbox = await mailboxOf(acme, serverOf(server.port))
    const letter = await write(acme, mailbox)
    const path = `/v1/inbox/mailboxes/${mailbox.id}`
    await acme.ada.patch(path, { isOn: false })
    await settled(service)
    const whileOff = await stateOf(acme, letter)
    const refused = await acme.ada.post('/v1/inbox/threads', {
      candidateId: acme.candidateId,
      subject: 'Hello',
      bodyMarkdown: 'Hello',
      mailboxId: mailbox.id,
    })

    await acme.ada.delete(path)
    await settled(service)

    assert.deepEqual([whileOff, await stateOf(acme, letter), server.letters.length], ['queued', 'refused', 0])
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/mailboxId'])
    const row = (await service.letters()).find(({ state }) => state === 'refused')
    assert.match(row?.detail ?? '', /is gone/)
  })

  test('reaches nothing of our own network outside development', async (t) => {
    const service = await mailService(t, { MUSTER_ENV: 'staging' })
    const server = await ownServer(t)
    const acme = await company(service)
    const mailbox = await mailboxOf(acme, serverOf(server.port))
    await write(acme, mailbox)
    await settled(service)

    assert.equal(server.connectionsMade(), 0)
    assert.match((await channelOf(acme)).detail, /is not public/)
  })

  test('has letters that are not signed with the key of the service, whose own are', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-key-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const keyFile = join(folder, 'dkim.pem')
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const relay = await smtpServer(t)
    const signing = { MUSTER_DKIM_KEY_FILE: keyFile, MUSTER_DKIM_SELECTOR: 'muster' }
    const service = await mailService(t, { ...relay.settings, ...signing })
    const server = await ownServer(t)
    const acme = await company(service)

    await write(acme, await mailboxOf(acme, serverOf(server.port)))
    await write(acme)
    await settled(service)

    const signatures = [server, relay].map(({ letters }) =>
      letters.filter(({ to }) => to.startsWith('jana')).map(({ head }) => head.has('dkim-signature')),
    )
    assert.deepEqual(signatures, [[false], [true]])
  })
})
