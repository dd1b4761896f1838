/**
 * The carrier takes letters to the mail server, and those of companies that have servers of their own to these. Every process that works
 * looks a few times a second for what is due, claims as many letters as there are connections, and writes down what became of each. A letter that somebody may have is never sent again by
 * itself: neither when the server breaks off behind the last byte, nor when a process is killed while it hands over
 * (`docs/decisions/0040-letters-leave-once.md`).
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Worker } from '#kernel/module.ts'
import type { Ports } from '#kernel/ports.ts'
import { CompanyPlaces } from './company-places.ts'
import { composeLetter } from './composed-letter.ts'
import { bounceAddressOf, routeOf } from './letter-address.ts'
import { type Busy, type ClaimedLetter, claimLetter, nameOfServer } from './letter-claim.ts'
import { goneHolders, leaveUncertain, writeOutcome } from './letter-outcome.ts'
import { ofService, unsealedServer } from './letter-server.ts'
import { type CompanySender, companySenderPort, type HandOver, type LetterSender, letterSenderPort } from './ports.ts'

const lookPauseMs = 250
/** Few letters leave where only companies have mail servers. */
const lookPauseWithoutServiceMs = 1_000
const pauseAfterFailureMs = 2_000
const writeAgainMs = 1_000
const goneLookMs = 4_000
/** Letters under way have so long to end when the process stops; then what is known of each is written down. */
const patienceMs = 4_000
const patienceAtLastMs = 2_500

interface CarrierParts {
  readonly db: Database
  readonly ports: Ports
}

export class LetterCarrier implements Worker {
  readonly #db: Database
  readonly #ports: Ports
  /** There is none where no mail server is named: then only letters of companies with servers of their own leave. */
  readonly #service: LetterSender | null
  readonly #companies: CompanySender
  readonly #underWay = new Map<Promise<void>, ClaimedLetter>()
  readonly #places = new CompanyPlaces()
  readonly #stopping = new AbortController()
  #isStopped = false
  #wake: () => void = () => {}
  #loop: Promise<void> = Promise.resolve()
  #gone: ReadonlySet<string> = new Set()
  #goneLookedAt = Number.NEGATIVE_INFINITY

  constructor({ db, ports }: CarrierParts) {
    this.#db = db
    this.#ports = ports
    this.#service = letterSenderPort.from(ports)
    this.#companies = companySenderPort.from(ports)
  }

  start(): void {
    this.#loop = this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake()
    await this.#loop
    await this.#untilEmpty(patienceMs)
    this.#stopping.abort()
    await this.#untilEmpty(patienceAtLastMs)
  }

  async #untilEmpty(maxMs: number): Promise<void> {
    const timer = new AbortController()
    const late = pause(maxMs, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([late, Promise.all(this.#underWay.keys())])
    timer.abort()
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const pauseMs = await this.#look().then(
        () => (this.#service ? lookPauseMs : lookPauseWithoutServiceMs),
        (error) => {
          this.#ports.log.error({ error }, 'letters that are due could not be looked for; trying again')
          return pauseAfterFailureMs
        },
      )
      await this.#rest(pauseMs)
    }
  }

  /** A letter that ends makes room for the next one at once. */
  async #rest(ms: number): Promise<void> {
    if (this.#isStopped) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #look(): Promise<void> {
    await this.#lookForGone()
    const { isAny } = await this.#db.reading('everyone').one(anyQueued)
    if (!isAny) return
    // The service's own server and those of companies are served in turn: neither waits until the others have nothing left.
    while (!this.#isStopped) {
      const isAnyByService = await this.#claim({ ...this.#busy(), byCompanies: true })
      const isAnyByCompanies = await this.#claim({ ...this.#busy(), byService: true })
      if (!isAnyByService && !isAnyByCompanies) return
    }
  }

  /** The answer is whether there may be more. */
  async #claim(busy: Busy): Promise<boolean> {
    if (busy.byService && busy.byCompanies) return false
    const perMinute = this.#service?.perMinute ?? 0
    const claimed = await claimLetter({ db: this.#db, ports: this.#ports, perMinute, busy })
    if (claimed !== undefined && claimed !== 'passed') this.#startOn(claimed)
    return claimed !== undefined
  }

  /** The service's own server has places that no company can take. */
  #busy(): Busy {
    const byService = [...this.#underWay.values()].filter(({ serverId }) => serverId === ofService)
    return { byService: byService.length >= (this.#service?.connectionsMax ?? 0), ...this.#places.taken() }
  }

  #startOn(letter: ClaimedLetter): void {
    const { companyId, serverId } = letter
    const giveBack =
      serverId === ofService ? null : this.#places.take({ companyId, server: nameOfServer(companyId, serverId) })
    const carrying = this.#carry(letter).finally(() => {
      this.#underWay.delete(carrying)
      giveBack?.()
      this.#wake()
    })
    this.#underWay.set(carrying, letter)
  }

  /** The promise never rejects: what can't be written down is left to be found uncertain. */
  async #carry(letter: ClaimedLetter): Promise<void> {
    const outcome = await this.#handOver(letter).catch((error): HandOver => {
      this.#ports.log.error({ error, letterId: letter.id }, 'a letter could not be made ready to leave')
      return { state: 'lost', detail: 'the letter could not be made ready' }
    })
    if (outcome) await this.#write(letter, outcome)
  }

  /** Nothing of what may throw comes after the first byte has left. */
  async #handOver(letter: ClaimedLetter): Promise<HandOver | undefined> {
    const bytes = await this.#bytesOf(letter)
    if (!bytes) return undefined
    const { address: to } = routeOf(letter.toAddress)
    const { signal } = this.#stopping
    if (letter.server) {
      // Servers of others take no sender but whom they know, so bounces come into the mailbox itself.
      const from = routeOf(letter.server.address).address
      return this.#companies.send(unsealedServer(this.#ports, letter.server.settings), { from, to, bytes }, signal)
    }
    if (!this.#service) throw new Error('a letter was claimed for a mail server that nobody named')
    return this.#service.send({ from: bounceAddressOf(this.#ports, letter.id), to, bytes }, signal)
  }

  /** The bytes are kept before they leave, so that other settings make no other letter of it. A letter that was erased has none. */
  async #bytesOf(letter: ClaimedLetter): Promise<Buffer | undefined> {
    const { companyId, id, toAddress: address, subject, bodyText: text, createdAt } = letter
    const key = sql`company_id = ${companyId} and letter_id = ${id}`
    const kept = await this.#db
      .reading('everyone')
      .maybe(sql<{ bytes: Buffer }>`select bytes from letter_bytes where ${key}`)
    if (kept) return kept.bytes
    const { mailFrom: from } = this.#ports.config
    if (!from) throw new Error('letters leave, and nobody is named whom they are from')
    const bytes = await composeLetter(this.#ports, {
      id,
      from,
      to: { address },
      subject,
      text,
      writtenAt: new Date(createdAt),
      isAutomatic: true,
      unsubscribeUrl: letter.unsubscribeUrl ?? undefined,
    })
    const isThere = await this.#db.run(
      'everyone',
      sql`
        insert into letter_bytes (company_id, letter_id, bytes)
        select company_id, id, ${bytes} from mail_message
        where company_id = ${companyId} and id = ${id} and attempt_id = ${letter.attemptId}::uuid`,
    )
    return isThere === 1 ? bytes : undefined
  }

  /** The outcome is written when the database is back. */
  async #write(letter: ClaimedLetter, outcome: HandOver): Promise<void> {
    const { log } = this.#ports
    for (;;) {
      try {
        return await writeOutcome(this.#db, log, letter, outcome)
      } catch (error) {
        log.error({ error, letterId: letter.id }, 'what became of a letter could not be written down')
      }
      // The letter is found by whoever misses this process.
      if (this.#stopping.signal.aborted) return
      await pause(writeAgainMs, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  /** A process must be missed twice in a row: one that lost only its connection takes its lock again in the meantime. */
  async #lookForGone(): Promise<void> {
    if (performance.now() < this.#goneLookedAt + goneLookMs) return
    this.#goneLookedAt = performance.now()
    const missing = (await this.#db.reading('everyone').all(goneHolders)).map(({ holder }) => holder)
    const gone = missing.filter((holder) => this.#gone.has(holder))
    this.#gone = new Set(missing)
    if (gone.length > 0) await leaveUncertain(this.#db, this.#ports.log, gone)
  }
}

const anyQueued = sql<{ isAny: boolean }>`
  select exists (select from mail_message where state = 'queued') as is_any`
