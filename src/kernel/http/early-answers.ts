/**
 * Some answers come before the body was read. The client may still be writing then: if the connection were closed with
 * bytes unread, it would be reset, and the answer lost on its way. So we read on, to a bound, and keep nothing of it.
 */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { announcesBody } from './arriving-body.ts'

interface Bounds {
  readonly bytesMax: number
  /** Each round looks at the body: one that stands still between two looks is waited for no more. */
  readonly roundMs: number
  readonly roundsMax: number
  /** The bound is for everybody together: nobody can keep us busy with reading what nobody wants. */
  readonly connectionsMax: number
}

const usual: Bounds = {
  // No operation takes a body this large: a client that sends one to the wrong place, or without permission, is told.
  bytesMax: 32 * 1024 * 1024,
  roundMs: 2500,
  roundsMax: 12,
  connectionsMax: 64,
}

/** Reading so much to its end costs less than a new connection. */
const keptBytesMax = 64 * 1024

export class EarlyAnswers {
  readonly #bounds: Bounds
  readonly #closing = new WeakSet<Socket>()
  #underWay = 0

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usual, ...bounds }
  }

  /** The connection's last answer is given: what still comes in is no request (RFC 9112, 9.6). */
  isClosing(socket: Socket): boolean {
    return this.#closing.has(socket)
  }

  /** This is called once before each answer leaves. It tells whether the connection is of no use after it. */
  begin(request: IncomingMessage): boolean {
    // Tests may come by no network.
    if (request.complete || !announcesBody(request.headers) || !(request.socket instanceof Socket)) return false
    const isKept = Number(request.headers['content-length']) <= keptBytesMax
    if (!isKept) this.#closing.add(request.socket)
    if (this.#underWay < this.#bounds.connectionsMax) this.#readOn(request)
    return !isKept
  }

  #readOn(request: IncomingMessage): void {
    const { socket } = request
    const { bytesMax, roundMs, roundsMax } = this.#bounds
    // Node closes a connection by this function when its last answer is written, at once, though more still comes in.
    const close = socket.destroySoon
    let [isLast, isOver, bytes, bytesBefore, rounds] = [false, false, 0, 0, 0]
    const end = (): void => {
      if (isOver) return
      isOver = true
      clearInterval(rest)
      this.#underWay--
      socket.destroySoon = close
      if (isLast || !request.complete) socket.destroySoon()
    }
    const rest = setInterval(() => {
      rounds++
      if (bytes === bytesBefore || rounds === roundsMax) end()
      bytesBefore = bytes
    }, roundMs)
    this.#underWay++
    socket.destroySoon = () => {
      isLast = true
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > bytesMax) end()
    })
    for (const event of ['end', 'error', 'close']) request.once(event, end)
    request.resume()
  }
}
