/**
 * Connectors ask their vendors by this: one request, with bounds on time, on what comes back and on where it leads. What went wrong on the
 * way is told as a fault; what the vendor says is the connector's to read.
 */
import { AtsFault } from '#modules/ats/ports.ts'
import { AnswerTooLong, bytesOf } from '../vendor-answer.ts'

/** A page of five hundred applications has some two megabytes. */
const answerBytesMax = 20 * 1024 * 1024

export interface AtsRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The address is whole. A page of a list may be one that the vendor told: `sameOrigin` is the way to take it. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, unless it is bytes or a form. */
  readonly body?: unknown
  readonly signal: AbortSignal
  /** A change that may have been made although no answer came is `ambiguous_write`. It is one unless this says otherwise, but for GET. */
  readonly isRead?: boolean
  readonly answerBytesMax?: number
}

export interface AtsAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** Throws `contract_violation`, or `ambiguous_write` where something was changed, when it is no JSON. */
  json(): unknown
}

export interface Exchange {
  send(request: AtsRequest): Promise<AtsAnswer>
}

export interface ExchangeOptions {
  readonly provider: string
  /** Tests and benches have one of their own. */
  readonly fetch?: typeof fetch
}

export function exchangeWith({ provider, fetch: ask = fetch }: ExchangeOptions): Exchange {
  return {
    async send(request) {
      const { method, url, signal, isRead = method === 'GET', answerBytesMax: bytesMax = answerBytesMax } = request
      const [body, type] = bodyOf(request.body)
      const lost = (cause: unknown) => new AtsFault(isRead ? 'unavailable' : 'ambiguous_write', { provider, cause })
      let response: Response
      try {
        response = await ask(url, {
          method,
          headers: { accept: 'application/json', ...type, ...request.headers },
          ...(body !== undefined && { body }),
          redirect: 'manual',
          signal,
        })
      } catch (cause) {
        throw isUnsent(cause) ? new AtsFault('unavailable', { provider, cause }) : whyOver(signal, lost(cause))
      }
      const { status, headers } = response
      const bytes = await bytesOf(response, bytesMax).catch((cause: unknown) => {
        throw whyOver(signal, cause instanceof AnswerTooLong ? tooLong(provider, isRead) : lost(cause))
      })
      return {
        status,
        headers,
        bytes,
        json() {
          try {
            return JSON.parse(Buffer.from(bytes).toString('utf8'))
          } catch (cause) {
            const wasChanged = !isRead && (status < 300 || status >= 500)
            throw new AtsFault(wasChanged ? 'ambiguous_write' : 'contract_violation', { provider, status, cause })
          }
        },
      }
    },
  }
}

/** The vendor names addresses of pages and files; one that leads elsewhere is not asked, as our credentials would go there. */
export function sameOrigin(provider: string, address: string, base: string): string {
  if (URL.canParse(address, base) && new URL(address, base).origin === new URL(base).origin) {
    return new URL(address, base).href
  }
  throw new AtsFault('contract_violation', { provider, code: 'foreign_address' })
}

/** Someone else's change may have been made before the answer grew. */
const tooLong = (provider: string, isRead: boolean) =>
  new AtsFault(isRead ? 'contract_violation' : 'ambiguous_write', { provider, code: 'answer_too_long' })

function bodyOf(body: unknown): [RequestInit['body'], Record<string, string>] {
  if (body === undefined) return [undefined, {}]
  if (body instanceof URLSearchParams || body instanceof FormData) return [body, {}]
  if (body instanceof Uint8Array) return [new Uint8Array(body), {}]
  return [JSON.stringify(body), { 'content-type': 'application/json' }]
}

const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Nothing was sent where no connection was made. */
function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return unsentCodes.has(String((cause as { code?: unknown } | undefined)?.code))
}

/** A change that was stopped is as uncertain as one that was cut off; of a read, whoever stopped it knows why. */
function whyOver(signal: AbortSignal, fault: AtsFault): unknown {
  return signal.aborted && fault.kind !== 'ambiguous_write' ? signal.reason : fault
}
