/**
 * Blobs are kept in an S3-compatible store, by four requests that aws4fetch signs. The store checks each body against
 * its signed hash, so nothing is stored that was changed on the way.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from '#kernel/s3-url.ts'
import type { BlobStore } from '#modules/files/ports.ts'

interface Patience {
  /** The answer must begin within this, beside the time the body takes. Reading the answer may take longer. */
  readonly timeoutMs?: number
  /** The pauses are between attempts, which are one more. */
  readonly pausesMs?: readonly number[]
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly key: string
  readonly bytes?: Buffer
  readonly signal: AbortSignal | undefined
}

/** The store did not do what it was asked. The message says what it answered, and nothing of how it was asked. */
class S3Refusal extends Error {
  /** A missing bucket is no missing blob: otherwise everything would seem deleted. */
  readonly isAbsence: boolean

  constructor(method: string, status: number, code: string | undefined) {
    super(`the S3 store answered ${method} with ${status}${code ? ` ${code}` : ''}`)
    this.isAbsence = status === 404 && code !== 'NoSuchBucket'
  }
}

/** A connection that carries less than this is given up. */
const bytesPerMsMin = 1000

export function s3Blobs(
  address: S3Address,
  { timeoutMs = 10_000, pausesMs = [200, 600, 1800] }: Patience = {},
): BlobStore {
  const { accessKeyId, secretAccessKey, region } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const askOnce = async ({ method, key, bytes, signal }: Asked): Promise<Response> => {
    // The signal fires only until the answer begins: a signal that also ended its reading would cut off slow readers.
    const late = new AbortController()
    const stop = () => late.abort(new Error('the S3 store did not answer in time'))
    const timer = setTimeout(stop, timeoutMs + (bytes?.length ?? 0) / bytesPerMsMin)
    try {
      const request = await client.sign(urlOf(address, key), {
        method,
        redirect: 'manual',
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(bytes ?? '')
            .digest('hex'),
        },
        ...(bytes && { body: new Uint8Array(bytes) }),
      })
      return await fetch(request, { signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]) })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Each attempt is signed anew: signatures grow old. Every one of these requests may be repeated. */
  const ask = async (asked: Asked): Promise<Response> => {
    for (const pauseMs of pausesMs) {
      const response = await askOnce(asked).catch((error) => {
        if (asked.signal?.aborted) throw error
      })
      if (response && response.status < 500 && response.status !== 429) return response
      await response?.body?.cancel()
      await pause(pauseMs * (0.5 + Math.random()), undefined, { ...(asked.signal && { signal: asked.signal }) })
    }
    return askOnce(asked)
  }

  return {
    async put(key, bytes, signal) {
      const response = await ask({ method: 'PUT', key, bytes, signal })
      if (response.status !== 200) throw await refusalOf('PUT', response)
      await response.body?.cancel()
    },

    async get(key, signal) {
      const response = await ask({ method: 'GET', key, signal })
      const length = /^\d+$/.exec(response.headers.get('content-length') ?? '')?.[0]
      if (response.status === 200 && response.body && length) {
        return { sizeBytes: Number(length), stream: Readable.fromWeb(response.body) }
      }
      const refusal = await refusalOf('GET', response)
      if (refusal.isAbsence) return null
      throw refusal
    },

    async delete(key, signal) {
      const response = await ask({ method: 'DELETE', key, signal })
      if (response.status === 204 || response.status === 200) return void (await response.body?.cancel())
      const refusal = await refusalOf('DELETE', response)
      if (!refusal.isAbsence) throw refusal
    },
  }
}

function urlOf({ origin, bucket, style }: S3Address, key: string): string {
  if (style === 'path') return `${origin}/${bucket}/${key}`
  const [scheme, host] = origin.split('//')
  return `${scheme}//${bucket}.${host}/${key}`
}

const errorBytesMax = 4096

async function refusalOf(method: string, response: Response): Promise<S3Refusal> {
  const text = await response.text().catch(() => '')
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text.slice(0, errorBytesMax))?.[1]
  return new S3Refusal(method, response.status, code)
}
