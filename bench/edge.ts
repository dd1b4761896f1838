/**
 * What the edge costs: the service beside a bare `node:http` server that runs the same SQL, each in a process of its own,
 * asked in turn. `npm run bench`; see bench/README.md.
 */
import assert from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { median, percentile, tableOf } from './edge/figures.ts'
import { Client, type Request } from './edge/load.ts'
import { ServerProcess } from './edge/server-process.ts'
import { change } from './edge/statements.ts'
import { type BenchWorld, makeWorld } from './edge/world.ts'

const goal = 1.6
const connections = 16
const poolSize = '20'

const { values } = parseArgs({
  options: {
    assert: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '1500' },
    only: { type: 'string', default: '' },
  },
})
const rounds = Number(values.rounds)
const requests = Number(values.requests)

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
  const file = name === 'edge' ? 'service.ts' : 'bare.ts'
  const server = await ServerProcess.start(file, { BENCH_DATABASE: databaseUrl, BENCH_POOL: poolSize })
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
  // Long enough for V8 to have compiled what there is to compile: of the service, that is more.
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

async function main(): Promise<void> {
  const world = await makeWorld()
  const servers = [await startServer('edge', world), await startServer('bare', world)]
  try {
    const ratios: number[] = []
    for (const each of cases.filter(({ name }) => name.startsWith(values.only))) {
      const { edge, bare } = await compare(servers, each, world.tokens)
      ratios.push(edge.cpuMicros / bare.cpuMicros)
      console.log(`\n${each.name}\n${tableOf({ edge, bare })}`)
    }
    const met = ratios.every((ratio) => ratio <= goal)
    const said = ratios.map((ratio) => ratio.toFixed(2)).join(' and ')
    console.log(
      `\nCPU per request is ${said} times the floor; at most ${goal} is the goal: ${met ? 'met' : 'NOT met'}.`,
    )
    if (values.assert && !met) process.exitCode = 1
  } finally {
    for (const server of servers) await server.process.stop()
    await world.drop()
  }
}

await main()
