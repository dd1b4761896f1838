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

interface Connection {
  readonly unanswered: Set<Exchange>
  last?: Exchange | undefined
}

export class Connections {
  readonly #known = new WeakMap<Socket, Connection>()

  watch(server: Server): void {
    server.on('request', (request, response) => {
      const exchange = { request, response }
      const connection = this.#of(request.socket)
      connection.unanswered.add(exchange)
      connection.last = exchange
      response.on('close', () => {
        connection.unanswered.delete(exchange)
        // An idle connection holds nothing.
        if (request.complete && connection.last === exchange) connection.last = undefined
      })
    })
  }

  /** The request that is being read has its answer, or the beginning of one. */
  isAnswered(socket: Socket): boolean {
    const last = this.#known.get(socket)?.last
    return last !== undefined && !last.request.complete && last.response.headersSent
  }

  /** The promise resolves once every request that was read to its end has its answer. */
  async whole(socket: Socket): Promise<void> {
    const read = [...(this.#known.get(socket)?.unanswered ?? [])].filter(({ request }) => request.complete)
    await Promise.all(read.map(({ response }) => new Promise((answered) => response.once('close', answered))))
  }

  #of(socket: Socket): Connection {
    const known = this.#known.get(socket)
    if (known) return known
    const connection: Connection = { unanswered: new Set() }
    this.#known.set(socket, connection)
    return connection
  }
}
