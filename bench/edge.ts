/**
 * The bench shows what the edge costs: the service beside a bare `node:http` server that runs the same SQL, each in a
 * process of its own, asked in turn. `npm run bench`; see bench/README.md.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { change } from './edge/statements.ts'
import { type BenchWorld, makeWorld } from './edge/world.ts'
import { Client, type Request } from './harness/client.ts'
import { poolSize } from './harness/config.ts'
import { median, percentile, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { ServerProcess } from './harness/server-process.ts'

const goal = 1.6
const connections = 16

const options = readOptions({ rounds: 9, requests: 1500 })
const { rounds, requests } = options

interface Case {
  readonly name: string
  request(token: string, index: number): Request
}

const cases: readonly Case[] = [
  {
    name: 'GET a page of 25',
    request: (token) => ({ method: 'GET', path: '/v1/audit-log/page', token }),
  },
  {
    name: 'PATCH one row',
    request: (token, index) => ({
      method: 'PATCH',
      path: '/v1/me',
      token,
      body: JSON.stringify({ ...change, name: `Ada ${index}` }),
    }),
  },
]

interface Server {
  readonly name: 'edge' | 'bare'
  readonly process: ServerProcess
  readonly client: Client
}

interface Figures {
  readonly cpuMicros: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

async function startServer(name: Server['name'], { databaseUrl }: BenchWorld): Promise<Server> {
  const file = join(import.meta.dirname, name === 'edge' ? 'harness/service.ts' : 'edge/bare.ts')
  const server = await ServerProcess.start(file, { BENCH_DATABASE: databaseUrl, BENCH_POOL: String(poolSize) })
  return { name, process: server, client: new Client(server.url, connections) }
}

async function measure({ process: server, client }: Server, requestOf: (index: number) => Request): Promise<Figures> {
  const before = await server.cpuMicros()
  const { seconds, latenciesMs } = await client.load(requests, requestOf)
  return {
    cpuMicros: ((await server.cpuMicros()) - before) / requests,
    perSecond: requests / seconds,
    p50: percentile(latenciesMs, 0.5),
    p99: percentile(latenciesMs, 0.99),
  }
}

/** Both answer alike, or there is nothing to compare. Each signs its cursors its own way, or not at all. */
async function requireSame(servers: readonly Server[], request: Request): Promise<void> {
  const answers = await Promise.all(servers.map(({ client }) => client.send(request)))
  const [one, other] = answers.map((text) => JSON.parse(text.replace(/"nextCursor":"[^"]*"/, '"nextCursor":"…"')))
  assert.deepEqual(one, other)
}

async function compare(servers: readonly Server[], { request }: Case, tokens: readonly string[]) {
  const requestOf = (index: number): Request => request(tokens[index % tokens.length] ?? '', index)
  await requireSame(servers, requestOf(0))
  // V8 must have compiled what there is to compile: of the service, that is more.
  for (const server of servers) await server.client.load(20 * requests, requestOf)

  const measured = new Map(servers.map(({ name }) => [name, [] as Figures[]]))
  for (let round = 0; round < rounds; round++) {
    for (const server of servers) measured.get(server.name)?.push(await measure(server, requestOf))
  }
  const typical = (name: Server['name']): Figures => {
    const all = measured.get(name) ?? []
    const of = (figure: keyof Figures) => median(all.map((each) => each[figure]))
    return { cpuMicros: of('cpuMicros'), perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
  }
  return { edge: typical('edge'), bare: typical('bare') }
}

type Compared = Awaited<ReturnType<typeof compare>>

function shown({ edge, bare }: Compared): string {
  const rowOf = ({ cpuMicros, perSecond, p50, p99 }: Figures): string[] => [
    cpuMicros.toFixed(0),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
  ]
  const ratio = (figure: keyof Figures): string => (edge[figure] / bare[figure]).toFixed(2)
  return tableOf([
    ['', 'CPU µs/request', 'requests/s', 'p50 ms', 'p99 ms'],
    ['edge', ...rowOf(edge)],
    ['bare', ...rowOf(bare)],
    ['edge ÷ bare', ratio('cpuMicros'), ratio('perSecond'), ratio('p50'), ratio('p99')],
  ])
}

async function main(): Promise<void> {
  const wanted = cases.filter(({ name }) => options.isWanted(name))
  if (wanted.length === 0) return
  const world = await makeWorld()
  const servers = [await startServer('edge', world), await startServer('bare', world)]
  try {
    const ratios: number[] = []
    for (const each of wanted) {
      const compared = await compare(servers, each, world.tokens)
      ratios.push(compared.edge.cpuMicros / compared.bare.cpuMicros)
      console.log(`\n${each.name}\n${shown(compared)}`)
    }
    const met = ratios.every((ratio) => ratio <= goal)
    const said = ratios.map((ratio) => ratio.toFixed(2)).join(' and ')
    console.log(
      `\nCPU per request is ${said} times the floor; at most ${goal} is the goal: ${met ? 'met' : 'NOT met'}.`,
    )
    if (options.assert && !met) process.exitCode = 1
  } finally {
    await Promise.allSettled(servers.map((server) => server.process.stop()))
    await world.drop()
  }
}

await main()
