/** One request and the start of its answer. It ends once, whatever the other side does or does not do. */
import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { WebhookAnswer } from '#modules/webhooks/ports.ts'
import { failureOf } from './failure.ts'

const answerMaxBytes = 2048

export interface Exchange {
  readonly options: RequestOptions
  readonly body: string
  /** What came of it when so much time has gone by. */
  readonly late: WebhookAnswer
  readonly leftMs: number
  readonly signal: AbortSignal
}

/** `stale`: a connection that was kept open had ended unnoticed, and nothing was answered on it. */
export function exchange({ options, body, late, leftMs, signal }: Exchange): Promise<WebhookAnswer | 'stale'> {
  return new Promise((resolve) => {
    const request = options.protocol === 'https:' ? requestHttps(options) : requestHttp(options)
    let soFar: () => WebhookAnswer | undefined = () => undefined
    /** From a status on there is an answer, however it ends. */
    const end = (outcome: WebhookAnswer | 'stale'): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(soFar() ?? outcome)
    }
    const cut = (outcome: WebhookAnswer | 'stale'): void => {
      end(outcome)
      request.destroy()
    }
    const timer = setTimeout(() => cut(late), leftMs)
    const giveUp = (): void => cut(closed('the service stopped meanwhile'))
    signal.addEventListener('abort', giveUp)

    request.on('error', (error) => cut(isStale(request, error) ? 'stale' : failureOf(error, request.socket)))
    request.on('close', () => end(closed('the connection ended before there was an answer')))
    request.on('response', (response) => {
      const start = new AnswerStart()
      const { statusCode: status = 0, headers } = response
      soFar = () => ({ status, answer: start.text, retryAfter: headers['retry-after'] ?? null })
      response.on('data', (chunk: Buffer) => {
        if (!start.add(chunk)) cut(late)
      })
      response.on('end', () => end(late))
      response.on('error', () => cut(late))
    })
    request.end(body)
  })
}

const isStale = (request: ClientRequest, { code }: NodeJS.ErrnoException): boolean =>
  request.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE')

const closed = (detail: string): WebhookAnswer => ({ error: 'closed', detail })

/** As much of an answer as is kept. What is no text shows as such, and a last character that is cut is left out. */
class AnswerStart {
  readonly #chunks: Buffer[] = []
  #room = answerMaxBytes

  /** Whether there is room for more. */
  add(chunk: Buffer): boolean {
    const kept = chunk.subarray(0, this.#room)
    this.#room -= kept.length
    this.#chunks.push(kept)
    return this.#room > 0
  }

  get text(): string {
    if (this.#chunks.length === 0) return ''
    const decoder = new TextDecoder()
    return decoder.decode(Buffer.concat(this.#chunks), { stream: this.#room === 0 }).replaceAll('\0', '')
  }
}
