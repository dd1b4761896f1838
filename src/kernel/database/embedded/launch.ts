/** PostgreSQL's programs are started as the account, in an environment of their own, to end when we end. */
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, identityOf } from './account.ts'

export interface Launched {
  /** The number is missing when the program could not be started at all. */
  readonly pid: number | undefined
  /** The outcome says how the program ended; it is undefined before. */
  outcome(): string | undefined
  /** These are the last lines of its standard error. */
  lastLines(): string
  readonly ended: Promise<string>
}

const linesKept = 40
/**
 * Each process of the server may take this much beside what they share: more is an error of its statement, and not the
 * system's.
 */
const memoryMaxBytes = 2 ** 30

/** These programs start another one, each where it exists: only Linux has them. */
const wrappers: readonly (readonly [string, ...string[]])[] = [
  // Only the kernel can end a program together with a process that was killed. It is bound to the thread that starts it:
  // called from a worker thread, the program would end with the worker.
  ['setpriv', '--pdeathsig', 'INT'],
  ['prlimit', `--data=${memoryMaxBytes}`],
]
/**
 * The environment has nothing of ours: PGDATA, PGPORT or a language with other messages would change what the programs
 * do.
 */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function launch(program: string, args: readonly string[], account: Account): Launched {
  const [command = program, ...rest] = [...wrappers.filter(isThere).flat(), program, ...args]
  // A session of its own keeps the Ctrl-C that ends us away from it: it is stopped last, and by us. Our own folder may
  // be closed to the account, so it starts elsewhere.
  const child = spawn(command, rest, {
    ...identityOf(account),
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })

  let lines: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines = [...lines, ...text.split('\n').filter(Boolean)].slice(-linesKept)
  })
  let outcome: string | undefined
  const closed = new Promise((done) => child.once('close', done))
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(explain(program, error)))
    // Its last lines may still be on their way. Its own children hold the pipe open, so this can't wait for its end.
    child.once('exit', async (code, signal) => {
      await Promise.race([closed, sleep(100)])
      done(signal ? `ended by ${signal}` : `ended with code ${code}`)
    })
  }).then((text) => {
    outcome = text
    return text
  })
  return { pid: child.pid, outcome: () => outcome, lastLines: () => lines.join('\n'), ended }
}

function explain(program: string, error: NodeJS.ErrnoException): string {
  const hint = error.code === 'ENOENT' ? ' (it needs a system with the GNU C library; elsewhere set DATABASE_URL)' : ''
  return `could not be started: ${program}: ${error.message}${hint}`
}

const known = new Map<string, boolean>()

function isThere([name, ...args]: readonly [string, ...string[]]): boolean {
  const found = known.get(name) ?? spawnSync(name, [...args, 'true'], { env: environment }).status === 0
  known.set(name, found)
  return found
}
