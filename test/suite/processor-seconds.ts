/** This process has used so many seconds of processors, together with those of its children that have ended. */
import { readFileSync } from 'node:fs'

/** Linux counts in these parts of a second for programs, whatever it does inside. */
const ticksPerSecond = 100

export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + secondsOfChildren()
}

/** Only Linux tells, and only of children that somebody waited for. */
function secondsOfChildren(): number {
  if (process.platform !== 'linux') return 0
  // The name of the program comes second, in brackets, and may hold anything.
  const afterName = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1) ?? ''
  const [user = 0, system = 0] = afterName.split(' ').slice(13, 15).map(Number)
  return (user + system) / ticksPerSecond
}
