/**
 * Taking in an applicant with a resume has its cost, beside a bare client that does nothing but insert the same rows.
 * `npm run bench`; see bench/README.md.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Client, type Request } from './harness/client.ts'
import { openServer } from './harness/database.ts'
import { median, percentile, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { microsOfEach, microsSince } from './harness/processor.ts'
import { ServerProcess } from './harness/server-process.ts'
import type { Wanted } from './intake/bare.ts'
import { type Case, cases, requestsOf } from './intake/cases.ts'
import { type IntakeWorld, makeIntakeWorld } from './intake/world.ts'

const options = readOptions({ rounds: 9, requests: 160 })
/** So many requests, or inserts, run at a time. */
const atOnce = 8

interface Side {
  readonly perSecond: number
  readonly cpuMs: number
  /** The processes that read documents used this. */
  readonly readersMs: number
  /** The connections to PostgreSQL used this, where that is a process of this machine. */
  readonly databaseMs: number
  readonly latenciesMs: readonly number[]
}

interface Bench {
  readonly world: IntakeWorld
  readonly service: ServerProcess
  readonly client: Client
  readonly bare: ServerProcess
  readonly bareClient: Client
  readonly owner: pg.Client
}

async function startBench(world: IntakeWorld, dataFolder: string): Promise<Bench> {
  const env = { BENCH_DATABASE: world.databaseUrl, BENCH_DATA: dataFolder }
  const here = import.meta.dirname
  const service = await ServerProcess.start(join(here, 'harness/service.ts'), env)
  const bare = await ServerProcess.start(join(here, 'intake/bare.ts'), env)
  const owner = new pg.Client({ connectionString: world.databaseUrl })
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(`select set_config('muster.company_id', '*', false)`)
  return { world, service, client: new Client(service.url, atOnce), bare, bareClient: new Client(bare.url, 1), owner }
}

/** Loads are made ready first, which counts for neither side. */
type Load = (
  count: number,
) => Promise<() => Promise<{ readonly seconds: number; readonly latenciesMs: readonly number[] }>>

async function measured({ owner }: Bench, server: ServerProcess, load: Load): Promise<Side> {
  const count = options.requests
  const used = async () => ({
    own: await server.cpuMicros(),
    readers: microsOfEach(server.children),
    database: microsOfEach(await backends(owner)),
  })
  const run = await load(count)
  // The other side may have left rows to be put into the index, and this one should not do that work.
  await owner.query(`select gin_clean_pending_list('candidate_search_words')`)
  const before = await used()
  const { seconds, latenciesMs } = await run()
  const after = await used()
  return {
    perSecond: count / seconds,
    cpuMs: (after.own - before.own) / count / 1000,
    readersMs: microsSince(before.readers, after.readers) / count / 1000,
    databaseMs: microsSince(before.database, after.database) / count / 1000,
    latenciesMs,
  }
}

async function backends(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}

const serviceLoad =
  ({ client, world }: Bench, asked: Case): Load =>
  async (count) => {
    const requests = requestsOf(asked, world, count)
    return () => client.load(count, (index) => requests[index] as Request)
  }

/** The rows are those that the service has taken in last, as different from each other as they were. */
const bareLoad =
  ({ bareClient, owner }: Bench): Load =>
  async (count) => {
    const { rows } = await owner.query<{ id: number }>(
      `select id::int as id from application where external_id like 'A-%' order by id desc limit $1`,
      [count],
    )
    const ask = (wanted: Wanted): Promise<string> =>
      bareClient.send({ method: 'POST', path: '/', body: JSON.stringify(wanted) })
    await ask({ like: rows.map(({ id }) => id) })
    return async () => {
      const { seconds } = JSON.parse(await ask({ count, atOnce })) as { seconds: number }
      return { seconds, latenciesMs: [] }
    }
  }

/** Each of our tables is counted. A row that is left to a task is one more for the service, and none for the floor. */
async function rowCounts({ owner }: Bench): Promise<Map<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

/** Both sides leave the same rows behind, or there is nothing to compare. */
async function requireSame(bench: Bench, load: Load, bareOne: Load): Promise<void> {
  const counts = [await rowCounts(bench)]
  for (const one of [load, bareOne]) {
    await (await one(1))()
    counts.push(await rowCounts(bench))
  }
  const [before, between, after] = counts
  const added = (from: Map<string, number> | undefined, to: Map<string, number> | undefined) =>
    [...(to ?? [])].map(([table, count]) => [table, count - (from?.get(table) ?? 0)])
  assert.deepEqual(added(between, after), added(before, between))
}

async function compare(bench: Bench, asked: Case) {
  const service = serviceLoad(bench, asked)
  // V8 must have compiled what there is to compile, and readers must have started.
  await (await service(options.requests))()
  const bare = bareLoad(bench)
  await (await bare(options.requests))()
  await requireSame(bench, service, bare)

  const sides = { service: [] as Side[], bare: [] as Side[] }
  for (let round = 0; round < options.rounds; round++) {
    sides.service.push(await measured(bench, bench.service, service))
    sides.bare.push(await measured(bench, bench.bare, bare))
  }
  return sides
}

type Compared = Awaited<ReturnType<typeof compare>>

const typical = (sides: readonly Side[], figure: Exclude<keyof Side, 'latenciesMs'>): number =>
  median(sides.map((side) => side[figure]))

/** The answer tells if the figures of the case meet its goal, if it has one. */
function judge({ name, shareMin }: Case, { service, bare }: Compared): boolean {
  const shares = service.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN))
  const share = median(shares)
  const latencies = service.flatMap(({ latenciesMs }) => latenciesMs)
  const rowOf = (title: string, sides: readonly Side[]): string[] => [
    title,
    typical(sides, 'perSecond').toFixed(0),
    typical(sides, 'cpuMs').toFixed(1),
    typical(sides, 'readersMs').toFixed(1),
    typical(sides, 'databaseMs').toFixed(1),
  ]
  const header = ['', 'a second', 'CPU ms each', 'of readers', 'of PostgreSQL']
  console.log(`\n${name}\n${tableOf([header, rowOf('service', service), rowOf('bare inserts', bare)])}`)
  const times = `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms`
  const met = shareMin === undefined || share >= shareMin
  const verdict = shareMin === undefined ? '' : ` of at least ${shareMin}: ${met ? 'met' : 'NOT met'}`
  console.log(`service ÷ bare ${share.toFixed(2)}${verdict}; ${times}`)
  return met
}

async function main(): Promise<void> {
  const wanted = cases.filter(({ name }) => options.isWanted(name))
  if (wanted.length === 0) return
  const database = await openServer()
  const dataFolder = mkdtempSync(join(tmpdir(), 'muster-bench-data-'))
  let bench: Bench | undefined
  try {
    bench = await startBench(await makeIntakeWorld(database), dataFolder)
    const verdicts: boolean[] = []
    for (const each of wanted) verdicts.push(judge(each, await compare(bench, each)))
    if (options.assert && !verdicts.every(Boolean)) process.exitCode = 1
  } finally {
    await bench?.owner.end().catch(() => {})
    await Promise.allSettled([bench?.service.stop(), bench?.bare.stop()])
    await database.end()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

await main()
