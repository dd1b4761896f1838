/**
 * Some files arrive inside of another request. First `keepFile`, outside of any transaction, makes their bytes safe;
 * then `insertFile` writes the file in the transaction that needs it. Without the second step the bytes are swept.
 */
import { createHash } from 'node:crypto'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { Ports } from '#kernel/ports.ts'
import { blobTaken, type Keeping, putBlob, takeBlob } from './blob.ts'
import { documents } from './document.ts'
import { type NewFile, type StoredFile, storedFile } from './file.ts'
import { fileNameMax } from './file-name.ts'
import { type FileType, knownByBeginning } from './file-type.ts'

export interface KeptFile extends NewFile {
  readonly companyId: string
  readonly blobId: string
  readonly sha256: Buffer
}

interface Arrived {
  readonly bytes: Buffer
  readonly fileName: string
  readonly contentType: FileType
}

/** The caller checks the content against its type, and knows how to refuse it. */
async function keepFile(
  keeping: Keeping,
  { companyId }: { readonly companyId: string },
  { bytes, fileName, contentType }: Arrived,
): Promise<KeptFile> {
  const blobId = await putBlob(keeping, companyId, bytes)
  return {
    companyId,
    blobId,
    sha256: sha256Of(bytes),
    // Some names come from archives and mails, where they may be any bytes.
    fileName: fileName.replaceAll('\0', '').slice(0, fileNameMax).toWellFormed().trim() || 'file',
    contentType,
    sizeBytes: bytes.length,
  }
}

/** A kept file is inserted once, within an hour of `keepFile`: later the bytes are swept. */
async function insertFile(tx: Tx, actor: CompanyActor, kept: KeptFile): Promise<StoredFile> {
  requireOwn(actor, kept)
  await takeBlob(tx, actor.companyId, kept.blobId)
  return tx.one(storedFile(actor, newId('fil'), kept, sql`${kept.blobId}`))
}

/** The file is inserted with the commit, for callers who need no more of it than its id. */
function insertFileLater(tx: Tx, actor: CompanyActor, kept: KeptFile): string {
  requireOwn(actor, kept)
  const id = newId('fil')
  // A blob that was swept meanwhile leaves the file without one, which `file_stored_as_a_whole` refuses.
  const stored = storedFile(actor, id, kept, sql`(select id from taken)`)
  tx.later(sql`with taken as (${blobTaken(actor.companyId, kept.blobId)}) ${stored}`)
  return id
}

function requireOwn({ companyId }: CompanyActor, kept: KeptFile): void {
  if (kept.companyId !== companyId) throw new Error('a file was kept for another company')
}

export const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** What bytes are that arrived in a letter or an archive, whatever it says of them; null is no type that is kept. */
function typeOfBytes(ports: Pick<Ports, 'adapters'>, bytes: Buffer, fileName: string): FileType | null {
  if (bytes.length === 0) return null
  const type = documents.sniff(ports, bytes)
  if (type === 'text/plain') return /\.csv$/i.test(fileName) ? 'text/csv' : type
  return type ?? knownByBeginning(bytes)
}

export const keptFiles = {
  typeOf: typeOfBytes,
  keep: keepFile,
  insert: insertFile,
  insertLater: insertFileLater,
}
