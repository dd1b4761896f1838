/** Linux tells what each process has used of the processor; elsewhere nothing is known of others. */
import { globSync, readFileSync } from 'node:fs'

/** The kernel counts a hundred ticks a second, on every machine that we know: see proc(5). */
const microsOfTick = 10_000

interface Used {
  readonly parent: number
  readonly micros: number
}

export const microsOfEach = (pids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(pids.map((pid) => [pid, statOf(`/proc/${pid}/stat`).micros]))

/** All processes count that are there afterwards; some have begun meanwhile. */
export const microsSince = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0)

export const childrenOf = (pid: number | undefined): number[] =>
  globSync('/proc/[0-9]*/stat')
    .filter((file) => statOf(file).parent === pid)
    .map((file) => Number(file.split('/')[2]))

/** A process that has just ended has used nothing: see proc_pid_stat(5). */
function statOf(file: string): Used {
  try {
    const fields = readFileSync(file, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
    return { parent: Number(fields[1]), micros: (Number(fields[11]) + Number(fields[12])) * microsOfTick }
  } catch {
    return { parent: 0, micros: 0 }
  }
}
