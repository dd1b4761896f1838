/**
 * One connection listens, outside the pool: it is held for as long as it lives, and most of the time says nothing. A
 * word sent on another connection shows that it hears. A pooler that lends connections by the transaction takes a
 * LISTEN and passes nothing on, and a connection that broke without a word looks like one on which nothing happens.
 */
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { channel } from './signal.ts'

export interface ListeningParts {
  readonly connection: pg.ClientConfig
  /** The payload goes out on any connection but this one. */
  readonly send: (payload: string) => Promise<unknown>
  readonly hear: (payload: string) => void
  readonly onHearing: () => void
  readonly stopping: AbortSignal
  readonly probeMs: number
  readonly answerMaxMs: number
}

/** A `deaf` connection's database is there, and what is sent does not arrive. */
export type Ending = 'deaf' | 'lost' | 'stopped'

/** The promise resolves when listening ends, and rejects when it could not begin. */
export async function listen(parts: ListeningParts): Promise<Ending> {
  const { connection, hear, stopping, answerMaxMs } = parts
  const socket = new Socket()
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: answerMaxMs, stream: () => socket })
  const ended = new AbortController()
  client.on('error', () => ended.abort('lost'))
  client.on('end', () => ended.abort('lost'))
  const stop = (): void => ended.abort('stopped')
  stopping.addEventListener('abort', stop, { once: true })
  if (stopping.aborted) stop()
  // A server that does not answer can't be said goodbye to.
  ended.signal.addEventListener('abort', () => socket.destroy())
  const probe = new Probe(parts, ended.signal)
  client.on('notification', ({ payload = '' }) => {
    if (!probe.isHeard(payload)) hear(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return await whileHearing(probe, parts, ended.signal)
  } finally {
    stopping.removeEventListener('abort', stop)
    socket.destroy()
  }
}

async function whileHearing(probe: Probe, parts: ListeningParts, ended: AbortSignal): Promise<Ending> {
  for (let isFirst = true; !ended.aborted; isFirst = false) {
    const isHearing = await probe.send()
    if (ended.aborted) break
    if (!isHearing) return isFirst ? 'deaf' : 'lost'
    if (isFirst) parts.onHearing()
    await pause(parts.probeMs, undefined, { signal: ended }).catch(() => {})
  }
  return ended.reason as Ending
}

class Probe {
  readonly #parts: Pick<ListeningParts, 'send' | 'answerMaxMs'>
  readonly #ended: AbortSignal
  readonly #word = `probe:${randomUUID()}`
  #heard: () => void = () => {}

  constructor(parts: Pick<ListeningParts, 'send' | 'answerMaxMs'>, ended: AbortSignal) {
    this.#parts = parts
    this.#ended = ended
  }

  isHeard(payload: string): boolean {
    if (payload !== this.#word) return false
    this.#heard()
    return true
  }

  /**
   * The word must be heard within the time there is, counted from when it was sent: waiting for a connection is not
   * deafness.
   */
  async send(): Promise<boolean> {
    const heard = new Promise<true>((resolve) => {
      this.#heard = () => resolve(true)
    })
    const over = new AbortController()
    const ended = new Promise<false>((resolve) => this.#ended.addEventListener('abort', () => resolve(false), over))
    const signal = AbortSignal.any([over.signal, this.#ended])
    try {
      // The connection that sends may hang as well.
      if (this.#ended.aborted || (await Promise.race([this.#parts.send(this.#word), ended])) === false) return false
      const tooLate = pause(this.#parts.answerMaxMs, false as const, { signal }).catch(() => false as const)
      return await Promise.race([heard, tooLate])
    } finally {
      over.abort()
    }
  }
}
