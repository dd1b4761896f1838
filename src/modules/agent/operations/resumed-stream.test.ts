import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modelServer } from '#test/kit/models/model-server.ts'
import { held } from '#test/kit/models/scenes.ts'
import { chunksIn, office, sent, serviceOn, sessions, streamed, warmed } from '../agent.fixture.ts'

const story = 'Three people have applied so far.'

/** What is told until these words is read, and the connection closed. */
async function readUntil(response: Response, words: string): Promise<string> {
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString('utf8')
    if (text.includes(words) && text.endsWith('\n\n')) break
  }
  return text
}

describe('a stream that broke while its answer grew', () => {
  test('goes on in another process behind the last event that arrived, and tells each word once', async (t) => {
    const server = await modelServer(t, 'compatible')
    const here = await office(t, server.settings)
    const other = await serviceOn(t, here, { MUSTER_ROLE: 'api' })
    const client = here.as(here.recruiter)
    const { scene, release } = held(story)
    server.plays(scene)
    const turn = await sent(client, await warmed(client))
    const path = `${sessions}/${turn.sessionId}/stream?turnId=${turn.turnId}`
    const headers = { authorization: `Bearer ${here.recruiter.token}` }
    release()
    const before = chunksIn(await readUntil(await fetch(here.url + path, { headers }), 'Three'))

    const lastId = before.at(-1)?.id ?? ''
    const resumed = await fetch(other.url + path, { headers: { ...headers, 'last-event-id': lastId } })
    for (const _ of story.split(' ')) release()
    const after = chunksIn(await resumed.text())

    const all = await streamed(client, turn)
    const said = (chunks: typeof all) => chunks.flatMap(({ chunk }) => chunk.delta ?? []).join('')
    assert.equal(said([...before, ...after]), story)
    assert.equal(said(all), story)
    assert.deepEqual([before[0]?.chunk.type, after.at(-1)?.chunk.type], ['start', 'finish'])
  })
})
