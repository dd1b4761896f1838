/**
 * An exchange is one request and the start of its answer. It ends once, whatever the other side does or does not do.
 */
import type { Dispatcher } from 'undici'
import type { WebhookAnswer } from '#modules/webhooks/ports.ts'
import type { Connections } from './connections.ts'
import { failureOf } from './failure.ts'

const answerMaxBytes = 2048

export interface Exchange {
  readonly request: Dispatcher.DispatchOptions
  /** The outcome is this when so much time has gone by. */
  readonly late: WebhookAnswer
  readonly leftMs: number
  readonly signal: AbortSignal
}

/** A `stale` connection was kept open and had ended unnoticed, and nothing was answered on it. */
export function exchange(
  connections: Connections,
  { request, late, leftMs, signal }: Exchange,
): Promise<WebhookAnswer | 'stale'> {
  return new Promise((resolve) => {
    const start = new AnswerStart()
    let control: Dispatcher.DispatchController | undefined
    let answered: Omit<Extract<WebhookAnswer, { status: number }>, 'answer'> | undefined
    let isOver = false
    /** An answer is there as soon as it has a status, however it ends. */
    const end = (outcome: WebhookAnswer | 'stale'): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(answered ? { ...answered, answer: start.text } : outcome)
    }
    const cut = (outcome: WebhookAnswer | 'stale'): void => {
      end(outcome)
      control?.abort(givenUp)
    }
    const timer = setTimeout(() => cut(late), leftMs)
    const giveUp = (): void => cut(closed('the service stopped meanwhile'))
    signal.addEventListener('abort', giveUp)

    connections.dispatch(request, {
      onRequestStart(controller) {
        control = controller
        // The request waited for a connection for longer than there was time.
        if (isOver) controller.abort(givenUp)
      },
      onResponseStart(_controller, status, headers) {
        // Answers below 200 only ask for patience, and change nothing.
        if (status >= 200) answered = { status, retryAfter: single(headers['retry-after']) }
      },
      onResponseData(_controller, chunk) {
        if (!start.add(chunk)) cut(late)
      },
      // The next request, sent at once, finds this connection free.
      onResponseEnd: () => queueMicrotask(() => setImmediate(end, late)),
      onResponseError(_controller, error) {
        end(connections.isStale(error) ? 'stale' : failureOf(error, connections.socketOf(error)))
      },
    })
  })
}

const givenUp = new Error('given up')

const single = (value: string | readonly string[] | undefined): string | null =>
  (typeof value === 'object' ? value[0] : value) ?? null

const closed = (detail: string): WebhookAnswer => ({ error: 'closed', detail })

/** So much of an answer is kept. Bytes that are no text show as such, and a last character that is cut is left out. */
class AnswerStart {
  readonly #chunks: Buffer[] = []
  #room = answerMaxBytes

  /** The answer says whether there is room for more. */
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
