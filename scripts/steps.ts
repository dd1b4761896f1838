/** Steps of a check are told as they go, timed, and ended at the first that fails. */
import { spawn } from 'node:child_process'

export interface Ran {
  readonly code: number
  readonly output: string
}

/** A program of this project runs on the Node that runs us; its output comes back when it ends. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}

/** A step shows what it printed only when it failed, unless `show` says otherwise. */
export async function step(name: string, work: () => Promise<Ran>, { show = false } = {}): Promise<void> {
  const startedAt = performance.now()
  const { code, output } = await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (show || code !== 0) process.stdout.write(output)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) throw new StepFailed(name)
}

export class StepFailed extends Error {}
