/** A pool of ten thousand, a hundred thousand and a million people, counted and ranked. `npm run bench`; see bench/README.md. */
import { addCompany } from './harness/company.ts'
import { openServer } from './harness/database.ts'
import { median } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { measureBeside } from './sourcing/beside.ts'
import { buildAll, fillPool, openBenchDatabase } from './sourcing/fill.ts'
import { addApplications, addResumes } from './sourcing/people.ts'
import { longScans, rowsReadFromEndToEnd } from './sourcing/reads.ts'
import { measureSearches, resumesForBest } from './sourcing/searching.ts'

const options = readOptions({ rounds: 5, requests: 300 })
const sizes = options.small ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]

const names = new Map([
  [10_000, 'ten thousand'],
  [100_000, 'hundred thousand'],
  [1_000_000, 'million'],
])

const server = await openServer()
const verdicts: boolean[] = []
try {
  for (const count of sizes) {
    if (!options.isWanted(`sourcing ${names.get(count)}`)) continue
    const startedAt = performance.now()
    const made = await server.makeDatabase(`sourcing_${count}`, async (owner) => {
      const company = await addCompany(owner)
      await fillPool(owner, company.companyId, count)
      return { ...company, jobId: await addApplications(owner, company.companyId) }
    })
    const { companyId, databaseUrl, tokens } = made
    const { db, end } = await openBenchDatabase(databaseUrl, 4)
    const built = await buildAll(db, companyId, count)
    await addResumes(databaseUrl, (insert) => resumesForBest(db, companyId, insert), companyId)
    console.log(
      `\n${count} people in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; a block in ${median(built).toFixed(0)} ms`,
    )

    const before = await rowsReadFromEndToEnd(databaseUrl)
    verdicts.push(await measureSearches(db, { companyId, count }, options))
    const long = longScans(before, await rowsReadFromEndToEnd(databaseUrl), Math.max(60_000, count / 2))
    console.log(
      long.length === 0 ? 'no table of people is read from end to end' : `READ FROM END TO END: ${long.join(', ')}`,
    )
    verdicts.push(long.length === 0)
    await end()
    verdicts.push(await measureBeside({ databaseUrl, companyId, token: tokens[0] ?? '', jobId: made.jobId }, options))
  }
  if (options.assert && !verdicts.every(Boolean)) process.exitCode = 1
} finally {
  await server.end()
}
