/** Searches of a history with ten thousand people, and of one with a million. */
import { join } from 'node:path'
import { fillHistory, historyTables, rareSkill } from '#modules/ats-history/many-past-people.fixture.ts'
import { fillAtOnce } from '#test/kit/filled-tables.ts'
import { Client, type Request } from '../harness/client.ts'
import { addCompany, type BenchCompany } from '../harness/company.ts'
import type { BenchServer } from '../harness/database.ts'
import { median, percentile, tableOf } from '../harness/figures.ts'
import type { Options } from '../harness/options.ts'
import { ServerProcess } from '../harness/server-process.ts'

const growthMax = 1.5

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

interface Case {
  readonly name: string
  readonly growthMax?: number
  queries(people: readonly Person[]): readonly string[]
}

/** Two letters change places. */
const mistyped = (name: string): string => `${name.slice(0, 2)}${name.charAt(3)}${name.charAt(2)}${name.slice(4)}`

const cases: readonly Case[] = [
  { name: 'history, a common word', queries: () => ['python', 'excel', 'berlin'] },
  { name: 'history, a rare word', queries: () => [rareSkill] },
  { name: 'history, start of a word', queries: () => ['pyth', 'nurs', 'exc'] },
  { name: 'history, a skill and a company', queries: () => ['python company17', 'excel company42', 'sql company8'] },
  { name: 'history, a common and a rare word', queries: () => [`python ${rareSkill}`, `berlin ${rareSkill}`] },
  { name: 'history, a name', queries: (people) => people.map(({ firstName, lastName }) => `${firstName} ${lastName}`) },
  { name: 'history, an address', queries: (people) => people.map(({ email }) => email) },
  {
    name: 'history, a name with a typing mistake',
    // The index of trigrams is read for all people who share one with the name.
    growthMax: 30,
    queries: (people) => people.map(({ firstName, lastName }) => `${firstName} ${mistyped(lastName)}`),
  },
]

interface Side extends BenchCompany {
  readonly size: 'few' | 'many'
  readonly people: readonly Person[]
  readonly client: Client
  stop(): Promise<void>
}

async function startSide(database: BenchServer, size: Side['size'], count: number): Promise<Side> {
  const startedAt = performance.now()
  const filled = await database.makeDatabase(`history_${size}`, async (owner) => {
    const company = await addCompany(owner)
    await fillAtOnce(owner, historyTables, () => fillHistory(owner, company.companyId, count))
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const { rows: people } = await owner.query<Person>(
      `select first_name as "firstName", last_name as "lastName", emails[1] as email from ats_candidate
       where remote_id = any(select (1 + n * $1)::text from generate_series(1, 12) n)`,
      [Math.floor(count / 13)],
    )
    return { ...company, people }
  })
  console.log(`${size}: ${count} people, filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const server = await ServerProcess.start(join(import.meta.dirname, '../harness/service.ts'), {
    BENCH_DATABASE: filled.databaseUrl,
  })
  return { ...filled, size, client: new Client(server.url, 8), stop: () => server.stop() }
}

const requestsOf = ({ tokens, people }: Side, { queries }: Case): ((index: number) => Request) => {
  const bodies = queries(people).map((query) => JSON.stringify({ query }))
  return (index) => ({
    method: 'POST',
    path: '/v1/ats-history/search',
    token: tokens[index % tokens.length] ?? '',
    body: bodies[index % bodies.length] ?? '',
  })
}

/** The answer tells if the goals are met. */
export async function compareSearches(database: BenchServer, options: Options): Promise<boolean> {
  const wanted = cases.filter(({ name }) => options.isWanted(name))
  if (wanted.length === 0) return true
  const sides: Side[] = []
  try {
    sides.push(await startSide(database, 'few', options.small ? 2_000 : 10_000))
    sides.push(await startSide(database, 'many', options.small ? 50_000 : 1_000_000))
    const verdicts: boolean[] = []
    for (const each of wanted) verdicts.push(await compare(sides, each, options))
    return verdicts.every(Boolean)
  } finally {
    await Promise.allSettled(sides.map((side) => side.stop()))
  }
}

/** Both are asked in turn, so that other work of the machine meets both. */
async function compare(sides: readonly Side[], asked: Case, { rounds, requests }: Options): Promise<boolean> {
  const figures = new Map(
    sides.map((side) => [side.size, { p50: [] as number[], p99: [] as number[], rate: [] as number[] }]),
  )
  for (let round = -1; round < rounds; round++) {
    for (const side of sides) {
      const requestOf = requestsOf(side, asked)
      const alone = await side.client.load(Math.ceil(requests / 4), requestOf, { atOnce: 1, secondsMax: 3 })
      const together = await side.client.load(requests, requestOf, { secondsMax: 3 })
      if (round < 0) continue
      const all = figures.get(side.size)
      all?.p50.push(median(alone.latenciesMs))
      all?.p99.push(percentile(alone.latenciesMs, 0.99))
      all?.rate.push(together.latenciesMs.length / together.seconds)
    }
  }
  const rows = [...figures].map(([size, { p50, p99, rate }]) => [
    size,
    median(p50).toFixed(2),
    median(p99).toFixed(2),
    median(rate).toFixed(0),
  ])
  const p50Of = (size: Side['size']) => median(figures.get(size)?.p50 ?? [])
  const growth = p50Of('many') / p50Of('few')
  const most = asked.growthMax ?? growthMax
  console.log(`\n${asked.name}\n${tableOf([['', 'p50 ms', 'p99 ms', 'requests/s'], ...rows])}`)
  console.log(`many ÷ few ${growth.toFixed(2)} of ${most}: ${growth <= most ? 'met' : 'NOT met'}`)
  return growth <= most
}
