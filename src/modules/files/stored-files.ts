/** Other modules reach the files they refer to, and the bytes of those. */
import type { Tx } from '#kernel/database/database.ts'
import { BytesLost, doomBlobs, type Keeping, readBlob } from './blob.ts'
import { attached, findFile, getStoredFile, removeFiles, type StoredFile } from './file.ts'
import { sha256Of } from './kept-file.ts'

/** The files are gone with the commit, and their bytes soon after. Those that are not there are gone already. */
async function deleteFiles(tx: Tx, companyId: string, fileKeys: readonly string[]): Promise<void> {
  await doomBlobs(tx, companyId, await removeFiles(tx, companyId, fileKeys))
}

/** The whole file is read; bytes that differ from those that were stored are refused. */
async function readFileBytes(ports: Keeping['ports'], file: StoredFile, signal?: AbortSignal): Promise<Buffer> {
  const bytes = await readBlob(ports, file, signal)
  if (!sha256Of(bytes).equals(file.sha256)) throw new BytesLost(`the blob ${file.blobId} is not what was stored`)
  return bytes
}

export const storedFiles = {
  find: findFile,
  get: getStoredFile,
  attach: attached,
  readBytes: readFileBytes,
  delete: deleteFiles,
}
