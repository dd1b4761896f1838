/** The same requests are answered by the service and by a bare server, in turn: what counts is the processor's time. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { Client, type Request } from '../harness/client.ts'
import { median, tableOf } from '../harness/figures.ts'
import { ServerProcess } from '../harness/server-process.ts'
import type { Rehearsed } from './bare.ts'

export interface Server {
  readonly name: 'service' | 'bare'
  readonly process: ServerProcess
  readonly client: Client
}

const connections = 8

/** The bare server looks at each of these requests once before it listens, and undoes what it changed. */
export async function startBeside(
  databaseUrl: string,
  rehearsed: readonly Rehearsed[],
): Promise<readonly [Server, Server]> {
  const start = async (name: Server['name'], file: string): Promise<Server> => {
    const env = { BENCH_DATABASE: databaseUrl, BENCH_REHEARSED: JSON.stringify(rehearsed) }
    const server = await ServerProcess.start(join(import.meta.dirname, file), env)
    return { name, process: server, client: new Client(server.url, connections) }
  }
  return [await start('service', '../harness/service.ts'), await start('bare', 'bare.ts')]
}

export const stopAll = (servers: readonly Server[]): Promise<unknown> =>
  Promise.allSettled(servers.map((server) => server.process.stop()))

export async function requireSame(servers: readonly Server[], request: Request): Promise<void> {
  const [one, other] = await Promise.all(servers.map(({ client }) => client.send(request)))
  assert.deepEqual(JSON.parse(one ?? ''), JSON.parse(other ?? ''))
}

export interface Figures {
  readonly cpuMicros: number
  readonly p50: number
}

export async function measure({ process: server, client }: Server, requests: readonly Request[]): Promise<Figures> {
  const before = await server.cpuMicros()
  const requestAt = (index: number): Request => requests[index % requests.length] ?? { method: 'GET', path: '/' }
  const { latenciesMs } = await client.load(requests.length, requestAt)
  return { cpuMicros: ((await server.cpuMicros()) - before) / requests.length, p50: median(latenciesMs) }
}

/** The answer is the service's time of the processor over the bare server's. */
export function tellCompared(name: string, service: readonly Figures[], bare: readonly Figures[]): number {
  const of = (all: readonly Figures[], figure: keyof Figures): number => median(all.map((each) => each[figure]))
  const ratio = (figure: keyof Figures): number => of(service, figure) / of(bare, figure)
  const row = (who: string, all: readonly Figures[]): string[] => [
    who,
    of(all, 'cpuMicros').toFixed(0),
    of(all, 'p50').toFixed(1),
  ]
  const rows = [
    ['', 'CPU µs/request', 'p50 ms'],
    row('service', service),
    row('bare', bare),
    ['service ÷ bare', ratio('cpuMicros').toFixed(2), ratio('p50').toFixed(2)],
  ]
  console.log(`\n${name}\n${tableOf(rows)}`)
  return ratio('cpuMicros')
}
