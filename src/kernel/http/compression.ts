/**
 * Text leaves compressed where that tells nobody anything (docs/decisions/0024): answers that caches may keep are open
 * to anybody, and lists go to callers who send a credential with each request, which no other site can make a browser
 * do.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from './operation.ts'

type Encoding = 'br' | 'gzip'

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)]
const encode: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => inBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => inGzip(bytes, { level: 6 }),
}

const bytesMin = 1024
const bytesMax = 8 * 1024 * 1024
/** Threads are shared with files and passwords: when all are busy, an answer leaves as it is. */
const underWayMax = 4
const text = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|[\w.-]+\+(?:json|xml)))/

export class Compression {
  /** Files are the same bytes each time, and compressed once. */
  readonly #files = new WeakMap<Buffer, Partial<Record<Encoding, Buffer>>>()
  #underWay = 0

  /** What is returned leaves in place of `payload`, at once where it is not encoded; the headers say how it is. */
  encoded(request: FastifyRequest, reply: FastifyReply, payload: unknown, operation: Operation | undefined): unknown {
    const type = reply.getHeader('content-type')
    if (!mayEncode(request, reply, operation) || (type !== undefined && !text.test(String(type)))) return payload
    vary(reply)
    weaken(reply)
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
    return encoding ? this.#shortened(reply, payload, encoding) : payload
  }

  async #shortened(reply: FastifyReply, payload: string | Buffer, encoding: Encoding): Promise<string | Buffer> {
    const shorter = await this.#encode(Buffer.isBuffer(payload) ? payload : Buffer.from(payload), encoding)
    if (!shorter) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return shorter
  }

  async #encode(bytes: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
    if (bytes.length < bytesMin || bytes.length > bytesMax) return undefined
    const known = this.#files.get(bytes) ?? {}
    if (known[encoding] || this.#underWay >= underWayMax) return known[encoding]
    this.#underWay++
    try {
      const shorter = await encode[encoding](bytes)
      this.#files.set(bytes, { ...this.#files.get(bytes), [encoding]: shorter })
      return shorter
    } finally {
      this.#underWay--
    }
  }
}

function mayEncode(request: FastifyRequest, reply: FastifyReply, operation: Operation | undefined): boolean {
  if (/\bpublic\b/.test(String(reply.getHeader('cache-control') ?? ''))) return true
  const isList = operation?.paged === true && !operation.holdsSecrets && reply.statusCode === 200
  return isList && request.headers.authorization !== undefined
}

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before === undefined ? 'Accept-Encoding' : `${before}, Accept-Encoding`)
}

/** A strong tag promises the same bytes, which differ by encoding. */
function weaken(reply: FastifyReply): void {
  const etag = reply.getHeader('etag')
  if (etag !== undefined && !String(etag).startsWith('W/')) reply.header('etag', `W/${etag}`)
}

/** The best liked encoding is taken; of equals, the shorter one. */
export function encodingFor(accepted: string): Encoding | undefined {
  if (accepted === '') return undefined
  const liked = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((each) => {
        const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [
          name,
          weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
        ]
      }),
  )
  const weightOf = (name: string): number => liked.get(name) ?? liked.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  return weightOf(best) > 0 && weightOf(best) >= (liked.get('identity') ?? 0) ? best : undefined
}
