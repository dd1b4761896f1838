/** A bench talks to the agent as a browser does, and tells how long it took. */
import assert from 'node:assert/strict'

export interface Speaker {
  readonly url: string
  readonly token: string
}

export interface Turn {
  readonly sessionId: string
  readonly turnId: string
}

const sessions = '/v1/agent/sessions'

async function posted({ url, token }: Speaker, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${url}${sessions}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

export async function warmed(speaker: Speaker, context = 'root'): Promise<string> {
  const { sessionId } = (await (await posted(speaker, 'warm', { context })).json()) as Turn
  return sessionId
}

export async function sent(speaker: Speaker, sessionId: string): Promise<Turn> {
  return (await (await posted(speaker, `${sessionId}/messages`, { message: 'Who applied?' })).json()) as Turn
}

/** The message is answered by the stream of its turn. */
export const asked = (speaker: Speaker, sessionId: string): Promise<Response> =>
  posted(speaker, `${sessionId}/messages?answer=stream`, { message: 'Who applied?' })

export const interrupted = (speaker: Speaker, sessionId: string): Promise<Response> =>
  posted(speaker, `${sessionId}/interrupt`)

export const archived = (speaker: Speaker, sessionId: string): Promise<Response> =>
  posted(speaker, `${sessionId}/archive`)

export const watched = ({ url, token }: Speaker, { sessionId, turnId }: Turn): Promise<Response> =>
  fetch(`${url}${sessions}/${sessionId}/stream?turnId=${turnId}`, { headers: { authorization: `Bearer ${token}` } })

/** All of a stream is read; it is said when these words were there for the first time, and when it ended. */
export async function readThrough(
  response: Response,
  words: string,
  onWords: () => void = () => {},
): Promise<{ readonly wordsAt: number; readonly endedAt: number }> {
  let text = ''
  let wordsAt = Number.NaN
  for await (const bytes of response.body ?? []) {
    if (!Number.isNaN(wordsAt)) continue
    text += Buffer.from(bytes).toString('utf8')
    if (!text.includes(words)) continue
    wordsAt = performance.now()
    onWords()
  }
  assert.ok(!Number.isNaN(wordsAt), `“${words}” never came: ${text}`)
  return { wordsAt, endedAt: performance.now() }
}
