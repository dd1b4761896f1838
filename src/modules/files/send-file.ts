/** The holder of a signed link gets the bytes of a stored file. */
import type { Database } from '#kernel/database/database.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { openBlob } from './blob.ts'
import { findFile, type StoredFile } from './file.ts'
import type { FileAddress } from './file-link.ts'
import { dispositionOf } from './file-name.ts'
import type { StoredBlob } from './ports.ts'

export interface Download {
  readonly headers: Readonly<Record<string, string>>
  open(): Promise<StoredBlob>
}

interface Sending {
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
}

export async function openDownload({ db, ports, signal }: Sending, address: FileAddress): Promise<Download> {
  const file = await findFile(db.reading(address, signal), address, address.fileKey)
  if (file?.state !== 'stored') throw notFound('There is no such file any more.')
  return { headers: downloadHeadersOf(file), open: () => openBlob(ports, file, signal) }
}

/** Strangers made the content: a browser saves it, and neither guesses at it nor runs any of it. */
export const downloadHeadersOf = ({ fileName, contentType, sizeBytes }: StoredFile): Record<string, string> => ({
  'content-type': contentType,
  'content-length': String(sizeBytes),
  'content-disposition': dispositionOf(fileName, contentType),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
})
