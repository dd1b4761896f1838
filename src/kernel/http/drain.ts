/**
 * An HTTP server ends in steps. First it says that it is not ready and goes on, so that the balancer sends requests
 * elsewhere; each of its answers closes its connection. Then it takes no new connections, answers every request it has,
 * and tells those on a connection kept alive that it closes. A request that takes too long is cancelled as at its
 * deadline. Node knows connections, not requests: it would wait for one that was busy when the end began, and for one
 * that never asked anything.
 */
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const patienceMs = 5_000
/** A cancelled request may need this long until its caller is told. */
const cancelMaxMs = 2_200
const lookAgainMs = 25

export class Drain {
  readonly #stopping = new AbortController()
  readonly #overdue = new AbortController()
  readonly #underWay = new Set<ServerResponse>()
  #app: FastifyInstance | undefined

  /** The signal fires when the end begins. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  /** The signal fires when requests still under way are waited for no longer. */
  get overdue(): AbortSignal {
    return this.#overdue.signal
  }

  watch(app: FastifyInstance): void {
    this.#app = app
    app.server.on('request', (_request, response) => {
      this.#underWay.add(response)
      response.on('close', () => this.#underWay.delete(response))
      if (this.stopping.aborted) sayLast(response)
    })
  }

  /** The server answers as before for so long. */
  async sayGoodbye(lameDuckMs: number): Promise<void> {
    this.#stopping.abort()
    for (const response of this.#underWay) sayLast(response)
    if (this.#app) await pause(lameDuckMs)
  }

  async run(): Promise<void> {
    await this.sayGoodbye(0)
    if (!this.#app) return
    const closed = this.#app.close()
    await this.#untilIdle(patienceMs)
    this.#overdue.abort()
    await this.#untilIdle(cancelMaxMs)
    this.#app.server.closeAllConnections()
    await closed
  }

  async #untilIdle(maxMs: number): Promise<void> {
    const until = Date.now() + maxMs
    // A moment's pause comes first: a request that has just arrived is under way as well.
    do await pause(lookAgainMs)
    while (this.#underWay.size > 0 && Date.now() < until)
  }
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
