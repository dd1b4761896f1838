import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { world } from '#test'
import { modelServer } from '#test/kit/models/model-server.ts'
import { calls, fallsSilent, says, staysSilent } from '#test/kit/models/scenes.ts'
import { answered, chunksIn, office, sent, serviceOn, sessions, streamed, warmed, wordsOf } from '../agent.fixture.ts'

/** The stream is read until the words are there. */
const untilSaid = (url: string, token: string, sessionId: string, words: string): Promise<void> =>
  untilTold(url, token, sessionId, (chunks) =>
    chunks
      .flatMap(({ chunk }) => (chunk.type === 'text-delta' ? [chunk.delta] : []))
      .join('')
      .includes(words),
  )

async function untilTold(
  url: string,
  token: string,
  sessionId: string,
  isTold: (chunks: ReturnType<typeof chunksIn>) => boolean,
): Promise<void> {
  const left = new AbortController()
  const response = await fetch(`${url}${sessions}/${sessionId}/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: left.signal,
  })
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString()
    if (isTold(chunksIn(text))) break
  }
  left.abort()
}

describe('POST /v1/agent/sessions/{sessionId}/interrupt', () => {
  test('closes the turn from another process, keeps what was written, and lets the next message be answered', async (t) => {
    const server = await modelServer(t, 'compatible')
    const here = await office(t, server.settings)
    const other = await serviceOn(t, here, { MUSTER_ROLE: 'api' })
    const client = here.as(here.recruiter)
    server.plays(fallsSilent('So far so good and'), says('Something else.'))
    const sessionId = await warmed(client)
    const turn = await sent(client, sessionId)
    await untilSaid(other.url, here.recruiter.token, sessionId, 'So far so good')
    const since = performance.now()

    const { body } = await here.as(here.recruiter, other.url).post(`${sessions}/${sessionId}/interrupt`)
    const tookMs = performance.now() - since

    assert.deepEqual(body, { interrupted: true, turnId: turn.turnId })
    assert.equal(await (await server.asked(1)).over, 'cut')
    const { messages, turn: open } = await answered(client, turn)
    assert.deepEqual([open, messages[1].metadata.outcome], [null, 'interrupted'])
    assert.match(wordsOf(messages[1]), /^So far so good/)
    assert.ok(messages[1].parts.every(({ state }: { state?: string }) => state !== 'streaming'))
    const next = await answered(client, await sent(client, sessionId, 'And?'))
    assert.equal(wordsOf(next.messages[3]), 'Something else.')
    t.diagnostic(`interrupted in ${Math.round(tookMs)} ms`)
  })

  test('closes a turn that waits for the first word', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { as, recruiter } = await office(t, server.settings)
    const client = as(recruiter)
    server.plays(staysSilent)
    const sessionId = await warmed(client)
    const turn = await sent(client, sessionId)
    const { over } = await server.asked(1)

    const { body } = await client.post(`${sessions}/${sessionId}/interrupt`)

    assert.equal(body.interrupted, true)
    assert.equal(await over, 'cut')
    const chunks = await streamed(client, turn)
    assert.equal(chunks.at(-1)?.chunk.messageMetadata.outcome, 'interrupted')
  })

  test('closes a turn inside a tool that waits in the database, and takes its statement back', async (t) => {
    const server = await modelServer(t, 'compatible')
    const { as, recruiter, url, databaseUrl } = await office(t, server.settings)
    const client = as(recruiter)
    const { body: candidate } = await client.post('/v1/candidates', { firstName: 'Grace', lastName: 'Hopper' })
    server.plays(calls('notes', { candidateId: candidate.id }), says('Something else.'))
    const sessionId = await warmed(client)
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    t.after(() => holder.end())
    await holder.query('begin; lock table candidate_note in access exclusive mode')
    const waiting = async (): Promise<number> =>
      (
        await holder.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount ?? 0
    const turn = await sent(client, sessionId)
    await untilTold(url, recruiter.token, sessionId, (chunks) =>
      chunks.some(({ chunk }) => chunk.type === 'tool-input-available'),
    )
    while ((await waiting()) === 0) await pause(5)
    const since = performance.now()

    const { body } = await client.post(`${sessions}/${sessionId}/interrupt`)
    const tookMs = performance.now() - since

    assert.equal(body.interrupted, true)
    while ((await waiting()) > 0) await pause(5)
    const { messages } = await answered(client, turn)
    const call = messages[1].parts.find(({ type }: { type: string }) => type === 'tool-notes')
    assert.deepEqual([call.state, call.errorText], ['output-error', 'Stopped before it was done.'])
    assert.equal(messages[1].metadata.outcome, 'interrupted')
    const next = await answered(client, await sent(client, sessionId, 'And?'))
    assert.equal(wordsOf(next.messages[3]), 'Something else.')
    assert.deepEqual(server.complaints, [])
    t.diagnostic(`interrupted in ${Math.round(tookMs)} ms`)
  })

  test('does nothing where nothing runs, and finds no conversation of others', async () => {
    const { as, recruiter, admin } = await world()
    const client = as(recruiter)
    const sessionId = await warmed(client)
    await answered(client, await sent(client, sessionId))

    const { status, body } = await client.post(`${sessions}/${sessionId}/interrupt`)

    assert.deepEqual([status, body], [200, { interrupted: false, turnId: null }])
    assert.equal((await as(admin).post(`${sessions}/${sessionId}/interrupt`)).status, 404)
  })
})
