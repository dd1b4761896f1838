/**
 * The history of an ATS should be searched as fast with a million people as with ten thousand; and what a full run stores is to come near what
 * bare inserts of the same rows take. `npm run bench`; see bench/README.md.
 */
import { compareSearches } from './ats-history/searches.ts'
import { compareStoring } from './ats-history/storing.ts'
import { openServer } from './harness/database.ts'
import { readOptions } from './harness/options.ts'

const options = readOptions({ rounds: 5, requests: 200 })

const database = await openServer()
try {
  const verdicts = [await compareStoring(database, options), await compareSearches(database, options)]
  if (options.assert && !verdicts.every(Boolean)) process.exitCode = 1
} finally {
  await database.end()
}
