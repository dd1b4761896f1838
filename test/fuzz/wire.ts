/** Requests are bytes: nothing that a politer client would mend or refuse to send. */
import { Agent, type IncomingMessage, request } from 'node:http'

export interface Sent {
  readonly method: string
  /** Path parameters stand as they do in the address. */
  readonly path: Readonly<Record<string, string>>
  /** The target is path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

export interface Answer {
  /** The status is 0 when no answer came. */
  readonly status: number
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** No operation takes longer, hostile as its input may be. */
const patienceMs = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** An error that keeps the answer from coming is an answer, too. */
export async function exchange(url: string, sent: Sent): Promise<Answer> {
  const failed = (error: NodeJS.ErrnoException): Answer => ({
    status: 0,
    headers: {},
    text: error.code ?? error.message,
  })
  const answer = await exchangeOnce(url, sent).catch(failed)
  // The service may close a connection that was idle in the very moment we use it.
  const isStale = answer.status === 0 && ['ECONNRESET', 'EPIPE'].includes(answer.text)
  return isStale ? exchangeOnce(url, sent).catch(failed) : answer
}

function exchangeOnce(url: string, { method, target, headers, payload }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const outgoing = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } })
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error(`no answer within ${patienceMs} ms`)))
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => void read(incoming).then(resolve, reject))
    outgoing.end(payload)
  })
}

async function read(incoming: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join(', ')])
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    text: Buffer.concat(chunks).toString('utf8'),
  }
}
