/**
 * Requests to a provider have bounds of ours, whatever the library above allows: how long until it begins to answer,
 * between two pieces, and in all; how many bytes there are; that nobody is sent elsewhere with our key. A provider that
 * is busy is asked again here, once and soon, while nothing of the answer was there yet.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ModelFault, ModelLimits } from '#modules/models/ports.ts'
import { boundedBody } from './bounded-body.ts'
import type { ExchangeWatch } from './exchange-watch.ts'
import { connectionLost, faultOfStatus, pauseBefore, tooLate } from './provider-fault.ts'

const errorBytesMax = 64 * 1024

type Fetch = typeof fetch

export function boundedFetch(limits: ModelLimits, watch: ExchangeWatch): Fetch {
  return async (input, init) => {
    for (let attempt = 0; ; attempt++) {
      watch.begins()
      const exchange = new Exchange(limits, watch)
      const last = attempt >= limits.retriesMax
      const response = await exchange.ask(input, init ?? {}).catch((error: unknown) => {
        if (last || watch.fault?.kind !== 'busy') throw error
        return null
      })
      if (response?.ok) return response
      const waitMs = response ? pauseBefore(response) : limits.retryPauseMaxMs / 4
      if (response && (last || waitMs === null || waitMs > limits.retryPauseMaxMs)) return response
      await response?.body?.cancel()
      await pause(waitMs ?? 0, undefined, { ...(init?.signal && { signal: init.signal }) })
    }
  }
}

class Exchange {
  readonly #limits: ModelLimits
  readonly #watch: ExchangeWatch
  readonly #controller = new AbortController()

  constructor(limits: ModelLimits, watch: ExchangeWatch) {
    this.#limits = limits
    this.#watch = watch
  }

  async ask(input: Parameters<Fetch>[0], init: RequestInit): Promise<Response> {
    const { headersMs, stepMs, silenceMs, answerBytesMax } = this.#limits
    const letGo = this.#follow(init.signal ?? null)
    const whole = this.#cutAfter(stepMs, 'the answer')
    const over = (): void => {
      clearTimeout(whole)
      letGo()
    }
    const headers = this.#cutAfter(headersMs, 'the headers')
    try {
      const response = await fetch(input, { ...init, redirect: 'manual', signal: this.#controller.signal })
      if (!response.ok) this.#watch.blame(faultOfStatus(response))
      if (!response.body) {
        over()
        return response
      }
      const body = boundedBody(response.body, {
        silenceMs,
        bytesMax: response.ok ? answerBytesMax : errorBytesMax,
        cut: (fault) => this.#cut(fault),
        lost: () => this.#lost(),
        over,
      })
      return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers })
    } catch (error) {
      over()
      this.#lost()
      throw error
    } finally {
      clearTimeout(headers)
    }
  }

  /** The turn's signal ends the exchange as well. */
  #follow(signal: AbortSignal | null): () => void {
    const abort = (): void => this.#controller.abort(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    return () => signal?.removeEventListener('abort', abort)
  }

  #cutAfter(ms: number, what: string): NodeJS.Timeout {
    return setTimeout(() => this.#cut(tooLate(what, ms)), ms)
  }

  #cut(fault: ModelFault): void {
    this.#watch.blame(fault)
    this.#controller.abort(new Error(fault.detail))
  }

  /** What ended because we wanted it to end was not lost. */
  #lost(): void {
    if (!this.#controller.signal.aborted) this.#watch.blame(connectionLost)
  }
}
