/** Reads a letter into memory, within the room that all letters have together. */
import type { Readable } from 'node:stream'
import { refusals } from './smtp-refusal.ts'

export interface ByteRoom {
  /** Whether so many more bytes fit; they do until `give` takes them back. */
  take(bytes: number): boolean
  give(bytes: number): void
}

export function byteRoom(bytesMax: number): ByteRoom {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > bytesMax) return false
      taken += bytes
      return true
    },
    give(bytes) {
      taken -= bytes
    },
  }
}

export interface ReadLetter {
  readonly raw: Buffer
  /** The room is held until this is called: storing a letter needs its bytes as well. */
  release(): void
}

/**
 * A letter that is refused is read on to its end without being kept, since a sender hears no answer before it has sent everything. One
 * that ends without its final dot rejects.
 */
export async function readLetterBytes(stream: Readable, room: ByteRoom, letterBytes: number): Promise<ReadLetter> {
  const chunks: Buffer[] = []
  let length = 0
  let held = 0
  let refused: Error | null = null
  const release = (): void => {
    room.give(held)
    held = 0
  }

  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > letterBytes) refused = refusals.tooLarge(letterBytes)
      else if (!refused && room.take(chunk.length)) {
        held += chunk.length
        chunks.push(chunk)
      } else refused ??= refusals.noRoom()
      if (refused) {
        chunks.length = 0
        release()
      }
    }
    if (refused) throw refused
    return { raw: Buffer.concat(chunks), release }
  } catch (error) {
    release()
    throw error
  }
}
