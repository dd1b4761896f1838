/** Requests to Stripe are retried by its library under the same idempotency key, and given up with their signal. */
import Stripe from 'stripe'
import { failureOf, isMissing, KeySpent } from './failure.ts'

export interface ConnectionOptions {
  readonly secretKey: string
  readonly url: URL
  /** The time is for each of three tries. */
  readonly timeoutMs: number
}

export interface Connection {
  /** The promise rejects with what `failureOf` makes of a failure, or with the signal's reason. */
  ask<Answer>(signal: AbortSignal, work: (stripe: Stripe) => Promise<Answer>): Promise<Answer>
}

export function connectionTo({ secretKey, url, timeoutMs }: ConnectionOptions): Connection {
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  /** The library takes no signals, so that each request has a client, which takes a quarter of a millisecond. */
  const clientOf = (signal: AbortSignal): Stripe =>
    new Stripe(secretKey, {
      host: url.hostname,
      port: url.port || (protocol === 'http' ? 80 : 443),
      protocol,
      timeout: timeoutMs,
      maxNetworkRetries: 2,
      telemetry: false,
      appInfo: { name: 'muster' },
      httpClient: Stripe.createFetchHttpClient(until(signal)),
    })
  return {
    async ask(signal, work) {
      signal.throwIfAborted()
      try {
        return await raced(work(clientOf(signal)), signal)
      } catch (error) {
        throw failureOf(error, secretKey)
      }
    },
  }
}

const until =
  (signal: AbortSignal): typeof fetch =>
  (input, init) =>
    fetch(input, {
      ...init,
      redirect: 'error',
      signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal,
    })

/** The library sleeps between its tries and does not hear the signal. */
function raced<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = (): void => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}

export async function maybe<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

interface Once<Made> {
  readonly key: string
  create(idempotencyKey: string): Promise<Made>
  /** An earlier try may have made it after all. */
  find(): Promise<Made | undefined>
}

/**
 * Every caller tries the same keys in the same order, and so ends at the same thing. The last key is of the minute:
 * when a bad hour of Stripe has spent all others, something has to work before the day is over.
 */
export async function once<Made>({ key, create, find }: Once<Made>): Promise<Made> {
  for (const each of [key, `${key}:2`]) {
    try {
      return await create(each)
    } catch (error) {
      if (!(error instanceof KeySpent)) throw error
    }
    const found = await find()
    if (found !== undefined) return found
  }
  return create(`${key}:${Math.floor(Date.now() / 60_000)}`)
}

interface Page<Each> {
  readonly data: readonly Each[]
  readonly has_more: boolean
}

const [pageSize, pagesMax] = [100, 20]

/** A list is read page by page, up to 2000 things. */
export async function* paged<Each extends { readonly id: string }>(
  page: (place: { limit: number; starting_after?: string }) => Promise<Page<Each>>,
  after?: string,
): AsyncGenerator<Each> {
  let last = after
  for (let count = 0; count < pagesMax; count++) {
    const { data, has_more } = await page({ limit: pageSize, ...(last !== undefined && { starting_after: last }) })
    yield* data
    last = data.at(-1)?.id
    if (!has_more || last === undefined) return
  }
}

export const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const timeOrNull = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : timeOf(seconds)

/** Stripe tells of other things by their ids, or whole where it was asked to. */
export const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
