/**
 * The client keeps a fixed number of connections open, and sends a request on one only when the request before was
 * answered.
 */
import { Agent, request } from 'node:http'

export interface Request {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: string | Buffer
  /** The address is the asker's, behind the proxy that the servers believe in. */
  readonly address?: string
}

export interface Load {
  readonly seconds: number
  readonly latenciesMs: readonly number[]
}

export class Client {
  readonly #url: URL
  readonly #connections: number
  readonly #agent: Agent

  constructor(url: string, connections: number) {
    this.#url = new URL(url)
    this.#connections = connections
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Requests are sent until they are enough or the time is over, on so many connections, or on all. */
  async load(
    count: number,
    requestOf: (index: number) => Request,
    { atOnce = this.#connections, secondsMax = Number.POSITIVE_INFINITY } = {},
  ): Promise<Load> {
    const latenciesMs: number[] = []
    let next = 0
    const until = performance.now() + secondsMax * 1000
    const work = async (): Promise<void> => {
      while (next < count && performance.now() < until) {
        const sentAt = performance.now()
        await this.send(requestOf(next++))
        latenciesMs.push(performance.now() - sentAt)
      }
    }
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: atOnce }, work))
    return { seconds: (performance.now() - startedAt) / 1000, latenciesMs }
  }

  /** The answer must be a 200 or a 201, and its body is returned. */
  send({ method, path, token, body, address }: Request): Promise<string> {
    const { hostname, port } = this.#url
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(text)
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`))
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
