/** The follower over Dovecot. */
import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyStore, follow, letter, until } from '#connectors/imap-follower/follower.fixture.ts'
import { lettersInOrder, storedOverKills } from '#connectors/imap-follower/kills.fixture.ts'
import { sendLetter } from '#connectors/smtp-listener/smtp-client.fixture.ts'
import { beside, mailClient, ports } from './real-servers.ts'

async function mailbox(t: TestContext, user: string) {
  const client = await mailClient(t, 'lmtp')
  return {
    port: ports.imap,
    user,
    password: 'right',
    async deliver(text: string) {
      assert.match(await sendLetter(client, { to: `${user}@cand.test`, text }), /^250 /)
    },
  }
}

describe('Dovecot', () => {
  test('rings for each letter, and each is stored once with its bytes', async (t) => {
    const box = await mailbox(t, 'rings')
    const store = emptyStore()
    await box.deliver(letter('old'))
    follow(t, box, store)
    await until(() => store.states.length > 0, 'it is followed')
    const waits: number[] = []
    for (let count = 1; count <= 20; count++) {
      const began = performance.now()
      await box.deliver(letter(`letter ${count}`))
      await until(() => store.letters.size === count, `letter ${count}`)
      waits.push(performance.now() - began)
    }

    assert.deepEqual(store.subjects(), lettersInOrder(20))
    assert.ok([...store.letters.values()].every((raw) => raw.endsWith('\r\n\r\nYes.\r\n')))
    t.diagnostic(
      `from delivery to store: median ${Math.round(waits.toSorted((one, other) => one - other)[10] ?? 0)} ms`,
    )
  })

  test('is followed over kills', { timeout: 180_000 }, async (t) => {
    const stored = await storedOverKills(t, await mailbox(t, 'kills'), { kills: 25, deliveries: 300 })

    assert.deepEqual(stored, lettersInOrder(300))
  })

  test('changes its numbers, and nothing is stored twice or lost', async (t) => {
    const box = await mailbox(t, 'numbers')
    const store = emptyStore()
    follow(t, box, store)
    await until(() => store.states.length > 0, 'it is followed')
    for (let count = 1; count <= 10; count++) await box.deliver(letter(`letter ${count}`))
    await until(() => store.letters.size === 10, 'ten are there')
    const before = store.cursors.get('INBOX')?.uidValidity
    await beside('doveadm mailbox update --uid-validity 4711 -u numbers INBOX; doveadm kick numbers')
    await box.deliver(letter('letter 11'))
    await until(() => store.letters.size === 11, 'the next is there')

    assert.deepEqual(store.subjects(), lettersInOrder(11))
    assert.notEqual(store.cursors.get('INBOX')?.uidValidity, before)
  })

  test('marks nothing as seen by it', async (t) => {
    const box = await mailbox(t, 'seen')
    const store = emptyStore()
    follow(t, box, store, { firstDays: 1 })
    await box.deliver(letter('letter 1'))
    await until(() => store.letters.size === 1, 'it is there')

    assert.ok(await beside('test -n "$(doveadm search -u seen mailbox INBOX unseen)"'))
    assert.ok(await beside('test -z "$(doveadm search -u seen mailbox INBOX seen)"'))
  })

  test('refuses a wrong password, and is asked again only after a rest', async (t) => {
    const box = await mailbox(t, 'wrong')
    const store = emptyStore()
    follow(t, { ...box, password: 'wrong' }, store, { times: { restMs: 60_000, restMsMax: 60_000 } })
    await until(() => store.states.length > 0, 'it is told')
    await pause(3_000)

    assert.deepEqual(
      store.states.map(({ state }) => state),
      ['refused'],
    )
    t.diagnostic(store.states[0]?.detail ?? '')
  })
})
