/**
 * An operation is sent what comes to mind, and the faults of its answers are gathered. The same seed sends the same.
 */
import fc from 'fast-check'
import type { DocumentedOperation } from './documented-operation.ts'
import { Memory } from './memory.ts'
import { codeOf, type Exchange, isAboutCaller, judge } from './oracle.ts'
import { type Caller, type Draft, type DraftBody, requestsTo, validRequestsTo } from './requests.ts'
import { type Answer, exchange, type Sent } from './wire.ts'
import { type Pen, written } from './writing.ts'

export interface Finding extends Exchange {
  /** The words say what is wrong. */
  readonly wrong: string
  readonly seed: number
  readonly shrinks: number
}

/** Callers send the requests. */
export interface Callers {
  headersOf(caller: Caller, told: DocumentedOperation): Promise<Readonly<Record<string, string>>>
  /** Somebody new takes the place of callers whom a request has turned out, or who asked too often. */
  renew(): Promise<void>
}

/** Different faults of one operation are told at once, up to this number. */
const findingsMax = 5
/** The collector of garbage adds something now and then, but not each time. */
const costTries = 4
/** Nobody learns from longer answers what exists. */
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

  /** A few of everything there is are made, so that later requests find something. */
  async prepare(all: readonly DocumentedOperation[]): Promise<void> {
    for (const told of all.filter(({ method }) => method !== 'DELETE')) {
      const drafts = fc.sample(validRequestsTo(told), { seed: this.#seed, numRuns: 4 })
      for (const draft of drafts) await this.#send(told, draft)
    }
  }

  /** Each fault of an operation comes with the smallest request that shows it. */
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
   * The cost is in processor milliseconds of this thread, which is the one that the service runs in. The clock says
   * nothing on a busy machine, and the least of several tries is what the body takes.
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

  /** An operation has accepted so many requests so far. */
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
    // The oracle says if it should have been JSON.
    return undefined
  }
}
