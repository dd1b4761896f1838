/** Each process of an installation has a place, at one port, where it is started anew whenever it ended. */
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type Launched, type Muster, spawnMuster, untilReady } from '../process/muster.ts'
import type { Ledger } from './ledger.ts'

export type Role = 'all' | 'api' | 'worker'

export class Member {
  readonly name: string
  readonly port: number
  readonly serves: boolean
  readonly #settings: Readonly<Record<string, string>>
  readonly #ledger: Ledger
  #muster: Muster | undefined
  /** The newest process, also while it starts. */
  #launched: Launched | undefined
  #isDismissed = false
  /** A fault that brings the process down says so before. */
  #mayEnd = false
  #former = ''

  constructor(wanted: { name: string; role: Role; port: number; settings: Record<string, string>; ledger: Ledger }) {
    const { name, role, port, settings, ledger } = wanted
    this.name = name
    this.port = port
    this.serves = role !== 'worker'
    this.#settings = { ...settings, MUSTER_ROLE: role, PORT: String(port) }
    this.#ledger = ledger
  }

  async start(): Promise<void> {
    this.#mayEnd = false
    if (this.#isDismissed) throw new Error(`${this.name} was dismissed`)
    this.#launched = spawnMuster({ settings: this.#settings })
    const muster = await untilReady(this.#launched)
    this.#muster = muster
    muster.ended.then(({ code, signal }) => {
      this.#former += muster.output()
      if (!this.#mayEnd) this.#ledger.violate('wrong', `${this.name} ended by itself (${code ?? signal})`)
    })
  }

  /** The process does not live to see the end of its start. */
  async startInVain(ms: number): Promise<void> {
    const unborn = spawnMuster({ settings: this.#settings })
    await pause(ms)
    unborn.kill('SIGKILL')
    await unborn.ended
  }

  /** The process ends at once, or when it is done. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const muster = this.#muster
    if (!muster) return
    this.#mayEnd = true
    muster.kill(signal)
    const { code } = await muster.ended
    if (signal === 'SIGTERM' && code !== 0)
      this.#ledger.violate('wrong', `${this.name} ended with ${code} when asked to`)
  }

  /** The process ends at once, even one that starts, and no other begins: a fault may be at work while all is over. */
  async dismiss(): Promise<void> {
    this.#isDismissed = true
    this.#mayEnd = true
    this.#launched?.kill('SIGKILL')
    await this.#launched?.ended
  }

  /** The process ends because what it lives on does. */
  async endBy(cause: () => unknown): Promise<void> {
    this.#mayEnd = true
    await cause()
    await this.#muster?.ended
  }

  async freeze(ms: number): Promise<void> {
    this.#muster?.kill('SIGSTOP')
    await pause(ms)
    this.#muster?.kill('SIGCONT')
  }

  /** The output is all that it wrote, in all its lives. */
  get output(): string {
    return this.#former + (this.#muster?.process.exitCode === null ? this.#muster.output() : '')
  }
}

export interface Crew {
  readonly members: readonly [Member, ...Member[]]
  /** These processes answer requests. */
  readonly serving: readonly [Member, ...Member[]]
}

export async function startCrew(
  roles: readonly Role[],
  settings: Record<string, string>,
  ledger: Ledger,
): Promise<Crew> {
  const made: Member[] = []
  for (const [index, role] of roles.entries()) {
    const port = await freePort()
    made.push(new Member({ name: `${role} ${index + 1}`, role, port, settings, ledger }))
  }
  // They start one after another: the first brings the database up to date.
  try {
    for (const member of made) await member.start()
  } catch (error) {
    await Promise.all(made.map((member) => member.dismiss()))
    throw error
  }
  const serving = made.filter(({ serves }) => serves)
  return { members: requireSome(made), serving: requireSome(serving) }
}

function requireSome<T>(all: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = all
  if (first === undefined) throw new Error('nobody is there')
  return [first, ...rest]
}
