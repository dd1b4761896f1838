/**
 * The door lets in no more than can be answered in time. A request that would wait too long for a connection to the
 * database, or would be one too many, is refused before anything is done for it: a refusal costs a fortieth of an
 * answer, so the requests that come in are answered as fast as ever. Nobody waits here; the only queue is that of the
 * pool, and it is kept short.
 *
 * Probes always come in. Then come people who are signed in, then API keys, then strangers: each has less of every
 * bound than the ones before. Whether a credential is genuine is found out later, and a false one counts against the
 * network it comes from.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Bounds {
  /**
   * A person may have to wait this long for a connection. An operation waits for two or three, and a second is too
   * long.
   */
  readonly waitMsMax: number
  /** A request is at work until its whole answer is given. */
  readonly atWorkMax: number
  /** Large bodies are counted, announced or possible. Each takes some twenty times as much while it is read. */
  readonly bodyBytesMax: number
}

const usual: Bounds = { waitMsMax: 150, atWorkMax: 2000, bodyBytesMax: 64 * 1024 * 1024 }

const shares = { person: 1, key: 0.75, stranger: 0.5 } as const
type Rank = keyof typeof shares | 'probe'

/** Smaller bodies are not counted. */
const smallBytes = 128 * 1024
/** A body that comes in pieces may be as large as any. */
const largestBytes = 10 * 1024 * 1024

export class Door {
  readonly #likelyWaitMs: () => number
  readonly #bounds: Bounds
  /** Who is at work has announced so many bytes. */
  readonly #atWork = new Map<ServerResponse, number>()
  #bodyBytes = 0
  #refused = 0

  constructor(likelyWaitMs: () => number, bounds: Partial<Bounds> = {}) {
    this.#likelyWaitMs = likelyWaitMs
    this.#bounds = { ...usual, ...bounds }
  }

  get refused(): number {
    return this.#refused
  }

  /** The count starts again each time it is taken. */
  takeRefused(): number {
    const refused = this.#refused
    this.#refused = 0
    return refused
  }

  /** A request is counted until it is answered; the returned text says why it may not come in. */
  enter(request: IncomingMessage, response: ServerResponse): string | undefined {
    const rank = rankOf(request)
    if (rank === 'probe') return undefined
    const bytes = bodyBytesOf(request)
    const reason = this.#reasonAgainst(shares[rank], bytes)
    if (reason !== undefined) {
      this.#refused++
      return reason
    }
    this.#atWork.set(response, bytes)
    this.#bodyBytes += bytes
    response.on('close', () => this.leave(response))
    return undefined
  }

  /**
   * A stream is counted no more though its answer goes on: it is counted with streams, and is no work while it waits.
   */
  leave(response: ServerResponse): void {
    this.#bodyBytes -= this.#atWork.get(response) ?? 0
    this.#atWork.delete(response)
  }

  #reasonAgainst(share: number, bytes: number): string | undefined {
    const { waitMsMax, atWorkMax, bodyBytesMax } = this.#bounds
    if (this.#atWork.size >= atWorkMax * share) return 'Too many requests are at work.'
    if (this.#likelyWaitMs() > waitMsMax * share) return 'More is asked than can be answered in time.'
    // One large body comes in when there is no other, however small the share.
    const isOver = bytes > 0 && this.#bodyBytes > 0 && this.#bodyBytes + bytes > bodyBytesMax * share
    return isOver ? 'Too many large bodies are being read.' : undefined
  }
}

const probes = /^\/(?:healthz|readyz|metrics)(?:\?|$)/

function rankOf({ url = '', headers: { authorization } }: IncomingMessage): Rank {
  if (probes.test(url)) return 'probe'
  if (authorization === undefined) return 'stranger'
  return /^bearer +svc_/i.test(authorization) ? 'key' : 'person'
}

/** Files are written to disk as they come, and take no room. */
function bodyBytesOf({ url = '', headers }: IncomingMessage): number {
  if (url.startsWith('/files/')) return 0
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : largestBytes
  return bytes > smallBytes ? Math.min(bytes, largestBytes) : 0
}
