/** A document that is a zip archive has parts, which are read within the limits of documents. */
import { readDirectory, unpackEntry, ZipFault, type ZipFaultReason } from '#text/zip.ts'
import { limits } from './limits.ts'
import { Unreadable } from './reading.ts'

export { isZip } from '#text/zip.ts'

export interface Zip {
  readonly names: readonly string[]
  /** The part is null when there is none of this name. */
  part(name: string): Buffer | null
}

const sentences: Readonly<Record<ZipFaultReason, string>> = {
  damaged: 'The document is damaged.',
  encrypted: 'The document is protected by a password.',
  too_large: 'The document is too large when unpacked.',
}

export function openZip(bytes: Buffer): Zip {
  const directory = asDocument(() => readDirectory(bytes, { entriesMax: limits.zipEntriesMax }))
  const entries = new Map(directory.map((entry) => [entry.name, entry]))
  let left: number = limits.unzippedMax
  return {
    names: [...entries.keys()],
    part(name) {
      const entry = entries.get(name)
      if (!entry) return null
      const part = asDocument(() => unpackEntry(bytes, entry, { sizeMax: left, ratioMax: limits.zipRatioMax }))
      left -= part.length
      return part
    },
  }
}

function asDocument<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    throw new Unreadable(error.reason, sentences[error.reason], { cause: error })
  }
}
