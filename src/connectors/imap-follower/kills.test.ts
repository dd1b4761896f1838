/** `FOLLOWER_KILLS=60` kills more often than the suite has time for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imapServer } from '#test/kit/imap-server.ts'
import { lettersInOrder, storedOverKills } from './kills.fixture.ts'

const kills = Number(process.env['FOLLOWER_KILLS'] ?? 6)
const deliveries = 300

test('a follower that is killed at any moment stores each letter once', {
  timeout: 60_000 + kills * 4_000,
}, async (t) => {
  const stored = await storedOverKills(t, await imapServer(t), { kills, deliveries })

  assert.deepEqual(stored, lettersInOrder(deliveries))
})
