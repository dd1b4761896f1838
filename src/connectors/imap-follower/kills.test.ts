/** `FOLLOWER_KILLS=60` kills more often than the suite has time for. */
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { imapServer } from '#test/kit/imap-server.ts'
import { letter, until } from './follower.fixture.ts'

const kills = Number(process.env['FOLLOWER_KILLS'] ?? 6)
const deliveries = 300

test('a follower that is killed at any moment stores each letter once', {
  timeout: 60_000 + kills * 4_000,
}, async (t) => {
  const server = await imapServer(t)
  const folder = mkdtempSync(join(tmpdir(), 'muster-follower-'))
  const file = join(folder, 'stored')
  const running = new Set<ChildProcess>()
  t.after(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  const start = async (chance: number): Promise<ChildProcess> => {
    const child = fork(
      join(import.meta.dirname, 'follower-process.fixture.ts'),
      [String(server.port), file, String(chance)],
      { execArgv: [] },
    )
    running.add(child)
    child.once('exit', () => running.delete(child))
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    return child
  }
  const stored = (): string[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .slice(0, -1)
          .flatMap((line) => JSON.parse(line).subjects)
      : []

  let delivered = 0
  const deliver = (count: number): void => {
    for (let each = 0; each < count && delivered < deliveries; each++)
      server.deliver(letter(`letter ${++delivered}`, 'x'.repeat(2_000)))
  }
  for (let kill = 0; kill < kills; kill++) {
    deliver(Math.ceil(deliveries / kills / 2))
    // Half of them kill themselves beside a step, the others are killed whenever it is.
    const child = await start(kill % 2 === 0 ? 0.2 : 0)
    deliver(Math.ceil(deliveries / kills / 2))
    await pause(Math.random() * 60)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  deliver(deliveries)
  await start(0)
  await until(() => stored().length >= deliveries, 'all are stored', 30_000)

  assert.deepEqual(
    stored(),
    Array.from({ length: deliveries }, (_each, at) => `letter ${at + 1}`),
  )
})
