/**
 * Each connection is known by what it still has to answer. The parser reads on while requests run: a fault that it then
 * finds comes after them, and must not be answered in their place.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export class Connections {
  readonly #unanswered = new WeakMap<Socket, Set<Exchange>>()
  readonly #last = new WeakMap<Socket, Exchange>()

  watch(server: Server): void {
    server.on('request', (request, response) => {
      const exchange = { request, response }
      const unanswered = this.#unanswered.get(request.socket) ?? new Set()
      this.#unanswered.set(request.socket, unanswered.add(exchange))
      this.#last.set(request.socket, exchange)
      response.once('close', () => {
        unanswered.delete(exchange)
        // An idle connection holds nothing.
        if (request.complete && this.#last.get(request.socket) === exchange) this.#last.delete(request.socket)
      })
    })
  }

  /** The request that is being read has its answer, or the beginning of one. */
  isAnswered(socket: Socket): boolean {
    const last = this.#last.get(socket)
    return last !== undefined && !last.request.complete && last.response.headersSent
  }

  /** The promise resolves once every request that was read to its end has its answer. */
  async whole(socket: Socket): Promise<void> {
    const read = [...(this.#unanswered.get(socket) ?? [])].filter(({ request }) => request.complete)
    await Promise.all(read.map(({ response }) => new Promise((answered) => response.once('close', answered))))
  }
}
