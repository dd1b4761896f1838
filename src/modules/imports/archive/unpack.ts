/** A file of an archive gives its bytes, or why there are none. */

import { resumes } from '#modules/candidates/index.ts'
import { isAsClaimed, unpackEntry, type ZipEntry, ZipFault } from '#text/zip.ts'
import type { Remark } from '../remark.ts'
import type { ArchivedFile } from './archive.ts'

export type Unpacked = { readonly bytes: Buffer } | 'duplicate' | Remark

const ratioMax = 250

export function unpackResume(archive: Buffer, { entry, like }: ArchivedFile): Unpacked {
  if (entry.isEncrypted) return refused('encrypted', 'The file is protected by a password.')
  if (entry.size > resumes.sizeMaxBytes) return refused('resume_too_large', 'A resume has at most 4 MiB.')
  if (entry.size === 0) return refused('empty', 'The file is empty.')
  try {
    const bytes = unpack(archive, entry)
    return like && isSame(archive, like, bytes) ? 'duplicate' : { bytes }
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    if (error.reason === 'too_large') {
      return refused('too_large_unpacked', `The file unpacks to more than it says, or than ${ratioMax} times its size.`)
    }
    return refused('damaged', 'The file is damaged.')
  }
}

function unpack(archive: Buffer, entry: ZipEntry): Buffer {
  const bytes = unpackEntry(archive, entry, { sizeMax: entry.size, ratioMax })
  if (!isAsClaimed(bytes, entry)) throw new ZipFault('damaged')
  return bytes
}

function isSame(archive: Buffer, other: ZipEntry, bytes: Buffer): boolean {
  try {
    return unpack(archive, other).equals(bytes)
  } catch (error) {
    if (error instanceof ZipFault) return false
    throw error
  }
}

const refused = (code: string, detail: string): Remark => ({ severity: 'error', code, detail })
