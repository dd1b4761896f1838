/**
 * What the agent adds to its model: time until the first word, the time in which an answer is given up, and what it takes
 * that hundreds watch one. The model is a server of ours that says its words at once, and asking it alone is the floor.
 * What pages ask every few seconds, and what carries an action out, stand beside the same SQL on a bare server.
 * `npm run bench`; see bench/README.md.
 */
import { join } from 'node:path'
import { modelServer } from '#test/kit/models/model-server.ts'
import { fallsSilent, held } from '#test/kit/models/scenes.ts'
import {
  archived,
  interrupted,
  readThrough,
  type Speaker,
  sent,
  type Turn,
  warmed,
  watched,
} from './agent/conversation.ts'
import { compareExecutions } from './agent/executions.ts'
import { compareFirstWords } from './agent/first-word.ts'
import { compareHeartbeats } from './agent/heartbeats.ts'
import { type Bench, rowOf, speakerAt, verdict, warmUps } from './agent/stage.ts'
import { addCompany, type BenchCompany } from './harness/company.ts'
import { openServer } from './harness/database.ts'
import { median, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { ServerProcess } from './harness/server-process.ts'

const interruptGoalMs = 50
const watchersEach = 16
const atOnce = 16

const options = readOptions({ rounds: 100, requests: 500 })
const rounds = options.small ? Math.ceil(options.rounds / 10) : options.rounds
const requests = options.small ? Math.ceil(options.requests / 10) : options.requests

/** The words are there, and the model says nothing more. It counts when both the answer and the stream are over. */
async function interruptMs(bench: Bench, round: number): Promise<number> {
  const speaker = speakerAt(bench, round)
  const sessionId = await warmed(speaker)
  bench.model.plays(fallsSilent('Nobody has applied '))
  const silence = Promise.withResolvers<void>()
  const reading = readThrough(await watched(speaker, await sent(speaker, sessionId)), 'Nobody', silence.resolve)
  await silence.promise
  const startedAt = performance.now()
  await interrupted(speaker, sessionId)
  const answeredAt = performance.now()
  const { endedAt } = await reading
  await archived(speaker, sessionId)
  return Math.max(answeredAt, endedAt) - startedAt
}

async function measureInterrupts(bench: Bench): Promise<boolean> {
  const took: number[] = []
  for (let round = -warmUps; round < rounds; round++) {
    const ms = await interruptMs(bench, round)
    if (round >= 0) took.push(ms)
  }
  console.log(`\ninterrupt\n${tableOf([['', 'median ms', 'p95 ms'], rowOf('until all is closed', took)])}`)
  return verdict('from the interrupt until all is closed', median(took), interruptGoalMs)
}

const story = `Nobody ${'has applied for it yet, and so on. '.repeat(20)}`

/** Everybody sees the first word before the others are said; of these the last reader counts. */
async function measureWatchers(bench: Bench): Promise<boolean> {
  const { service, model, speakers } = bench
  const speaker = speakerAt(bench, 0)
  const before = await service.rssMaxMb()
  const { scene, release } = held(story)
  model.plays(scene)
  const turn = await sent(speaker, await warmed(speaker, `job:${await newJob(speaker)}`))
  release()
  const watchers = speakers.flatMap((each) => Array.from({ length: watchersEach }, () => each))
  const begun = watchers.map(() => Promise.withResolvers<void>())
  const reading: Promise<number>[] = []
  for (const [index, each] of watchers.entries()) {
    reading.push(watching(each, turn, () => begun[index]?.resolve()))
    // They come a few at a time, as people do: a service refuses a crowd that it can not answer in time.
    await begun[index - atOnce]?.promise
  }
  await Promise.all(begun.map(({ promise }) => promise))
  const cpuBefore = await service.cpuMicros()
  const startedAt = performance.now()
  for (const _ of story.split(' ')) release()
  const ends = await Promise.all(reading)
  const last = Math.max(...ends) - startedAt
  const cpuMs = ((await service.cpuMicros()) - cpuBefore) / 1000
  const rows = [
    ['', 'last has all, ms', 'CPU ms', 'memory MB more'],
    [
      `${watchers.length} watchers`,
      last.toFixed(0),
      cpuMs.toFixed(0),
      ((await service.rssMaxMb()) - before).toFixed(0),
    ],
  ]
  console.log(`\nwatchers of one answer\n${tableOf(rows)}`)
  return true
}

async function watching(speaker: Speaker, turn: Turn, onWords: () => void): Promise<number> {
  return (await readThrough(await watched(speaker, turn), 'Nobody', onWords)).endedAt
}

async function newJob({ url, token }: Speaker): Promise<number> {
  const response = await fetch(`${url}/v1/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Bookbinder' }),
  })
  return ((await response.json()) as { id: number }).id
}

const cases = [
  { name: 'first word', measure: (bench: Bench) => compareFirstWords(bench, rounds) },
  { name: 'interrupt', measure: measureInterrupts },
  { name: 'watchers', measure: measureWatchers },
  { name: 'heartbeat', measure: (bench: Bench) => compareHeartbeats(bench, requests) },
  { name: 'execute', measure: (bench: Bench) => compareExecutions(bench, requests) },
]

async function main(): Promise<void> {
  const wanted = cases.filter(({ name }) => options.isWanted(name))
  if (wanted.length === 0) return
  const database = await openServer()
  const ends: (() => unknown)[] = []
  try {
    const { tokens, databaseUrl } = await database.makeDatabase<BenchCompany>('agent', addCompany)
    const model = await modelServer({ after: (end) => void ends.push(end) }, 'compatible')
    const file = join(import.meta.dirname, 'agent/service.ts')
    const service = await ServerProcess.start(file, { BENCH_DATABASE: databaseUrl, ...model.settings })
    ends.push(() => service.stop())
    const bench: Bench = { databaseUrl, service, model, speakers: tokens.map((token) => ({ url: service.url, token })) }
    const verdicts: boolean[] = []
    for (const { measure } of wanted) verdicts.push(await measure(bench))
    if (options.assert && !verdicts.every(Boolean)) process.exitCode = 1
  } finally {
    for (const end of ends.reverse()) await Promise.resolve(end()).catch(() => {})
    await database.end()
  }
}

await main()
