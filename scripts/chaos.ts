/**
 * Real processes under load are killed and disturbed at random; afterwards all that they acknowledged is counted again.
 * The run ends with 1 when anything was lost, doubled or stuck, and says with which seed the same chances come again.
 *
 *   npm run chaos                                    one minute, over an embedded database
 *   npm run chaos -- --minutes 10 --database url     over the server that DATABASE_URL names, in a database of its own
 *   npm run chaos -- --seed 42                       with the chances of that seed
 *   npm run chaos -- --soak --minutes 5              no faults: about 30 intakes a second, no deadlock, nothing waits
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runChaos } from '#test/chaos/chaos.ts'
import { tableOf, violationsOf } from '#test/chaos/report.ts'
import { runSoak, soakTableOf } from '#test/chaos/soak.ts'
import { inDatabase, onServer } from '#test/kit/database.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    database: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    soak: { type: 'boolean', default: false },
    rate: { type: 'string', default: '30' },
  },
})

async function onDatabase<T>(work: (databaseUrl: string | undefined) => Promise<T>): Promise<T> {
  if (values.database === 'embedded') return work(undefined)
  const serverUrl = values.database === 'url' ? process.env['DATABASE_URL'] : values.database
  if (!serverUrl) throw new Error('DATABASE_URL is to name a server')
  const name = `muster_chaos_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  try {
    return await work(inDatabase(serverUrl, name))
  } finally {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  }
}

async function main(): Promise<void> {
  const wanted = { seed: Number(values.seed), ms: Number(values.minutes) * 60_000 }
  const kind = values.database === 'embedded' ? 'an embedded database' : 'a server'
  console.log(`${values.soak ? 'soak' : 'chaos'} of ${values.minutes} min over ${kind}, seed ${wanted.seed}`)
  const { ledger, table } = await onDatabase(async (databaseUrl) => {
    if (values.soak) {
      const soaked = await runSoak({ databaseUrl, ...wanted, perSecond: Number(values.rate) })
      return { ledger: soaked.ledger, table: soakTableOf(soaked) }
    }
    const report = await runChaos({ databaseUrl, ...wanted })
    return { ledger: report.ledger, table: tableOf(report) }
  })
  console.log(table)
  if (ledger.violations.length === 0) return
  console.log(`\n${violationsOf(ledger)}\n\ntry again with --seed ${wanted.seed}`)
  process.exitCode = 1
}

main().catch((error) => {
  console.error(error)
  console.error(`the seed was ${values.seed}`)
  process.exitCode = 1
})
