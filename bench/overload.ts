/**
 * More is asked than the service can do: the bench shows how many answers still come within a second, how soon the
 * service recovers, and how much memory large bodies take. `npm run bench`; see bench/README.md.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeWorld } from './edge/world.ts'
import { Client } from './harness/client.ts'
import { openServer } from './harness/database.ts'
import { median, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { ServerProcess } from './harness/server-process.ts'
import { type IntakeWorld, makeIntakeWorld } from './intake/world.ts'
import type { Outcome, Wish } from './overload/load.ts'

const goals = { share: 0.9, recoveryMs: 3000, memoryMb: 600 }
const options = readOptions({ rounds: 3, requests: 3000 })
const seconds = options.small ? 4 : 10
const bodies = 59
const bodyBytes = 10_000_000

const here = import.meta.dirname

async function capacityOf(url: string, tokens: readonly string[]): Promise<number> {
  const client = new Client(url, 32)
  const requestOf = (index: number) => {
    const token = tokens[index % tokens.length] ?? ''
    return index % 5 === 0
      ? { method: 'PATCH', path: '/v1/me', token, body: JSON.stringify({ name: `Ada ${index}` }) }
      : { method: 'GET', path: '/v1/audit-log/page?limit=100', token }
  }
  await client.load(2 * options.requests, requestOf)
  const loads = [1, 2, 3].map(() => () => client.load(options.requests, requestOf))
  const found: number[] = []
  for (const load of loads) found.push(options.requests / (await load()).seconds)
  return median(found)
}

/** Keys of an ATS send resumes at once that are too large, to a service of their own. */
async function sendLargeBodies(url: string, { keys, atsJobIds }: IntakeWorld): Promise<Map<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: bodies }, (_, index) =>
      fetch(`${url}/v1/integration/ats-jobs/${atsJobIds[0]}/applications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${keys[index]}` },
        body: JSON.stringify({
          externalApplicationId: `A-${index}`,
          candidate: { firstName: 'Ada', lastName: 'Byron', email: `ada${index}@people.example` },
          resume: { contentType: 'text/plain', data: 'QUJD'.repeat(bodyBytes / 4) },
        }),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      ),
    ),
  )
  return new Map([...Map.groupBy(answers, (status) => status)].map(([status, all]) => [status, all.length]))
}

async function measureBodies() {
  const databases = await openServer()
  const world = await makeIntakeWorld(databases)
  const server = await ServerProcess.start(join(here, 'harness/service.ts'), { BENCH_DATABASE: world.databaseUrl })
  try {
    const statuses = await sendLargeBodies(server.url, world)
    return { statuses, withBodiesMb: await server.rssMaxMb() }
  } finally {
    await server.stop()
    await databases.end()
  }
}

type Ask = (wish: Pick<Wish, 'perSecond' | 'seconds'>) => Promise<Outcome>

interface Round {
  readonly capacity: number
  readonly rows: readonly string[][]
  /** Each share is of the good answers at the capacity: at twice, and at five times. */
  readonly shares: readonly number[]
  readonly recoveryMs: number
}

/**
 * The capacity is measured anew, as it is another at each moment; then more than that is asked, and at last half of it.
 */
async function measureRound(capacity: number, ask: Ask): Promise<Round> {
  await ask({ perSecond: capacity / 2, seconds })
  const rows: string[][] = []
  const good: number[] = []
  for (const times of [1, 2, 5]) {
    const outcome = await ask({ perSecond: capacity * times, seconds })
    good.push(median(outcome.goodPerSecond))
    rows.push(rowOf(`${times} ×`, outcome))
    if (times < 5) await pause(1000)
  }
  const after = await ask({ perSecond: capacity / 2, seconds })
  rows.push(rowOf('½ ×, at once', after))
  const [once = 1, ...more] = good
  return { capacity, rows, shares: more.map((each) => each / once), recoveryMs: after.badUntilMs }
}

async function measureRounds(): Promise<{ readonly rounds: readonly Round[]; readonly memoryMb: number }> {
  const world = await makeWorld()
  const server = await ServerProcess.start(join(here, 'harness/service.ts'), { BENCH_DATABASE: world.databaseUrl })
  const client = fork(join(here, 'overload/client.ts'), { execArgv: [] })
  const port = Number(new URL(server.url).port)
  const ask: Ask = async (wish) => {
    const answer = once(client, 'message')
    client.send({ ...wish, port, tokens: world.tokens })
    const [outcome] = (await answer) as [Outcome]
    return outcome
  }
  try {
    const rounds: Round[] = []
    for (let round = 0; round < options.rounds; round++) {
      rounds.push(await measureRound(await capacityOf(server.url, world.tokens), ask))
    }
    return { rounds, memoryMb: await server.rssMaxMb() }
  } finally {
    client.disconnect()
    await server.stop()
    await world.drop()
  }
}

async function main(): Promise<void> {
  if (!options.isWanted('overload')) return
  const { rounds, memoryMb } = await measureRounds()
  const { statuses, withBodiesMb } = await measureBodies()
  for (const { capacity, rows, recoveryMs } of rounds) {
    console.log(`\noverload, capacity ${capacity.toFixed(0)}/s`)
    console.log(tableOf([['asked', 'good/s', 'slow', 'refused', 'failed', 'p50 ms', 'p99 ms'], ...rows]))
    console.log(`recovered after ${recoveryMs.toFixed(0)} ms`)
  }
  console.log(`\n${memoryMb.toFixed(0)} MB at most`)
  console.log(`${bodies} bodies of 10 MB: ${[...statuses].join('; ')}; ${withBodiesMb.toFixed(0)} MB at most`)
  const shares = [0, 1].map((index) => median(rounds.map((round) => round.shares[index] ?? 0)))
  const met =
    shares.every((share) => share >= goals.share) &&
    rounds.every(({ recoveryMs }) => recoveryMs < goals.recoveryMs) &&
    Math.max(memoryMb, withBodiesMb) < goals.memoryMb
  console.log(
    `\nGood answers at 2 and 5 times, in the middle of ${rounds.length} rounds: ${shares.map((share) => share.toFixed(2))}: ${met ? 'met' : 'NOT met'}.`,
  )
  if (options.assert && !met) process.exitCode = 1
}

const rowOf = (name: string, { goodPerSecond, slow, refused, failed, p50Ms, p99Ms }: Outcome): string[] => [
  name,
  median(goodPerSecond).toFixed(0),
  ...[slow, refused, failed].map(String),
  ...[p50Ms, p99Ms].map((ms) => ms.toFixed(0)),
]

await main()
