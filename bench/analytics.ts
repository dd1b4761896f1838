/**
 * Figures should be as quick to read with a million applications and four million events as with ten thousand; the
 * bench also measures how long it takes to count them all anew. `npm run bench`; see bench/README.md.
 */
import { join } from 'node:path'
import { type AnalyticsWorld, makeAnalyticsWorld } from './analytics/world.ts'
import { Client, type Request } from './harness/client.ts'
import { openServer } from './harness/database.ts'
import { median, percentile, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { ServerProcess } from './harness/server-process.ts'

const growthMax = 1.5
const jobs = 100
const options = readOptions({ rounds: 7, requests: 100 })
const sizes = options.small ? [1_000, 50_000] : [10_000, 1_000_000]

const cases: Readonly<Record<string, (index: number) => string>> = {
  overview: () => '/v1/analytics/overview',
  'overview of half a year': () => '/v1/analytics/overview?createdAfter=2026-03-11&createdBefore=2026-09-20',
  'a row for each job': () => '/v1/analytics/jobs',
  dashboard: (index) => `/v1/analytics/jobs/${1 + (index % jobs)}/dashboard`,
}

interface Side {
  readonly world: AnalyticsWorld
  readonly server: ServerProcess
  readonly client: Client
}

async function start(world: AnalyticsWorld): Promise<Side> {
  const service = join(import.meta.dirname, 'harness/service.ts')
  const server = await ServerProcess.start(service, { BENCH_DATABASE: world.databaseUrl })
  return { world, server, client: new Client(server.url, 1) }
}

async function latencies({ world, client }: Side, pathOf: (index: number) => string): Promise<readonly number[]> {
  const requestOf = (index: number): Request => ({
    method: 'GET',
    path: pathOf(index),
    token: world.tokens[index % world.tokens.length] ?? '',
  })
  const { latenciesMs } = await client.load(options.requests, requestOf)
  return latenciesMs
}

async function compare(sides: readonly Side[], name: string, pathOf: (index: number) => string): Promise<boolean> {
  for (const side of sides) await latencies(side, pathOf)
  const rounds = sides.map((): number[] => [])
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, side] of sides.entries()) rounds[index]?.push(percentile(await latencies(side, pathOf), 0.5))
  }
  const [few = Number.NaN, many = Number.NaN] = rounds.map(median)
  const met = many / few <= growthMax
  console.log(
    `\n${name}\n${tableOf([
      ['', 'p50 ms'],
      ['few', few.toFixed(2)],
      ['many', many.toFixed(2)],
    ])}`,
  )
  console.log(`many ÷ few ${(many / few).toFixed(2)} of ${growthMax}: ${met ? 'met' : 'NOT met'}`)
  return met
}

async function main(): Promise<void> {
  const wanted = Object.entries(cases).filter(([name]) => options.isWanted(name))
  if (wanted.length === 0) return
  const database = await openServer()
  const sides: Side[] = []
  try {
    for (const [index, applications] of sizes.entries()) {
      const world = await makeAnalyticsWorld(database, { name: `figures${index}`, applications, jobs })
      const counted = `all counted anew in ${world.recountSeconds.toFixed(1)} s`
      console.log(`${applications} applications, ${world.events} events: ${counted}`)
      sides.push(await start(world))
    }
    const verdicts: boolean[] = []
    for (const [name, pathOf] of wanted) verdicts.push(await compare(sides, name, pathOf))
    if (options.assert && !verdicts.every(Boolean)) process.exitCode = 1
  } finally {
    await Promise.allSettled(sides.map(({ server }) => server.stop()))
    await database.end()
  }
}

await main()
