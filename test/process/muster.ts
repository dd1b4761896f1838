/** Muster runs as a process of its own, started and ended as its operators do. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
export const main = ['src/main.ts']
export const withFixture = ['test/process/fixture/main.ts']

/** Processes have this, unless a test gives them another. */
export const secret = 'k7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu'

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface Launched {
  readonly process: ChildProcess
  readonly startedAt: number
  readonly ended: Promise<Ended>
  /** The output is all it wrote so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
}

export interface Muster extends Launched {
  readonly url: string
  readonly port: number
  /** The time goes from the start of the process until it said where it is. */
  readonly readyMs: number
}

export interface Launch {
  /** Node runs this program. */
  readonly program?: readonly string[]
  readonly settings: Readonly<Record<string, string>>
}

type Test = Pick<TestContext, 'after'>

/** A test's settings stand over no settings of the person who runs the tests. */
const environmentOf = (settings: Launch['settings']): Record<string, string> => {
  const { PATH = '', HOME = '', TMPDIR, MUSTER_TEST_STATEMENTS } = process.env
  return {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    ...(MUSTER_TEST_STATEMENTS && { MUSTER_TEST_STATEMENTS }),
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    HOST: '127.0.0.1',
    PORT: '0',
    MUSTER_SECRET: secret,
    MUSTER_CAPTCHA: 'none',
    MUSTER_LOG: 'error',
    MUSTER_SEED_DEMO: 'false',
    // Many processes run at once over one server.
    MUSTER_DATABASE_POOL: '6',
    MUSTER_SESSION_LIMIT: '100000',
    MUSTER_ANONYMOUS_LIMIT: '100000',
    // The wait is long, because the machine may be slow.
    MUSTER_WAIT_MS: '30000',
    ...settings,
  }
}

export function launch(t: Test, wanted: Launch): Launched {
  const launched = spawnMuster(wanted)
  t.after(async () => {
    launched.kill('SIGKILL')
    await launched.ended
  })
  return launched
}

/** The test that spawns a process ends it, too. */
/** Statements of the process are swept with those of tests (`test/statements`), but where its start is timed. */
const recordingOf = ({ MUSTER_TEST_STATEMENTS: folder }: NodeJS.ProcessEnv): string[] =>
  folder ? ['--import', './test/statements/record.ts'] : []

export function spawnMuster({ program = main, settings }: Launch): Launched {
  const startedAt = performance.now()
  const env = environmentOf(settings)
  const child = spawn(process.execPath, [...recordingOf(env), ...program], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  // The process is closed, not only ended: all that it wrote is here, even if a child of its own wrote it.
  const ended = new Promise<Ended>((done) => child.once('close', (code, signal) => done({ code, signal })))
  return { process: child, startedAt, ended, output: () => output, kill: (signal) => void child.kill(signal) }
}

const readyMaxMs = 60_000
const readyLine = /running at (\S+)|is doing tasks/

/** The promise waits until the process is ready for requests or tasks. */
export async function untilReady(launched: Launched): Promise<Muster> {
  const { process, output, startedAt } = launched
  await until(() => readyLine.test(output()) || process.exitCode !== null || process.signalCode !== null, readyMaxMs)
  const readyMs = performance.now() - startedAt
  const found = readyLine.exec(output())
  if (!found) throw new Error(`Muster did not start:\n${output()}`)
  const [, url = ''] = found
  return { ...launched, url, port: Number(/:(\d+)$/.exec(url)?.[1] ?? 0), readyMs }
}

export const startMuster = (t: Test, wanted: Launch): Promise<Muster> => untilReady(launch(t, wanted))

/** The check is repeated until it holds. */
export async function until(isSo: () => boolean | Promise<boolean>, maxMs = 10_000, lookAgainMs = 20): Promise<void> {
  for (const end = Date.now() + maxMs; !(await isSo()); await pause(lookAgainMs)) {
    if (Date.now() > end) assert.fail(`not so within ${maxMs} ms: ${isSo}`)
  }
}

/** Nobody listens on this port now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address)
  server.close()
  return address.port
}

const folders: string[] = []
// Folders are removed at the exit, because chaos runs beside no test, too.
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

let template: Promise<string> | undefined

/**
 * The folder is for MUSTER_DATA, with a database that was made and left in order: copying it takes a tenth of the
 * making.
 */
export async function usedDataFolder(): Promise<string> {
  template ??= makeUsed(dataFolder())
  const folder = dataFolder()
  // `cp` keeps owners and modes, which Node's own copying leaves behind.
  spawnSync('cp', ['-a', join(await template, 'postgres'), folder])
  return folder
}

async function makeUsed(folder: string): Promise<string> {
  const muster = await untilReady(spawnMuster({ settings: { MUSTER_DATA: folder } }))
  muster.kill('SIGTERM')
  await muster.ended
  return folder
}

/** The folder is for MUSTER_DATA; other users may enter it, as the account of the embedded database must. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-process-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}
