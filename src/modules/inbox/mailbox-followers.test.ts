import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { mailboxFollowingFor } from '#app/receiving-adapters.ts'
import { Secrets } from '#kernel/secrets.ts'
import { LivenessLock } from '#kernel/tasks/liveness-lock.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { everywhere, testConfig } from '#test'
import { imapServer } from '#test/kit/imap-server.ts'
import { MailboxFollowers } from './mailbox-followers.ts'
import { mailboxFollowingPort } from './ports.ts'
import {
  atServer,
  type Founded,
  founded,
  imapSettings,
  letter,
  mailboxOf,
  type Receiving,
  reachable,
  receivingService,
  until,
  untilStored,
} from './receiving.fixture.ts'

const subjectsIn = async ({ arrivals }: Receiving): Promise<(string | null)[]> =>
  (await arrivals()).map(({ subject }) => subject)

const stateOf = async (here: Receiving, { admin }: Founded, kind = 'mailbox') => (await here.channels(admin)).get(kind)

const untilState = (here: Receiving, who: Founded, state: string, kind = 'mailbox'): Promise<void> =>
  until(async () => (await stateOf(here, who, kind))?.['state'] === state, 20_000)

describe('the mailbox of the service', () => {
  test('has its letters stored once, also when its server numbers them anew', async (t) => {
    const server = await imapServer(t)
    const here = await receivingService(t, imapSettings(server))
    const acme = await founded(here, 'acme')
    await until(server.isIdle, 20_000)
    for (const subject of ['one', 'two', 'three']) server.deliver(letter(subject))
    await untilStored(here, 3)

    server.renumber()
    server.deliver(letter('four'))
    await untilStored(here, 4)

    assert.deepEqual(await subjectsIn(here), ['one', 'two', 'three', 'four'])
    assert.deepEqual(new Set((await here.arrivals()).map(({ companyId }) => companyId)), new Set([acme.companyId]))
    assert.partialDeepStrictEqual(await stateOf(here, acme, 'receiving'), { state: 'works', detail: null })
  })

  test('is followed by one of several processes, and by the next when that one ends', async (t) => {
    const server = await imapServer(t)
    const first = await receivingService(t, imapSettings(server))
    const acme = await founded(first, 'acme')
    await until(server.isIdle, 20_000)
    const second = await receivingService(t, { ...imapSettings(server), DATABASE_URL: first.databaseUrl })
    server.deliver(letter('one'))
    await untilStored(first, 1)
    const connectionsBefore = server.connections()

    await first.stop()
    await until(server.isIdle, 20_000)
    server.deliver(letter('two'))
    await untilStored(second, 2)

    assert.equal(connectionsBefore, 1)
    assert.deepEqual(await subjectsIn(second), ['one', 'two'])
    assert.equal(acme.companyId, (await second.arrivals())[1]?.companyId)
  })
})

test('a token that the mailbox of the service refused rests over a restart, and another one is tried at once', async (t) => {
  const oauth = { mechanism: 'XOAUTH2', token: 'second' } as const
  const server = await imapServer(t, { oauth: { ...oauth } })
  const folder = mkdtempSync(join(tmpdir(), 'muster-token-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'token')
  writeFileSync(file, 'ended')
  const url = (imapSettings(server)['IMAP_URL'] ?? '').replace(`:${server.password}@`, '@')
  const settings = { IMAP_URL: url, MUSTER_IMAP_TOKEN_FILE: file }
  const first = await receivingService(t, settings)
  const acme = await founded(first, 'acme')
  await untilState(first, acme, 'fails', 'receiving')
  await first.stop()

  const second = await receivingService(t, { ...settings, DATABASE_URL: first.databaseUrl })
  const held = 'select from arrival_way where holder is not null'
  await until(async () => (await everywhere(second.owner, held)).rows.length === 1, 20_000)
  await second.stop()
  const asked = server.connections()
  writeFileSync(file, 'second')
  await receivingService(t, { ...settings, DATABASE_URL: first.databaseUrl })
  await until(server.isIdle, 20_000)

  assert.deepEqual([asked, server.connections()], [1, 2])
})

describe('another mailbox of the service', () => {
  test('begins with its own next letter, whatever numbers the one before had', async (t) => {
    const [before, now] = [await imapServer(t), await imapServer(t)]
    const first = await receivingService(t, imapSettings(before))
    await founded(first, 'acme')
    await until(before.isIdle, 20_000)
    for (const subject of ['one', 'two']) before.deliver(letter(subject))
    await untilStored(first, 2)
    await first.stop()

    now.deliver(letter('history'))
    // The address is that of the server, and both are on this machine.
    const settings = { IMAP_URL: (imapSettings(now)['IMAP_URL'] ?? '').replace('127.0.0.1', 'localhost') }
    const second = await receivingService(t, { ...settings, DATABASE_URL: first.databaseUrl })
    await until(now.isIdle, 20_000)
    now.deliver(letter('three'))
    await untilStored(second, 3)

    assert.deepEqual(await subjectsIn(second), ['one', 'two', 'three'])
  })
})

async function following(t: TestContext, wish: Readonly<Record<string, unknown>> = {}) {
  const server = await imapServer(t, { tls: true })
  const here = await receivingService(t, {}, { ...reachable })
  const acme = await founded(here, 'acme')
  const id = await mailboxOf(acme, { address: 'jobs@acme.test', ...atServer(server), ...wish })
  return { server, here, acme, id, path: `/v1/inbox/mailboxes/${id}` }
}

describe('the mailbox of a company', () => {
  test('is followed from the next letter on, and says how it is doing', async (t) => {
    const { server, here, acme, id } = await following(t)
    await until(server.isIdle, 20_000)
    server.deliver(letter('one'))
    await untilStored(here, 1)

    assert.partialDeepStrictEqual(await here.arrivals(), [{ companyId: acme.companyId, mailboxId: id, way: 'imap' }])
    await untilState(here, acme, 'works')
    const { lookedAt, detail } = (await stateOf(here, acme)) ?? assert.fail()
    assert.ok(Date.now() - Date.parse(String(lookedAt)) < 60_000)
    assert.equal(detail, null)
  })

  test('whose password is wrong says so, and is not tried again by a restart, but by a new password', async (t) => {
    const server = await imapServer(t, { tls: true })
    const first = await receivingService(t, {}, { ...reachable })
    const acme = await founded(first, 'acme')
    const { imap } = atServer(server)
    const wish = { address: 'jobs@acme.test', imap: { ...imap, password: 'wrong' } }
    const id = await mailboxOf(acme, wish)
    await untilState(first, acme, 'fails')
    const told = await stateOf(first, acme)
    const tried = server.connections()

    await first.stop()
    const second = await receivingService(t, { DATABASE_URL: first.databaseUrl }, { ...reachable })
    const back = acme.at(second)
    const held = () => everywhere(second.owner, 'select from mailbox where holder is not null')
    await until(async () => (await held()).rowCount === 1, 20_000)
    const still = await stateOf(second, back)
    await back.admin.patch(`/v1/inbox/mailboxes/${id}`, { imap })
    await untilState(second, back, 'works')

    for (const each of [told, still])
      assert.match(
        String(each?.['detail']),
        /does not accept the user name or the password.*Invalid credentials.*Enter it anew/,
      )
    assert.deepEqual([tried, server.connections()], [1, 2])
  })

  test('that is removed, or switched off, is followed no longer', async (t) => {
    const { server, here, acme, path } = await following(t)
    await until(server.isIdle, 20_000)

    await acme.admin.patch(path, { isOn: false })
    await until(() => !server.isIdle(), 20_000)
    await acme.admin.patch(path, { isOn: true })
    await until(server.isIdle, 20_000)
    const { status } = await acme.admin.delete(path)
    await until(() => !server.isIdle(), 20_000)
    server.deliver(letter('late'))

    assert.equal(status, 204)
    assert.deepEqual(await here.arrivals(), [])
  })

  test('has letters that are left where they lie told of, each by itself', async (t) => {
    const { server, here } = await following(t)
    await until(server.isIdle, 20_000)
    server.breaks.sizeOf = ({ raw }) => (raw.includes('huge') ? 26 * 1024 * 1024 : raw.length)
    server.deliver(letter('huge'))
    server.deliver(letter('small'))
    await untilStored(here, 2)

    const [huge, small] = (await here.arrivals()).toSorted((one, other) =>
      String(one.subject).localeCompare(String(other.subject)),
    )

    assert.partialDeepStrictEqual(huge, { leftOut: 'too_large', subject: 'huge' })
    assert.match(huge?.detail ?? '', /left in the folder “INBOX” of the mailbox, as number 1/)
    assert.partialDeepStrictEqual(small, { leftOut: null, subject: 'small' })
  })

  test('is not looked for in the network of the service, outside development', async (t) => {
    const server = await imapServer(t, { tls: true })
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MUSTER_MAIL_FROM: 'jobs@muster.test' }
    const here = await receivingService(t, { MUSTER_ENV: 'staging', ...mail })
    const acme = await founded(here, 'acme')
    const { imap } = atServer(server)
    await mailboxOf(acme, { address: 'jobs@acme.test', imap: { ...imap, host: '127.0.0.1' } })

    await untilState(here, acme, 'fails')

    assert.match(String((await stateOf(here, acme))?.['detail']), /private network/)
    assert.equal(server.connections(), 0)
  })
})

describe('more mailboxes than a process has room for', () => {
  test('take turns, and each has its letters stored', async (t) => {
    const [first, second] = [await imapServer(t, { tls: true }), await imapServer(t, { tls: true })]
    const here = await receivingService(t, { MUSTER_ROLE: 'api' })
    const acme = await founded(here, 'acme')
    for (const [at, server] of [first, second].entries())
      await mailboxOf(acme, { address: `jobs-${at}@acme.test`, ...atServer(server) })
    const config = testConfig(here.databaseUrl, tmpdir())
    const secrets = new Secrets(config.secret ?? assert.fail())
    const following = mailboxFollowingFor({ config, secrets, receiving: reachable })
    const ports = { ...withAdapter(testPorts(), mailboxFollowingPort, following), secrets }
    const life = new LivenessLock(here.owner, ports.log)
    await life.hold('us')
    const followers = new MailboxFollowers({ db: here.db, ports, holder: 'us', places: { most: 1, turnMs: -1 } })
    const nextTurn = async (isThere: () => boolean | Promise<boolean>): Promise<void> => {
      // The place is given up, and then taken.
      await followers.look()
      await followers.look()
      await until(isThere, 20_000)
    }

    try {
      await followers.look()
      await until(first.isIdle, 20_000)
      await nextTurn(second.isIdle)
      first.deliver(letter('one'))
      await nextTurn(async () => (await here.arrivals()).length === 1)
      second.deliver(letter('two'))
      await nextTurn(async () => (await here.arrivals()).length === 2)
    } finally {
      await followers.close()
      life.letGo()
    }

    assert.deepEqual(await subjectsIn(here), ['one', 'two'])
  })
})
