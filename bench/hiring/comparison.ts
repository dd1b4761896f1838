/**
 * The service beside the bare server, with few and with many: what a request takes, how many there can be, and what PostgreSQL reads
 * for it.
 */
import assert from 'node:assert/strict'
import { median, tableOf } from '../harness/figures.ts'
import type { Options } from '../harness/options.ts'
import type { Case } from './cases.ts'
import { lookAtPlans, type Plans } from './plans.ts'
import { askerOf, type Figures, measure, type Server, startServers, warmUp } from './servers.ts'
import type { HiringWorld, Size } from './world.ts'

/** A request may take so much longer with many than with few. */
const growthMax = 1.5
/** The service must reach this share of the bare server's requests a second. */
const shareMin = 0.6

export interface Compared {
  readonly options: Options
  readonly cases: readonly Case[]
  readonly sizes: readonly [Size, Size]
  makeWorld(size: Size): Promise<HiringWorld>
}

type Pair = Awaited<ReturnType<typeof startServers>>

/** The answer tells if all goals are met. */
export async function compareSizes({ options, cases, sizes, makeWorld }: Compared): Promise<boolean> {
  const pairs: Pair[] = []
  try {
    for (const size of sizes) pairs.push(await startServers(await makeWorld(size), cases))
    const verdicts: boolean[] = []
    for (const each of cases) {
      for (const pair of pairs) await requireSame(pair, each)
      verdicts.push(judge(each, await measureAll(pairs.flat(), each, options)))
    }
    const { count, sequential } = await plansWithMany(pairs, cases)
    console.log(`\nOf ${count} plans these read a long table from end to end: ${sequential.join('\n\n') || 'none'}.`)
    const met = verdicts.every(Boolean) && sequential.length === 0
    console.log(
      `Time with many is to be at most ${growthMax} times that with few, requests a second at least ${shareMin} of the bare ` +
        `server's, and no plan to read a long table from end to end: ${met ? 'met' : 'NOT met'}.`,
    )
    return met
  } finally {
    await Promise.allSettled(pairs.flat().map((server) => server.stop()))
  }
}

/** Requests that change the database change what is measured, so there are fewer of them. */
const countOf = ({ writes }: Case, { requests }: Options): number => (writes ? Math.ceil(requests / 4) : requests)

/** Both servers answer alike, or there is nothing to compare. Each signs its cursors its own way, or not at all. */
async function requireSame([service, bare]: Pair, asked: Case): Promise<void> {
  if (asked.writes) return
  const requestOf = askerOf(service, asked)
  for (let index = 0; index < (service.side.requests.get(asked)?.length ?? 0); index++) {
    const request = requestOf(index)
    const answers = await Promise.all([service, bare].map(({ client }) => client.send(request)))
    const [one, other] = answers.map((text) => JSON.parse(text.replace(/"nextCursor":"[^"]*"/, '"nextCursor":"…"')))
    assert.deepEqual(one, other)
  }
}

/** Servers are measured in turn, so that other work of the machine meets all of them. */
async function measureAll(
  servers: readonly Server[],
  asked: Case,
  options: Options,
): Promise<ReadonlyMap<Server, Figures>> {
  const count = countOf(asked, options)
  for (const server of servers) await warmUp(server, asked, count)
  const rounds = new Map<Server, Figures[]>(servers.map((server) => [server, []]))
  for (let round = 0; round < options.rounds; round++) {
    for (const server of servers) rounds.get(server)?.push(await measure(server, asked, count))
  }
  return new Map(
    [...rounds].map(([server, all]) => {
      const of = (figure: keyof Figures): number => median(all.map((each) => each[figure]))
      return [server, { p50: of('p50'), p99: of('p99'), perSecond: of('perSecond') }]
    }),
  )
}

/** The answer tells if the figures of the case meet the goals. */
function judge({ name, growthMax: own = growthMax }: Case, figures: ReadonlyMap<Server, Figures>): boolean {
  const of = (kind: Server['kind'], size: Server['size']): Figures => {
    const [, found] = [...figures].find(([server]) => server.kind === kind && server.size === size) ?? []
    return found ?? { p50: Number.NaN, p99: Number.NaN, perSecond: Number.NaN }
  }
  const growth = of('service', 'many').p50 / of('service', 'few').p50
  const share = (size: Server['size']): number => of('service', size).perSecond / of('bare', size).perSecond
  const rowOf = (size: Server['size']): string[] => {
    const { p50, p99, perSecond } = of('service', size)
    return [size, p50.toFixed(2), p99.toFixed(2), perSecond.toFixed(0), share(size).toFixed(2)]
  }
  const met = growth <= own && share('few') >= shareMin && share('many') >= shareMin
  const header = ['', 'p50 ms', 'p99 ms', 'requests/s', '÷ bare']
  console.log(`\n${name}\n${tableOf([header, rowOf('few'), rowOf('many')])}`)
  console.log(`many ÷ few ${growth.toFixed(2)} of ${own}: ${met ? 'met' : 'NOT met'}`)
  return met
}

async function plansWithMany(pairs: readonly Pair[], wanted: readonly Case[]): Promise<Plans> {
  const [service] = pairs.at(-1) ?? []
  const all: Plans[] = []
  if (service) for (const each of wanted) all.push(await lookAtPlans(each, service.side.world, service.client))
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    sequential: all.flatMap(({ sequential }) => sequential),
  }
}
