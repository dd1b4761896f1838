/** Connections to receivers that are kept open, each to an address that was checked when it was dialled. */
import { subscribe } from 'node:diagnostics_channel'
import type { LookupFunction, Socket } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'

const headersMaxBytes = 16_384
/** Less than after which common servers close a connection that nobody uses. */
const idleMaxMs = 4_000

/** What had been read of a connection when the request began that is under way on it. */
const readBefore = new WeakMap<Socket, number>()
subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { readonly socket: Socket }
  readBefore.set(socket, socket.bytesRead)
})

export interface ConnectionsOptions {
  readonly lookup: LookupFunction
  /** How long it may take to have one. */
  readonly timeoutMs: number
  readonly ca?: string | undefined
}

export class Connections {
  readonly #agent: Agent
  /** Of those that failed, to tell why. */
  readonly #sockets = new WeakMap<Error, Socket>()

  constructor({ lookup, timeoutMs, ca }: ConnectionsOptions) {
    const dial = buildConnector({ lookup, timeout: timeoutMs, ...(ca && { ca }) })
    this.#agent = new Agent({
      connect: (to, done) => {
        // It answers the socket, which its types keep to themselves.
        const socket = dial(to, done) as unknown as Socket
        socket.prependListener('error', (error) => this.#sockets.set(error, socket))
      },
      keepAliveTimeout: idleMaxMs,
      keepAliveMaxTimeout: idleMaxMs,
      maxHeaderSize: headersMaxBytes,
      // Whoever asks has one time for all of it.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    this.#agent.dispatch(request, handler)
  }

  socketOf(error: Error): Socket | undefined {
    return this.#sockets.get(error)
  }

  /** Whether it ended one that was good before, without a word: the other side had closed it, and we did not know yet. */
  isStale(error: Error): boolean {
    const socket = this.socketOf(error)
    const before = (socket && readBefore.get(socket)) ?? 0
    return before > 0 && socket?.bytesRead === before
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }
}
