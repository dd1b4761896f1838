/** Twenty searches at once in the process that answers a page of applications, which should be hardly slower. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from '../harness/client.ts'
import { median, tableOf } from '../harness/figures.ts'
import type { Options } from '../harness/options.ts'
import { ServerProcess } from '../harness/server-process.ts'

const slowerMax = 1.3
const searchesAtOnce = 20

interface Served {
  readonly databaseUrl: string
  readonly companyId: string
  readonly token: string
  readonly jobId: number
}

/** The answer tells if the goal is met. */
export async function measureBeside(
  { databaseUrl, companyId, token, jobId }: Served,
  { rounds, requests }: Options,
): Promise<boolean> {
  const searchPort = await freePort()
  const server = await ServerProcess.start(join(import.meta.dirname, 'service.ts'), {
    BENCH_DATABASE: databaseUrl,
    BENCH_COMPANY: companyId,
    BENCH_SEARCH_PORT: String(searchPort),
  })
  try {
    const pages = new Client(server.url, 1)
    const searches = new Client(`http://127.0.0.1:${searchPort}`, searchesAtOnce)
    const page = () => ({ method: 'GET', path: `/v1/jobs/${jobId}/applications/page`, token })
    const [alone, beside]: [number[], number[]] = [[], []]
    let searched = 0
    for (let round = -1; round < rounds; round++) {
      const quiet = await pages.load(requests, page, { secondsMax: 3 })
      const searching = searches.load(1e9, () => ({ method: 'POST', path: '/' }), { secondsMax: 3 })
      const busy = await pages.load(requests, page, { secondsMax: 3 })
      searched += (await searching).latenciesMs.length
      if (round < 0) continue
      alone.push(median(quiet.latenciesMs))
      beside.push(median(busy.latenciesMs))
    }
    const slower = median(beside) / median(alone)
    console.log(
      `\na page of applications\n${tableOf([
        ['', 'p50 ms'],
        ['alone', median(alone).toFixed(2)],
        [`beside ${searchesAtOnce} searches at once`, median(beside).toFixed(2)],
      ])}`,
    )
    console.log(
      `${searched} searches; slower by ${slower.toFixed(2)} of ${slowerMax}: ${slower <= slowerMax ? 'met' : 'NOT met'}`,
    )
    return slower <= slowerMax
  } finally {
    await server.stop()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
