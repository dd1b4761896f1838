/**
 * How letters leave and come in, as far as the last attempts tell: whoever watches the service sees it beside its readiness, of which it
 * is no part. A service whose mail server is away answers all the same.
 */
import type { Config } from '#kernel/config.ts'
import type { Database, Reading } from '#kernel/database/database.ts'
import { type ArrivalWay, countNobodys, findArrivalWays } from '#modules/inbox/index.ts'
import { findMailServerState, lettersLeave } from '#modules/mail/index.ts'

type WayState = 'ok' | 'new' | 'failing'

export interface MailState {
  /** `local`: letters stay in the outbox, where people of development read them. */
  readonly mail: 'ok' | 'local' | 'not sent' | 'failing' | 'unknown'
  readonly receiving?: {
    readonly listener?: WayState
    readonly mailbox?: WayState
    /** Letters whose company nobody knows, counted to a thousand. */
    readonly nobodys: number
  }
}

const keptMs = 1000
const timeoutMs = 3000

export class MailReadiness {
  readonly #db: Database
  readonly #config: Config
  #last: Promise<MailState> | undefined

  constructor(db: Database, config: Config) {
    this.#db = db
    this.#config = config
  }

  /** However many ask, it is looked at once a second. */
  look(): Promise<MailState> {
    this.#last ??= this.#lookAnew()
    return this.#last
  }

  async #lookAnew(): Promise<MailState> {
    const signal = AbortSignal.timeout(timeoutMs)
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', reject, { once: true }))
    const looking = this.#stateOf(this.#db.reading('everyone', signal))
    const state = await Promise.race([looking, late]).catch((): MailState => ({ mail: 'unknown' }))
    setTimeout(() => {
      this.#last = undefined
    }, keptMs).unref()
    return state
  }

  async #stateOf(reading: Reading): Promise<MailState> {
    const config = this.#config
    const server = config.smtp ? await findMailServerState(reading) : undefined
    const ways = await findArrivalWays({ config }, reading)
    const nobodys = await countNobodys(reading)
    return {
      mail: sendingOf(config, server?.failures ?? 0),
      ...((ways.length > 0 || nobodys > 0) && { receiving: { ...statesOf(ways), nobodys } }),
    }
  }
}

function sendingOf(config: Config, failures: number): MailState['mail'] {
  if (config.smtp !== null) return failures === 0 ? 'ok' : 'failing'
  return lettersLeave({ config }) ? 'local' : 'not sent'
}

const shown = { works: 'ok', new: 'new', fails: 'failing' } as const

const statesOf = (ways: readonly ArrivalWay[]): Pick<NonNullable<MailState['receiving']>, 'listener' | 'mailbox'> =>
  Object.fromEntries(ways.map(({ name, state }) => [name, shown[state]]))
