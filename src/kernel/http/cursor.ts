/**
 * Cursors are opaque, signed positions in a list (spec §8). A cursor is `base64url(version | expiry | mac | position)`;
 * the list, the company and the filters it was issued for are in the mac alone, so they cost no space and can't be
 * changed.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import { HmacSha256, sha256 } from '../sha256.ts'

export interface CursorContext {
  readonly list: string
  readonly companyId: string | null
  readonly filters: Readonly<Record<string, unknown>>
}

/**
 * The position is the sort key of the last row, as exact text or numbers; never a Date, which would lose microseconds.
 */
export type Position = readonly (string | number | null)[]

const version = 1
const headBytes = 5
const macBytes = 16
export const cursorLengthMax = 512
const dayInSeconds = 24 * 60 * 60

export class Cursors {
  readonly #hmac: HmacSha256
  readonly #clock: Clock

  constructor(secrets: Secrets, clock: Clock) {
    this.#hmac = new HmacSha256(secrets.key('cursors'))
    this.#clock = clock
  }

  encode(context: CursorContext, position: Position, lifetimeSeconds = dayInSeconds): string {
    const head = Buffer.alloc(headBytes)
    head[0] = version
    head.writeUInt32BE(this.#nowSeconds() + lifetimeSeconds, 1)
    const tail = Buffer.from(JSON.stringify(position))
    const cursor = Buffer.concat([head, this.#mac(context, head, tail), tail]).toString('base64url')
    if (cursor.length > cursorLengthMax) throw new Error(`a cursor of ${context.list} is too long: ${cursor.length}`)
    return cursor
  }

  /** The position is null for a cursor that was changed, has expired or belongs to another list. */
  decode(context: CursorContext, cursor: string): Position | null {
    if (cursor.length > cursorLengthMax) return null
    const bytes = Buffer.from(cursor, 'base64url')
    // Spare bits of the last letter would otherwise let one cursor be spelled in several ways.
    if (bytes.length <= headBytes + macBytes || bytes.toString('base64url') !== cursor) return null
    const head = bytes.subarray(0, headBytes)
    const tail = bytes.subarray(headBytes + macBytes)
    const mac = bytes.subarray(headBytes, headBytes + macBytes)
    if (head[0] !== version || !timingSafeEqual(mac, this.#mac(context, head, tail))) return null
    if (head.readUInt32BE(1) < this.#nowSeconds()) return null
    return JSON.parse(tail.toString('utf8')) as Position
  }

  #mac({ list, companyId, filters }: CursorContext, head: Buffer, tail: Buffer): Buffer {
    const context = sha256(JSON.stringify([list, companyId, canonical(filters)]))
    return this.#hmac.of(head, context, tail).subarray(0, macBytes)
  }

  #nowSeconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }
}

/** Filters are put in one order: the same filters sent in another order are the same. */
function canonical(filters: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : String(value)])
}
