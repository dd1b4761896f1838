/** Processes that answer as the agent, and are killed while they do. `TEST_KILLS=100` is for whoever has the time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { clientOf } from '#test/kit/client.ts'
import { modelServer } from '#test/kit/models/model-server.ts'
import { fallsSilent, type Scene } from '#test/kit/models/scenes.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, type Launched, launch, startMuster, until } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 10)
const conversationsCount = 6
const endedMaxMs = 15_000
const words = Array.from({ length: 40 }, (_, number) => `word${number} `)

/** It says its words with pauses, which a kill falls into. */
const slowly: Scene = async ({ response, dialect }) => {
  const writer = dialect.writer()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(writer.begin())
  for (const word of words) {
    response.write(writer.word(word))
    await pause(15)
  }
  response.end(writer.finish('stop'))
}

interface Ended {
  readonly state: string
  readonly outcome: string | null
  readonly parts: readonly { readonly type: string; readonly text?: string }[]
}

const answers = (database: Inspected) =>
  database.query<Ended>(`
    select t.state, t.outcome, m.parts from agent_turn t
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

describe('processes that answer as the agent', () => {
  test('and are killed leave each message with an answer, which is whole or says that it is not', async (t) => {
    const server = await modelServer(t, 'compatible')
    server.plays(...Array.from({ length: 100 + kills * 20 }, () => slowly))
    const database = onUrl(await newDatabase(), dataFolder())
    const settings = { ...database.settings, ...server.settings, MUSTER_LOG: 'silent' }
    const muster = await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
    const { token } = await newRecruiter(muster)
    const client = clientOf(addressOf(muster), { authorization: `Bearer ${token}` })
    const sessionIds: string[] = []
    for (let count = 0; count < conversationsCount; count++) {
      const { body: job } = await client.post('/v1/jobs', { title: `Job ${count}` })
      const { body } = await client.post('/v1/agent/sessions/warm', { context: `job:${job.id}` })
      sessionIds.push(body.sessionId)
    }
    const startWorker = (): Launched => launch(t, { settings: { ...settings, MUSTER_ROLE: 'worker' } })
    const running = [startWorker(), startWorker()]

    let sent = 0
    for (let killed = 0; killed < kills; killed++) {
      for (let more = 0; more < 2; more++) {
        const path = `/v1/agent/sessions/${sessionIds[sent % conversationsCount]}/messages`
        const { status } = await client.post(path, { message: `Message ${sent}` })
        assert.ok(status === 202 || status === 409, `${status}`)
        if (status === 202) sent++
      }
      await until(() => isGrowing(database), 60_000, 5)
      await pause(Math.random() * 300)
      for (const doomed of running) doomed.kill('SIGKILL')
      running.splice(0, running.length, startWorker(), startWorker())
    }
    await until(() => areEnded(database), 120_000, 50)

    const found = await answers(database)
    const outcomes = Object.groupBy(found, ({ outcome }) => String(outcome))
    t.diagnostic(`${kills} kills: ${Object.entries(outcomes).map(([outcome, of]) => `${of?.length} ${outcome}`)}`)
    assert.equal(found.length, sent)
    assert.deepEqual(new Set(Object.keys(outcomes)).difference(new Set(['answered', 'lost'])), new Set())
    for (const { outcome, parts } of found) {
      const [first, last] = parts.filter(({ type }) => type === 'text')
      if (outcome === 'answered') assert.deepEqual([first?.text, last], [words.join(''), undefined])
      else
        assert.ok(
          words.join('').startsWith(first?.text ?? '') && /cut off/.test(last?.text ?? ''),
          JSON.stringify(parts),
        )
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
