/** Sends an operation what comes to mind, and gathers what is wrong with the answers. The same seed sends the same. */
import fc from 'fast-check'
import type { DocumentedOperation } from './documented-operation.ts'
import { Memory } from './memory.ts'
import { codeOf, type Exchange, isAboutCaller, judge } from './oracle.ts'
import { type Caller, type Draft, type DraftBody, requestsTo, validRequestsTo } from './requests.ts'
import { type Answer, exchange, type Sent } from './wire.ts'
import { type Pen, written } from './writing.ts'

export interface Finding extends Exchange {
  /** What is wrong, in words. */
  readonly wrong: string
  readonly seed: number
  readonly shrinks: number
}

/** Whoever sends the requests. */
export interface Callers {
  headersOf(caller: Caller, told: DocumentedOperation): Promise<Readonly<Record<string, string>>>
  /** Somebody new in the place of those whom a request has turned out, or who asked too often. */
  renew(): Promise<void>
}

/** Different faults of one operation that are told at once. */
const findingsMax = 5
/** What the collector of garbage adds now and then is not added each time. */
const costTries = 4
/** Of longer answers nobody learns what exists. */
const lessonLengthMax = 50_000

export class Fuzzing {
  readonly #url: string
  readonly #callers: Callers
  readonly #seed: number
  readonly #memory = new Memory()
  readonly #accepted = new Map<string, number>()

  constructor({ url, callers, seed }: { url: string; callers: Callers; seed: number }) {
    this.#url = url
    this.#callers = callers
    this.#seed = seed
  }

  /** Makes a few of everything there is, so that later requests find something. */
  async prepare(all: readonly DocumentedOperation[]): Promise<void> {
    for (const told of all.filter(({ method }) => method !== 'DELETE')) {
      const drafts = fc.sample(validRequestsTo(told), { seed: this.#seed, numRuns: 4 })
      for (const draft of drafts) await this.#send(told, draft)
    }
  }

  /** What is wrong with an operation, each fault with the smallest request that shows it. */
  async fuzz(told: DocumentedOperation, runs: number): Promise<Finding[]> {
    const found = new Map<string, Finding>()
    while (found.size < findingsMax) {
      const finding = await this.#findAnother(told, runs, found)
      if (!finding) break
      found.set(finding.wrong, finding)
    }
    return [...found.values()]
  }

  /**
   * What a body costs: processor milliseconds of this thread, which is the one that the service runs in. On a busy machine
   * the hours of the clock say nothing; and of several tries the least is what it takes.
   */
  async cost(told: DocumentedOperation, body: DraftBody, isTooMuch: (ms: number) => boolean): Promise<number> {
    const [valid] = fc.sample(validRequestsTo(told), { seed: this.#seed, numRuns: 1 })
    if (!valid) throw new Error(`nothing is valid for ${told.id}`)
    let least = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < costTries && isTooMuch(least); tries++) {
      const draft = { ...valid, body }
      const sent = written(told, draft, await this.#penOf(told, draft))
      const before = process.threadCpuUsage()
      await exchange(this.#url, sent)
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, (user + system) / 1000)
    }
    return least
  }

  /** How many requests an operation has accepted so far. */
  accepted({ id }: DocumentedOperation): number {
    return this.#accepted.get(id) ?? 0
  }

  async #findAnother(
    told: DocumentedOperation,
    runs: number,
    known: ReadonlyMap<string, unknown>,
  ): Promise<Finding | undefined> {
    const seed = this.#seed
    let last: Exchange | undefined
    const isRight = async (draft: Draft): Promise<boolean> => {
      const exchange = await this.#send(told, draft)
      const wrong = judge(exchange)
      if (wrong === undefined || known.has(wrong)) return true
      last = exchange
      return false
    }
    const run = await fc.check(fc.asyncProperty(requestsTo(told), isRight), { seed, numRuns: runs })
    if (!run.failed) return undefined
    if (!last) throw run.errorInstance
    return { ...last, wrong: judge(last) ?? 'was wrong once', seed, shrinks: run.numShrinks }
  }

  async #send(told: DocumentedOperation, draft: Draft): Promise<Exchange> {
    let [sent, answer] = await this.#exchange(told, draft)
    const hasStanding = draft.caller !== 'nobody' && told.security !== 'none'
    if (hasStanding && isAboutCaller(answer, codeOf(answer))) {
      await this.#callers.renew()
      ;[sent, answer] = await this.#exchange(told, draft)
    }
    if (answer.status < 400) this.#accepted.set(told.id, this.accepted(told) + 1)
    if (answer.status < 300) this.#learn(told, sent, answer)
    return { told, caller: draft.caller, sent, answer }
  }

  async #exchange(told: DocumentedOperation, draft: Draft): Promise<[Sent, Answer]> {
    const sent = written(told, draft, await this.#penOf(told, draft))
    return [sent, await exchange(this.#url, sent)]
  }

  async #penOf(told: DocumentedOperation, { caller }: Draft): Promise<Pen> {
    return {
      recall: (name, pick) => this.#memory.recall(told.path, name, pick),
      headers: await this.#callers.headersOf(caller, told),
    }
  }

  #learn({ path }: DocumentedOperation, { payload = '' }: Sent, { text, headers }: Answer): void {
    if (headers['etag']) this.#memory.keep('etag', headers['etag'])
    for (const body of [payload, text]) {
      if (body.length <= lessonLengthMax) this.#memory.learn(path, parsed(body))
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whether it should have been JSON is for the oracle to say.
    return undefined
  }
}
