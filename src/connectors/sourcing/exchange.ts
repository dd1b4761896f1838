/**
 * Connectors to vendors of people ask by this: one request, with bounds on time, on what comes back and on where it leads. What goes wrong is
 * told as a fault; what the vendor says is the connector's to read.
 */
import { ProviderFault } from '#modules/sourcing/ports.ts'
import { AnswerTooLong, bytesOf } from '../vendor-answer.ts'

const answerBytesMax = 10 * 1024 * 1024
const timeoutMs = 30_000

export interface ProviderRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
}

export interface ProviderAnswer {
  readonly status: number
  readonly headers: Headers
  /** Throws `contract_violation` when it is no JSON. */
  json(): unknown
}

export interface ExchangeOptions {
  readonly provider: string
  /** Tests have one of their own. */
  readonly fetch?: typeof fetch
}

export async function ask(
  { url, headers, body, signal }: ProviderRequest,
  { provider, fetch: send = fetch }: ExchangeOptions,
): Promise<ProviderAnswer> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const lost = (cause: unknown): unknown =>
    signal.aborted ? signal.reason : new ProviderFault('unavailable', { provider, cause })
  const response = await send(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: bounded,
  }).catch((cause: unknown) => {
    throw lost(cause)
  })
  const { status } = response
  const bytes = await bytesOf(response, answerBytesMax).catch((cause: unknown) => {
    throw cause instanceof AnswerTooLong ? new ProviderFault('contract_violation', { provider, status }) : lost(cause)
  })
  return {
    status,
    headers: response.headers,
    json() {
      try {
        return JSON.parse(bytes.toString('utf8'))
      } catch (cause) {
        throw new ProviderFault('contract_violation', { provider, status, cause })
      }
    },
  }
}
