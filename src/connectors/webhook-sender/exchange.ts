/** One request and the start of its answer. It ends once, whatever the other side does or does not do. */
import type { Dispatcher } from 'undici'
import type { WebhookAnswer } from '#modules/webhooks/ports.ts'
import type { Connections } from './connections.ts'
import { failureOf } from './failure.ts'

const answerMaxBytes = 2048

export interface Exchange {
  readonly request: Dispatcher.DispatchOptions
  /** What came of it when so much time has gone by. */
  readonly late: WebhookAnswer
  readonly leftMs: number
  readonly signal: AbortSignal
}

/** `stale`: a connection that was kept open had ended unnoticed, and nothing was answered on it. */
export function exchange(
  connections: Connections,
  { request, late, leftMs, signal }: Exchange,
): Promise<WebhookAnswer | 'stale'> {
  return new Promise((resolve) => {
    const start = new AnswerStart()
    let control: Dispatcher.DispatchController | undefined
    let answered: Omit<Extract<WebhookAnswer, { status: number }>, 'answer'> | undefined
    let isOver = false
    /** From a status on there is an answer, however it ends. */
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
        // It waited for a connection for longer than there was time.
        if (isOver) controller.abort(givenUp)
      },
      onResponseStart(_controller, status, headers) {
        // Of asking for patience comes nothing.
        if (status >= 200) answered = { status, retryAfter: single(headers['retry-after']) }
      },
      onResponseData(_controller, chunk) {
        if (!start.add(chunk)) cut(late)
      },
      // Whoever sends the next at once finds this connection free.
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
