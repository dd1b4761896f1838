import type {
  Answer,
  Arguments,
  CachedId,
  Call,
  CallOptions,
  NotModified,
  OperationId,
  Received,
  Reply,
} from './call.ts'
import { type CaptchaCall, solve } from './captcha.ts'
import { Methods } from './generated/methods.ts'
import { routes } from './generated/operations.ts'
import { type AnyPage, type ItemOf, itemsOf, type PagedId, pagesOf } from './pages.ts'
import { pause, within } from './patience.ts'
import { MusterProblem, MusterUnreachable } from './problem.ts'
import { replyOf } from './reply.ts'
import { type Request, requestOf } from './request.ts'
import { Tries } from './retry.ts'
import { Sync, type SyncCall, type SyncedId } from './sync.ts'

export interface Settings {
  /** The service is at this address, without `/v1`. */
  readonly baseUrl: string
  /** An API key opens the operations under `/v1/integration`. */
  readonly key?: string | undefined
  /** The token of a session opens all others. */
  readonly token?: string | undefined
  /** A platform must name its client, the company it acts for. */
  readonly companyId?: string | undefined
  /** A failure is tried again so often; 0 means never. Default 4. A 429 is no failure, and is waited for. */
  readonly retries?: number | undefined
  /** One try may take this long. Default 35 seconds: the service gives up by itself after 29. */
  readonly timeoutMs?: number | undefined
  /**
   * The first retry comes after this pause; each further pause is twice as long, up to 30 seconds. Default half a
   * second.
   */
  readonly firstPauseMs?: number | undefined
  /** The signal ends all calls. */
  readonly signal?: AbortSignal | undefined
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

interface IfNoneMatch {
  /** The tag is the `etag` of the copy at hand. */
  readonly ifNoneMatch: string | null | undefined
}

/** The service has its operations as methods. The client holds nothing but its settings: make as many as you like. */
export class Muster extends Methods {
  readonly #settings: Settings

  constructor(settings: Settings) {
    super()
    if (!/^https?:$/.test(new URL(settings.baseUrl).protocol)) throw new TypeError('baseUrl is no address of the web')
    this.#settings = settings
  }

  /** The new client has the same settings, and acts for another company. */
  actingFor(companyId: string): Muster {
    return new Muster({ ...this.#settings, companyId })
  }

  /** The reply is all that came back from an operation: status, headers, entity tag. */
  async send<Id extends CachedId>(id: Id, call: Call<Id> & IfNoneMatch): Promise<Reply<Id> | NotModified>
  async send<Id extends OperationId>(id: Id, ...[call]: Arguments<Id>): Promise<Reply<Id>>
  async send<Id extends OperationId>(id: Id, call: Call<Id> | object = {}): Promise<unknown> {
    // The document promises which body a status has, and the service is tested against it.
    return this.#untilAnswered(requestOf(id, call, this.#settings), call)
  }

  /** Items come one after another, however many pages they are on. */
  items<Id extends PagedId>(id: Id, ...[call]: Arguments<Id>): AsyncGenerator<ItemOf<Id>, void, undefined> {
    return itemsOf(this.#pages(id, call)) as AsyncGenerator<ItemOf<Id>, void, undefined>
  }

  /** Pages come one after another, as they are asked for. */
  pages<Id extends PagedId>(id: Id, ...[call]: Arguments<Id>): AsyncGenerator<Answer<Id>, void, undefined> {
    return this.#pages(id, call)
  }

  /** The run reads what changed in a list since the run that left this token. */
  sync<Id extends SyncedId>(id: Id, call: SyncCall<Id>): Sync<Id> {
    return new Sync(this.#pages<SyncedId>(id, call as Call<SyncedId>))
  }

  /**
   * The challenge of a public form is fetched and solved: the solution goes with the form as `captcha`, and is
   * undefined where nothing is asked for. The work takes some seconds, beside the program. `CaptchaUnsolvable` is
   * thrown for a challenge that only a widget solves.
   */
  async solveCaptcha(call: CaptchaCall = {}): Promise<string | undefined> {
    const { purpose, signal } = call
    const asked = await this.getCaptcha({ purpose, signal })
    return solve(asked, call, this.#settings.signal ? [this.#settings.signal] : [])
  }

  protected async answer<Id extends OperationId>(id: Id, call: Call<Id>): Promise<Answer<Id>> {
    return (await this.#untilAnswered(requestOf(id, call, this.#settings), call)).body as Answer<Id>
  }

  #pages<Id extends PagedId>(id: Id, call: Call<Id> | undefined) {
    if (!routes[id].isPaged) throw new TypeError(`${id} answers no pages`)
    return pagesOf(async (cursor) => {
      const page = await this.answer(id, (cursor === null ? (call ?? {}) : { ...call, cursor }) as Call<Id>)
      return page as Answer<Id> & AnyPage
    })
  }

  async #untilAnswered(request: Request, call: CallOptions): Promise<Received<number, unknown>> {
    const { retries = this.#settings.retries ?? 4 } = call
    const { firstPauseMs = 500 } = this.#settings
    const signals = [this.#settings.signal, call.signal].filter((signal) => signal !== undefined)
    const tries = new Tries({ retries, firstPauseMs, isRepeatable: request.isRepeatable })
    for (;;) {
      try {
        return await this.#try(request, call, signals)
      } catch (error) {
        for (const signal of signals) signal.throwIfAborted()
        const ms = tries.pauseAfter(error)
        if (ms === null) throw error
        await pause(ms, signals)
      }
    }
  }

  async #try(
    request: Request,
    { timeoutMs = this.#settings.timeoutMs ?? 35_000 }: CallOptions,
    signals: readonly AbortSignal[],
  ) {
    const { fetch = globalThis.fetch } = this.#settings
    const { operation, url, method, headers, body } = request
    try {
      return await within(timeoutMs, signals, async (signal) => {
        const response = await fetch(url, {
          method,
          headers,
          signal,
          redirect: 'manual',
          ...(body !== undefined && { body }),
        })
        return replyOf(operation, response)
      })
    } catch (error) {
      if (error instanceof MusterProblem || error instanceof MusterUnreachable) throw error
      // The whole address may hold a secret, so only its origin is told.
      throw new MusterUnreachable(`${operation}: ${new URL(url).origin} gave no answer`, { cause: error })
    }
  }
}
