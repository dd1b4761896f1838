/**
 * Calls of models are guarded: few run at once in a process, fewer of one company, and a provider that keeps failing
 * is left alone for a while. What each call took is written down before its end is told, so that a crash loses at most
 * the call under way. Models of ours need no place and no breaker; what they did is written down as well.
 */

import type { z } from 'zod'
import type { Database } from '#kernel/database/database.ts'
import { FairPlaces } from '#kernel/fair-places.ts'
import type { Log } from '#kernel/log.ts'
import type { ModelName, TokenPrices } from '#kernel/model-name.ts'
import { answerIn } from './answer-text.ts'
import { Breaker, type BreakerBounds, breakerBounds } from './breaker.ts'
import { CallMeter } from './call-meter.ts'
import { modelLimits } from './limits.ts'
import { madeBy, nameOfModel } from './made-by.ts'
import { insertModelCall } from './model-call.ts'
import { takePlace } from './place.ts'
import type {
  AnswerWish,
  GuardedEngine,
  LocalModel,
  ModelAnswer,
  ModelCall,
  ModelEngine,
  ModelFault,
  ModelLimits,
  ModelTurn,
  TokenCount,
  TurnPart,
  TurnWish,
} from './ports.ts'

/** Tests say how long is waited for places and for providers. */
export interface ModelPatience {
  readonly waitMaxMs?: number
  readonly backgroundWaitMaxMs?: number
  readonly limits?: Partial<ModelLimits>
}

export interface GuardParts extends ModelPatience {
  readonly engine: ModelEngine
  readonly db: Database
  readonly log: Log
  readonly callsAtOnce: number
  readonly prices: TokenPrices | null
  readonly breaker?: BreakerBounds
}

const defaultWaitMs = 10_000
const defaultBackgroundWaitMs = 60_000
const busyAgainSeconds = 5

type EndPart = Extract<TurnPart, { type: 'end' }>
type Judge = (text: string) => ModelFault | null
type Wish = ModelCall & Omit<ModelTurn, 'limits' | 'broken'> & Pick<TurnWish, 'limits' | 'by'>

/** A company has half of its places free of work in the background, where it has more than one. */
const backgroundBounds = (atOnce: number, waitMaxMs: number) => {
  const atOnceOfCompany = Math.max(1, Math.floor(atOnce / 4))
  return {
    atOnce: Math.max(1, Math.floor(atOnce / 2)),
    atOnceOfCompany,
    waiting: 1000,
    waitingInLane: 1000,
    waitMaxMs,
  }
}

const neverMade = { type: 'end', tokens: { input: 0, output: 0 }, steps: 0 } as const
const interrupted: EndPart = { ...neverMade, end: 'interrupted', fault: null }
const failed = (fault: ModelFault): EndPart => ({ ...neverMade, end: 'failed', fault })
const busy = (detail: string, retryAfterSeconds: number): EndPart => failed({ kind: 'busy', retryAfterSeconds, detail })
const atRest = (restMs: number): EndPart => busy('the provider kept failing', Math.ceil(restMs / 1000))

export class GuardedModels implements GuardedEngine {
  readonly #parts: GuardParts
  readonly #places: FairPlaces
  /** Calls in the background have a place here first, so that they never fill the others. */
  readonly #background: FairPlaces
  readonly #breaker: Breaker
  readonly #running = new Set<AbortController>()

  constructor(parts: GuardParts) {
    this.#parts = parts
    const { callsAtOnce: atOnce, waitMaxMs = defaultWaitMs, breaker = breakerBounds } = parts
    const { backgroundWaitMaxMs = defaultBackgroundWaitMs } = parts
    const atOnceOfCompany = Math.ceil(atOnce / 2)
    this.#places = new FairPlaces({ atOnce, atOnceOfCompany, waiting: 4 * atOnce, waitingInLane: atOnce, waitMaxMs })
    this.#background = new FairPlaces(backgroundBounds(atOnce, backgroundWaitMaxMs))
    this.#breaker = new Breaker(breaker)
  }

  get model(): ModelName | null {
    return this.#parts.engine.model
  }

  stream(wish: TurnWish): AsyncGenerator<TurnPart> {
    return this.#guarded(wish, () => null)
  }

  async answer<Schema extends z.ZodType>(wish: AnswerWish<Schema>): Promise<ModelAnswer<z.output<Schema>>> {
    const { name, schema, promptVersion } = wish
    const read = answerIn(schema)
    const by = madeBy(this.model, promptVersion)
    for await (const part of this.#guarded({ ...wish, answer: { name, schema } }, read.judge)) {
      if (part.type !== 'end') continue
      if (part.end === 'interrupted') return { outcome: 'interrupted' }
      if (part.end === 'answered' && by) return { outcome: 'answered', value: read.value(), by }
      return { outcome: 'failed', fault: part.fault ?? unusable(part.end) }
    }
    throw new Error('a turn ended without its last part')
  }

  /** Whatever runs is interrupted, and what waits is refused. */
  async close(): Promise<void> {
    for (const controller of this.#running) controller.abort()
    this.#background.refuseAll()
    this.#places.refuseAll()
  }

  async *#guarded(wish: Wish, judge: Judge): AsyncGenerator<TurnPart> {
    if (wish.by) return yield* this.#called(wish, judge)
    if (!this.model) return yield failed({ kind: 'absent', retryAfterSeconds: null, detail: 'no model is set' })
    if (this.#breaker.restMs > 0) return yield atRest(this.#breaker.restMs)
    const leave = await this.#seated(wish).catch(() => undefined)
    if (leave === undefined) return yield interrupted
    if (leave === null) return yield busy('too many calls at once', busyAgainSeconds)
    try {
      // The provider may have failed others while this call waited.
      const restMs = this.#breaker.admit()
      if (restMs > 0) yield atRest(restMs)
      else yield* this.#called(wish, judge)
    } finally {
      leave()
    }
  }

  async #seated({ companyId, purpose: lane, signal, isBackground }: Wish): Promise<(() => void) | null> {
    const asker = { companyId, lane }
    if (!isBackground) return takePlace(this.#places, asker, signal)
    const leaveBackground = await takePlace(this.#background, asker, signal)
    if (!leaveBackground) return null
    const leave = await takePlace(this.#places, asker, signal).catch((error) => {
      leaveBackground()
      throw error
    })
    if (!leave) {
      leaveBackground()
      return null
    }
    return () => {
      leave()
      leaveBackground()
    }
  }

  /** Whoever stops reading has interrupted the call. */
  async *#called(wish: Wish, judge: Judge): AsyncGenerator<TurnPart> {
    const { engine } = this.#parts
    const controller = new AbortController()
    const interrupt = (): void => controller.abort()
    wish.signal.addEventListener('abort', interrupt, { once: true })
    if (wish.signal.aborted) controller.abort()
    this.#running.add(controller)
    const meter = new CallMeter(wish.answer !== undefined)
    try {
      for await (const part of engine.turn(this.#turnFor(wish, controller.signal), wish.by ?? null)) {
        const told = part.type === 'end' ? judged(part, judge, meter.text) : part
        meter.saw(told)
        if (told.type === 'end') await this.#ended(wish, meter)
        yield told
      }
    } finally {
      controller.abort()
      wish.signal.removeEventListener('abort', interrupt)
      this.#running.delete(controller)
      if (!meter.isOver) await this.#ended(wish, meter)
    }
  }

  #turnFor(wish: Wish, signal: AbortSignal): ModelTurn {
    const { log } = this.#parts
    const { purpose, limits } = wish
    const broken = (what: string, error: unknown): void =>
      log.error({ error, purpose, what }, 'something that a model called, or that calls it, failed')
    return { ...wish, limits: { ...modelLimits, ...limits, ...this.#parts.limits }, signal, broken }
  }

  /** A row that can not be written is missed in the figures; the answer is there all the same. */
  async #ended(wish: Wish, meter: CallMeter): Promise<void> {
    const { db, log, prices } = this.#parts
    const { companyId, purpose, promptVersion, by } = wish
    const taken = meter.end()
    if (!by) this.#learn(purpose, taken.end, taken.fault)
    const made = this.#nameOf(by)
    const credits = by || !prices ? null : creditsFor(taken.tokens, prices)
    try {
      await db.run({ companyId }, insertModelCall(companyId, { purpose, promptVersion, ...made, ...taken, credits }))
    } catch (error) {
      log.error({ error, purpose }, 'what a call of a model took could not be written down')
    }
  }

  #nameOf(by: LocalModel | undefined): { engine: 'model' | 'rules'; model: string } {
    if (by) return { engine: 'rules', model: `local/${by.name}` }
    if (!this.model) throw new Error('a call ended that no model had')
    return { engine: 'model', model: nameOfModel(this.model) }
  }

  /** What can not be used says nothing about the provider: another call may well go through. */
  #learn(purpose: string, end: EndPart['end'], fault: ModelFault | null): void {
    if (end === 'interrupted') {
      this.#breaker.saidNothing()
      return
    }
    if (fault) {
      const { kind, detail } = fault
      const line = { purpose, model: this.model && nameOfModel(this.model), kind, detail }
      if (kind === 'refused') this.#parts.log.error(line, 'the provider of the model refuses us')
      else this.#parts.log.warn(line, 'a call of the model failed')
    }
    if (fault && fault.kind !== 'unusable') this.#breaker.failed()
    else this.#breaker.succeeded()
  }
}

/** Prices are those of a million tokens. */
const creditsFor = (tokens: TokenCount, prices: TokenPrices): number =>
  (tokens.input * prices.input + tokens.output * prices.output) / 1_000_000

const unusable = (end: string): ModelFault => ({
  kind: 'unusable',
  retryAfterSeconds: null,
  detail: `the answer is ${end}`,
})

function judged(part: EndPart, judge: Judge, text: string): EndPart {
  const fault = part.end === 'answered' ? judge(text) : null
  return fault ? { ...part, end: 'failed', fault } : part
}
