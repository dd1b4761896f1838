/** A server has a process of its own, so that what it uses of the processor is its own. Its output goes nowhere. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { childrenOf } from './processor.ts'

export class ServerProcess {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.url = `http://127.0.0.1:${port}`
  }

  static async start(file: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...profilingOf(file), file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${basename(file)} ended with ${code} before it listened`)
    })
    const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
    ended.catch(() => {})
    return new ServerProcess(child, port)
  }

  /** The answer is in microseconds, from the start of the process on. */
  async cpuMicros(): Promise<number> {
    const answer = once(this.#child, 'message')
    this.#child.send('cpu')
    const [{ cpuMicros }] = (await answer) as [{ cpuMicros: number }]
    return cpuMicros
  }

  /** The answer is the most memory the process has had so far, in MB. */
  async rssMaxMb(): Promise<number> {
    const answer = once(this.#child, 'message')
    this.#child.send('cpu')
    const [{ rssMaxKb }] = (await answer) as [{ rssMaxKb: number }]
    return rssMaxKb / 1024
  }

  /** Only processes are listed that it has started, and that are there. */
  get children(): readonly number[] {
    return childrenOf(this.#child.pid)
  }

  async stop(): Promise<void> {
    if (!this.#child.connected) return
    const ended = once(this.#child, 'exit')
    this.#child.disconnect()
    await ended
  }
}

/** Each server leaves a profile in the folder that BENCH_PROFILE names. */
const profilingOf = (file: string): string[] => {
  const folder = process.env['BENCH_PROFILE']
  return folder
    ? [
        '--cpu-prof',
        `--cpu-prof-dir=${folder}`,
        `--cpu-prof-name=${basename(file)}-${process.hrtime.bigint()}.cpuprofile`,
      ]
    : []
}
