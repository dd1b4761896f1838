/**
 * So many webhooks a second reach a fast receiver: the service over PostgreSQL stands beside a bare loop that posts the
 * same to the same receiver, five at a time, over connections that are kept open. `npm run bench`; see bench/README.md.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { certificate } from '#test/kit/certificate.ts'
import { BareLoop, type Received } from './deliveries/bare.ts'
import { makeWorld, type World } from './deliveries/world.ts'
import { openServer } from './harness/database.ts'
import { median, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { ServerProcess } from './harness/server-process.ts'

const goal = 0.6
const atOnce = 5
/** V8 needs rounds to compile what there is to compile: of the service, that is more. */
const warmUps = 3

const options = readOptions({ rounds: 5, requests: 10_000 })
const count = options.small ? options.requests / 20 : options.requests

async function byEngine(world: World, bare: BareLoop): Promise<Received> {
  await world.add(count)
  while ((await world.pending()) > 0) await pause(50)
  return bare.received()
}

async function byBareLoop(bare: BareLoop): Promise<Received> {
  await bare.post(count)
  return bare.received()
}

/** Each request arrived once, and was as long. */
function requireSame(delivered: Received, posted: Received): void {
  assert.deepEqual([delivered.count, posted.count], [count, count])
  assert.ok(Math.abs(delivered.bytes / posted.bytes - 1) < 0.02, `${delivered.bytes} and ${posted.bytes} bytes`)
}

const perSecond = ({ count, seconds }: Received): number => (count - 1) / seconds

async function compare(world: World, bare: BareLoop, engine: ServerProcess) {
  const measured = { engine: [] as number[], bare: [] as number[], cpuMicros: [] as number[] }
  for (let round = -warmUps; round < options.rounds; round++) {
    const before = await engine.cpuMicros()
    const delivered = await byEngine(world, bare)
    const cpuMicros = ((await engine.cpuMicros()) - before) / count
    const posted = await byBareLoop(bare)
    requireSame(delivered, posted)
    if (round < 0) continue
    measured.engine.push(perSecond(delivered))
    measured.bare.push(perSecond(posted))
    measured.cpuMicros.push(cpuMicros)
  }
  return measured
}

async function main(): Promise<void> {
  if (!options.isWanted('deliveries')) return
  const server = await openServer()
  const receiver = await ServerProcess.start(join(import.meta.dirname, 'deliveries/receiver.ts'), {})
  const receiverUrl = receiver.url.replace('http:', 'https:')
  const world = await makeWorld(server, receiverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'))
  writeFileSync(join(folder, 'ca.pem'), certificate.cert)
  const engine = await ServerProcess.start(join(import.meta.dirname, 'deliveries/engine.ts'), {
    BENCH_DATABASE: world.databaseUrl,
    BENCH_RECEIVER: receiverUrl,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  })
  try {
    const measured = await compare(world, new BareLoop(receiverUrl, world.body, atOnce), engine)
    const [delivered, posted] = [median(measured.engine), median(measured.bare)]
    console.log(
      tableOf([
        ['', 'deliveries/s', 'CPU µs each'],
        ['service', delivered.toFixed(0), median(measured.cpuMicros).toFixed(0)],
        ['bare loop', posted.toFixed(0), ''],
        ['service ÷ bare', (delivered / posted).toFixed(2), ''],
      ]),
    )
    const met = delivered / posted >= goal
    console.log(`\nAt least ${goal} of the bare loop is the goal: ${met ? 'met' : 'NOT met'}.`)
    if (options.assert && !met) process.exitCode = 1
  } finally {
    await Promise.allSettled([engine.stop(), receiver.stop(), world.close()])
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
