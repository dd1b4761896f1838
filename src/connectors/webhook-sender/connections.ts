/** Connections to receivers are kept open, each to an address that was checked when it was dialled. */
import { subscribe } from 'node:diagnostics_channel'
import type { LookupFunction, Socket } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'

const headersMaxBytes = 16_384
/** Common servers close an unused connection a little later than this. */
const idleMaxMs = 4_000

/** So many bytes had been read of a connection when its present request began. */
const readBefore = new WeakMap<Socket, number>()
subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { readonly socket: Socket }
  readBefore.set(socket, socket.bytesRead)
})

export interface ConnectionsOptions {
  readonly lookup: LookupFunction
  /** A connection must be there within this time. */
  readonly timeoutMs: number
  readonly ca?: string | undefined
}

export class Connections {
  readonly #agent: Agent
  /** An error's socket tells why it failed. */
  readonly #sockets = new WeakMap<Error, Socket>()

  constructor({ lookup, timeoutMs, ca }: ConnectionsOptions) {
    const dial = buildConnector({ lookup, timeout: timeoutMs, ...(ca && { ca }) })
    this.#agent = new Agent({
      connect: (to, done) => {
        // The function returns the socket, though its types do not say so.
        const socket = dial(to, done) as unknown as Socket
        socket.prependListener('error', (error) => this.#sockets.set(error, socket))
      },
      keepAliveTimeout: idleMaxMs,
      keepAliveMaxTimeout: idleMaxMs,
      maxHeaderSize: headersMaxBytes,
      // The caller has one time for everything.
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

  /**
   * The error ended a connection that was good before, without a word: the other side had closed it, and we did not
   * know yet.
   */
  isStale(error: Error): boolean {
    const socket = this.socketOf(error)
    const before = (socket && readBefore.get(socket)) ?? 0
    return before > 0 && socket?.bytesRead === before
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }
}
