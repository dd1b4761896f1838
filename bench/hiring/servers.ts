/** The service and the bare server have a process of their own each, on one world. */
import { join } from 'node:path'
import { Client, type Request } from '../harness/client.ts'
import { median, percentile } from '../harness/figures.ts'
import { ServerProcess } from '../harness/server-process.ts'
import type { Asked } from './bare.ts'
import { type Case, requestAt } from './cases.ts'
import type { HiringWorld, Size } from './world.ts'

export interface Server {
  readonly kind: 'service' | 'bare'
  readonly size: Size['name']
  readonly client: Client
  /** Both servers of a world share it. */
  readonly side: Side
  stop(): Promise<void>
}

/** A side is a world, and what is asked in it. */
export interface Side {
  readonly world: HiringWorld
  readonly requests: ReadonlyMap<Case, readonly Request[]>
  /** Each call gives another applicant. */
  nextApplicant(): number
}

export interface Figures {
  /** Times are those of one request at a time. */
  readonly p50: number
  readonly p99: number
  /** The rate is that of as many requests at once as there are connections. */
  readonly perSecond: number
}

/** Each of four servers has as many connections to PostgreSQL, which has a hundred by default. */
const connections = 8

export async function startServers(world: HiringWorld, cases: readonly Case[]): Promise<readonly [Server, Server]> {
  const env = { BENCH_DATABASE: world.databaseUrl }
  const start = async (file: string, more: Readonly<Record<string, string>> = {}) => {
    const server = await ServerProcess.start(join(import.meta.dirname, file), { ...env, ...more })
    return { size: world.size.name, client: new Client(server.url, connections), stop: () => server.stop() }
  }
  const service = await start('../harness/service.ts')
  const requests = new Map<Case, readonly Request[]>()
  for (const each of cases) requests.set(each, await each.requestsOf(world, service.client))
  const asked: Asked[] = [...requests].map(([{ operationId }, requests]) => ({ operationId, requests }))
  const bare = await start('bare.ts', { BENCH_ASKED: JSON.stringify(asked) })

  let applicants = 0
  const side: Side = { world, requests, nextApplicant: () => applicants++ }
  return [
    { ...service, kind: 'service', side },
    { ...bare, kind: 'bare', side },
  ]
}

export function askerOf({ side }: Server, asked: Case): (index: number) => Request {
  const { world, requests, nextApplicant } = side
  const all = requests.get(asked) ?? []
  return (index) => requestAt(asked, all, world, index, nextApplicant)
}

/** A slow request is known to be slow before it has been asked hundreds of times. */
const secondsMax = 2

/** V8 must have compiled what there is to compile, and PostgreSQL must have settled on its plans. */
export async function warmUp(server: Server, asked: Case, count: number): Promise<void> {
  await server.client.load(3 * count, askerOf(server, asked), { secondsMax: 3 * secondsMax })
}

/** A tenth of the requests go one by one, for how long one takes; then all of them, for how many there can be. */
export async function measure(server: Server, asked: Case, count: number): Promise<Figures> {
  const requestOf = askerOf(server, asked)
  const alone = await server.client.load(Math.max(20, Math.ceil(count / 10)), requestOf, { atOnce: 1, secondsMax })
  const together = await server.client.load(count, requestOf, { secondsMax })
  return {
    p50: median(alone.latenciesMs),
    p99: percentile(alone.latenciesMs, 0.99),
    perSecond: together.latenciesMs.length / together.seconds,
  }
}
