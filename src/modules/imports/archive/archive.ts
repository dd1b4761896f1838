/** An archive of resumes has the entries that its directory claims. Only the last name of their paths counts. */

import { resumes } from '#modules/candidates/index.ts'
import { readDirectory, type ZipEntry, ZipFault } from '#text/zip.ts'
import { cleanCell } from '../csv/cells.ts'
import { Unimportable } from '../unimportable.ts'

export interface ArchivedFile {
  readonly entry: ZipEntry
  readonly baseName: string
  /** An earlier file has the same size and checksum. */
  readonly like: ZipEntry | undefined
}

const entriesMax = 2000
const unpackedBytesMax = 500 * 1024 * 1024
const baseNameMax = 255

export function openArchive(bytes: Buffer): ArchivedFile[] {
  const seen = new Map<string, ZipEntry>()
  const files = directoryOf(bytes).flatMap((entry): ArchivedFile[] => {
    const baseName = baseNameOf(entry.name)
    if (!isFile(entry.name, baseName)) return []
    const key = `${entry.size}:${entry.crc}`
    const like = seen.get(key)
    if (!like) seen.set(key, entry)
    return [{ entry, baseName, like }]
  })
  requireRoom(files)
  return files
}

/** No file is unpacked to more than it claims, so the sum of the claims bounds them all. */
function requireRoom(files: readonly ArchivedFile[]): void {
  const claimed = files.reduce((sum, { entry: { size } }) => (size > resumes.sizeMaxBytes ? sum : sum + size), 0)
  if (claimed > unpackedBytesMax) {
    throw new Unimportable(
      'too_large_unpacked',
      'The archive has more than 500 MiB when unpacked. Divide it into several.',
    )
  }
}

function directoryOf(bytes: Buffer): ZipEntry[] {
  try {
    return readDirectory(bytes, { entriesMax })
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    if (error.reason === 'too_large') {
      throw new Unimportable('too_many_entries', `An archive has at most ${entriesMax} files. Divide it into several.`)
    }
    throw new Unimportable('malformed', 'The archive is damaged.')
  }
}

const baseNameOf = (path: string): string =>
  cleanCell(path.split(/[/\\]/).at(-1) ?? '')
    .slice(0, baseNameMax)
    .toWellFormed()

/** Folders do not count, nor what operating systems leave beside files. */
const isFile = (path: string, baseName: string): boolean =>
  baseName !== '' &&
  !/^(?:\.|~\$)|^(?:thumbs\.db|desktop\.ini)$/i.test(baseName) &&
  !/(?:^|[/\\])__MACOSX[/\\]/.test(path)
