/** Processes that answer as the agent, and are killed while they do. `TEST_KILLS=100` is for whoever has the time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { clientOf } from '#test/kit/client.ts'
import type { Asked } from '#test/kit/models/dialect.ts'
import { modelServer } from '#test/kit/models/model-server.ts'
import { fallsSilent, type Scene, says } from '#test/kit/models/scenes.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, type Launched, launch, startMuster, until } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 3)
const endedMaxMs = 15_000
const words = Array.from({ length: 20 }, (_, number) => `word${number} `)

const askedIn = ({ body }: Asked): string =>
  JSON.stringify((body as { readonly messages: readonly unknown[] }).messages.at(-1))

/** Asked to go on, it says its words with pauses and comes to no end: whoever runs the turn is killed before. */
const tells =
  (onAsked: (message: string) => void): Scene =>
  async (stage) => {
    const message = askedIn(stage.request)
    onAsked(message)
    if (!message.includes('Go on')) return says(words.join(''))(stage)
    const { response, dialect } = stage
    const writer = dialect.writer()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(writer.begin())
    for (const word of words) {
      response.write(writer.word(word))
      await pause(15)
    }
  }

/** It resolves when somebody who watches has been shown a word. */
async function seesWords(url: string, token: string, { sessionId, turnId }: Sent): Promise<void> {
  const path = `/v1/agent/sessions/${sessionId}/stream?turnId=${turnId}`
  const ended = new AbortController()
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` }, signal: ended.signal })
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString('utf8')
    if (text.includes('word0')) break
  }
  ended.abort()
  assert.match(text, /word0/)
}

interface Sent {
  readonly sessionId: string
  readonly turnId: string
}

interface Ended {
  readonly state: string
  readonly outcome: string | null
  readonly turnId: string
  readonly endedAt: string
  readonly parts: readonly { readonly type: string; readonly text?: string }[]
}

const answers = (database: Inspected) =>
  database.query<Ended>(`
    select t.state, t.outcome, t.id as "turnId", t.ended_at as "endedAt", m.parts from agent_turn t
    join agent_message m on m.company_id = t.company_id and m.conversation_id = t.conversation_id and m.seq = t.seq + 1`)

const isGrowing = async (database: Inspected): Promise<boolean> =>
  (
    await database.query(`
      select from agent_turn t
      join agent_message m on m.company_id = t.company_id and m.conversation_id = t.conversation_id and m.seq = t.seq + 1
      where t.state = 'running' and m.parts <> '[]' and t.lease_until > now() + interval '5 seconds'`)
  ).length > 0

const areEnded = async (database: Inspected): Promise<boolean> =>
  (await answers(database)).every(({ state }) => state === 'ended')

const textsOf = (parts: Ended['parts']): (string | undefined)[] =>
  parts.filter(({ type }) => type === 'text').map(({ text }) => text)

/** What was written stays, and a sentence says that it was cut off. */
function assertCutOff(outcome: Ended['outcome'], parts: Ended['parts'], { mayBeEmpty = false } = {}): void {
  const texts = textsOf(parts)
  const [first, last = ''] = mayBeEmpty && texts.length === 1 ? [undefined, texts[0]] : texts
  assert.equal(outcome, 'lost')
  assert.ok(first !== '' && words.join('').startsWith(first ?? '') && /cut off/.test(last), JSON.stringify(parts))
}

describe('processes that answer as the agent', unlessServerRun, () => {
  test('and are killed leave each message with an answer, which is whole or says that it is not', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    const settings = { ...database.settings, MUSTER_LOG: 'silent' }
    const asked = new Map<string, (worker: number) => void>()
    // Each worker has a model of its own, which knows by what it is asked whose turn it is.
    const models = [0, 1].map(async (worker) => {
      const server = await modelServer(t, 'compatible')
      const scene = tells((message) => asked.get(/turn \d+/.exec(message)?.[0] ?? '')?.(worker))
      server.plays(...Array.from({ length: 100 + kills * 20 }, () => scene))
      return server.settings
    })
    const startWorker = async (worker: number): Promise<Launched> =>
      launch(t, { settings: { ...settings, ...(await models[worker]), MUSTER_ROLE: 'worker' } })
    const muster = await startMuster(t, { settings: { ...settings, ...(await models[0]), MUSTER_ROLE: 'api' } })
    const { token } = await newRecruiter(muster)
    const client = clientOf(addressOf(muster), { authorization: `Bearer ${token}` })
    const workers = [await startWorker(0), await startWorker(1)]

    const killed = new Map<string, number>()
    for (let turn = 0; turn < kills; turn++) {
      const { body: job } = await client.post('/v1/jobs', { title: `Job ${turn}` })
      const { body: warm } = await client.post('/v1/agent/sessions/warm', { context: `job:${job.id}` })
      const path = `/v1/agent/sessions/${warm.sessionId}/messages`
      const isAsked = new Promise<number>((resolve) => asked.set(`turn ${turn}`, resolve))
      const { status, body } = await client.post(path, { message: `Go on, turn ${turn}` })
      assert.equal(status, 202)
      assert.equal((await client.post(path, { message: 'And then?' })).status, 202)
      await seesWords(muster.url, token, body)
      await pause(Math.random() * 200)
      const worker = await isAsked
      killed.set(body.turnId, Date.now())
      workers[worker]?.kill('SIGKILL')
      workers[worker] = await startWorker(worker)
    }
    await until(() => areEnded(database), 120_000, 50)

    const found = await answers(database)
    const [hit, others] = [true, false].map((isHit) => found.filter(({ turnId }) => killed.has(turnId) === isHit))
    const took = hit?.map(({ turnId, endedAt }) => Date.parse(endedAt) - (killed.get(turnId) ?? 0)) ?? []
    const outcomes = Object.entries(Object.groupBy(others ?? [], ({ outcome }) => String(outcome)))
    const [usual, last] = [0.5, 1].map((share) => took.toSorted((a, b) => a - b)[Math.ceil(share * kills) - 1])
    t.diagnostic(`${kills} kills hit ${hit?.length} running turns, closed after ${usual} ms, and ${last} at most`)
    t.diagnostic(`behind them: ${outcomes.map(([outcome, of]) => `${of?.length} ${outcome}`).join(', ')}`)
    assert.deepEqual([hit?.length, others?.length], [kills, kills])
    for (const { outcome, parts } of hit ?? []) assertCutOff(outcome, parts)
    for (const { outcome, parts } of others ?? []) {
      // Three processes may have been killed before they wrote a word of it.
      if (outcome === 'lost') assertCutOff(outcome, parts, { mayBeEmpty: true })
      else assert.deepEqual([outcome, textsOf(parts)], ['answered', [words.join('')]])
    }
  })

  test('are missed within fifteen seconds', async (t) => {
    const server = await modelServer(t, 'compatible')
    server.plays(fallsSilent('So far so good'))
    const database = onUrl(await newDatabase(), dataFolder())
    const settings = { ...database.settings, ...server.settings, MUSTER_LOG: 'silent' }
    const muster = await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
    const { token } = await newRecruiter(muster)
    const client = clientOf(addressOf(muster), { authorization: `Bearer ${token}` })
    const { body } = await client.post('/v1/agent/sessions/warm', {})
    const doomed = launch(t, { settings: { ...settings, MUSTER_ROLE: 'worker' } })
    await client.post(`/v1/agent/sessions/${body.sessionId}/messages`, { message: 'Who applied?' })
    await until(() => isGrowing(database), 60_000, 5)
    await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'worker' } })
    const since = performance.now()

    doomed.kill('SIGKILL')
    await until(() => areEnded(database), 60_000, 20)

    const tookMs = performance.now() - since
    t.diagnostic(`missed after ${Math.round(tookMs)} ms`)
    assert.ok(tookMs < endedMaxMs, `${tookMs} ms`)
  })
})
