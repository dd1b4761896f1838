/** Mailboxes that take an access token instead of a password. */
import assert from 'node:assert/strict'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { imapServer } from '#test/kit/imap-server.ts'
import { readAccessToken } from '../smtp-sender/access-token.ts'
import { emptyStore, follow, letter, until } from './follower.fixture.ts'

async function tokenFile(t: TestContext, token: string) {
  const folder = await mkdtemp(join(tmpdir(), 'muster-token-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'token')
  // Whoever reads meanwhile finds the token before or the next one, and never half of it.
  const write = async (next: string): Promise<void> => {
    await writeFile(`${file}.next`, `${next}\n`)
    await rename(`${file}.next`, file)
  }
  await write(token)
  return { file, write }
}

const mechanisms = ['XOAUTH2', 'OAUTHBEARER'] as const

/** Only the token `second` is taken, and the file has another one, which has been read again and again by now. */
async function followedWithEndedToken(
  t: TestContext,
  mechanism: (typeof mechanisms)[number],
  more: Parameters<typeof follow>[3],
) {
  const server = await imapServer(t, { oauth: { mechanism, token: 'second' } })
  const store = emptyStore()
  const { file, write } = await tokenFile(t, 'ended')
  let reads = 0
  follow(t, server, store, {
    credentials: async () => {
      reads++
      return { user: server.user, secret: { accessToken: await readAccessToken({ file }) } }
    },
    ...more,
  })
  await until(() => reads > 5, 'the token was read again')
  return { server, store, write }
}

for (const mechanism of mechanisms) {
  describe(`a mailbox that takes tokens by ${mechanism}`, () => {
    for (const by of ['file', 'command'] as const) {
      test(`is followed with one from a ${by}, and with the next one when that has ended`, async (t) => {
        const oauth = { mechanism, token: 'first' }
        const server = await imapServer(t, { oauth })
        const store = emptyStore()
        const { file, write } = await tokenFile(t, 'first')
        const source = by === 'file' ? { file } : { command: `cat ${file}` }
        follow(t, server, store, {
          credentials: async () => ({ user: server.user, secret: { accessToken: await readAccessToken(source) } }),
        })
        await until(server.isIdle, 'it listens')
        server.deliver(letter('before'))
        await until(() => store.letters.size === 1, 'the letter is there')

        await write('second')
        oauth.token = 'second'
        server.cut()
        server.deliver(letter('after'))

        await until(() => store.letters.size === 2, 'the next letter is there')
        assert.deepEqual(store.subjects(), ['before', 'after'])
        assert.ok(store.states.every(({ state }) => state !== 'refused'))
      })
    }

    test('is asked once with a token that it refuses, and says so; another token is tried before the rest is over', async (t) => {
      const { server, store, write } = await followedWithEndedToken(t, mechanism, {
        times: { restMs: 3_600_000, restMsMax: 3_600_000, renewalMs: 10 },
      })
      assert.equal(server.connections(), 1)
      const [refused] = store.states
      assert.equal(refused?.state, 'refused')
      assert.match(refused?.detail ?? '', /does not accept the access token/)

      await write('second')
      server.deliver(letter('at last'))

      await until(server.isIdle, 'it listens')
      assert.equal(server.connections(), 2)
      assert.equal(store.states.at(-1)?.state, 'following')
      assert.deepEqual(store.faults, [])
    })

    test('that rests when it begins to be followed is tried with another token before the rest is over', async (t) => {
      const { server, write } = await followedWithEndedToken(t, mechanism, {
        restUntil: new Date(Date.now() + 3_600_000),
        times: { renewalMs: 10 },
      })
      assert.equal(server.connections(), 0)

      await write('second')

      await until(server.isIdle, 'it listens')
      assert.equal(server.connections(), 1)
    })
  })
}
