/** Letters are delivered while a follower in another process is killed, whenever it is. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { letter, until } from './follower.fixture.ts'

export interface Mailbox {
  readonly port: number
  readonly user: string
  readonly password: string
  deliver(raw: string): unknown
}

/** The subjects that were stored, in their order; `letter 1` up to the last of those delivered when all is well. */
export async function storedOverKills(
  t: TestContext,
  mailbox: Mailbox,
  { kills, deliveries }: { readonly kills: number; readonly deliveries: number },
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-follower-'))
  const file = join(folder, 'stored')
  const running = new Set<ChildProcess>()
  t.after(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  const start = async (chance: number): Promise<ChildProcess> => {
    const { port, user, password } = mailbox
    const args = [String(port), user, password, file, String(chance)]
    const child = fork(join(import.meta.dirname, 'follower-process.fixture.ts'), args, { execArgv: [] })
    running.add(child)
    child.once('exit', () => running.delete(child))
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    return child
  }
  const stored = (): string[] => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
    return lines.flatMap((line) => JSON.parse(line).subjects)
  }

  let delivered = 0
  const deliver = async (count: number): Promise<void> => {
    for (let each = 0; each < count && delivered < deliveries; each++) {
      await mailbox.deliver(letter(`letter ${++delivered}`, 'x'.repeat(2_000)))
    }
  }
  for (let kill = 0; kill < kills; kill++) {
    await deliver(Math.ceil(deliveries / kills / 2))
    // Half of them kill themselves beside a step, the others are killed whenever it is.
    const child = await start(kill % 2 === 0 ? 0.2 : 0)
    await deliver(Math.ceil(deliveries / kills / 2))
    await pause(Math.random() * 60)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  await deliver(deliveries)
  await start(0)
  await until(() => stored().length >= deliveries, 'all are stored', 60_000)
  return stored()
}

export const lettersInOrder = (count: number): string[] =>
  Array.from({ length: count }, (_each, at) => `letter ${at + 1}`)
