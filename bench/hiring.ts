/**
 * The daily work of a recruiter should stay as fast with a million applications as with ten thousand; the bench also
 * shows what the service costs beside a bare server that runs the same SQL. `npm run bench`; see bench/README.md.
 */
import { openServer } from './harness/database.ts'
import { readOptions } from './harness/options.ts'
import { cases } from './hiring/cases.ts'
import { compareSizes } from './hiring/comparison.ts'
import { type HiringWorld, makeHiringWorld, type Size, sizesFor } from './hiring/world.ts'

const options = readOptions({ rounds: 9, requests: 400 })

async function main(): Promise<void> {
  const wanted = cases.filter(({ name }) => options.isWanted(name))
  if (wanted.length === 0) return
  const database = await openServer()
  const makeWorld = async (size: Size): Promise<HiringWorld> => {
    const startedAt = performance.now()
    const world = await makeHiringWorld(database, size)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(`${size.name}: ${size.applications} applications to ${size.jobs} jobs, filled in ${seconds} s`)
    return world
  }
  try {
    const met = await compareSizes({ options, cases: wanted, sizes: sizesFor(options.small), makeWorld })
    if (options.assert && !met) process.exitCode = 1
  } finally {
    await database.end()
  }
}

await main()
