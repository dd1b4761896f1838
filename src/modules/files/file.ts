/** A file is what is known of it; its bytes are a blob. */
import { type CompanyActor, callerOf } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { notFound } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import type { FileType } from './file-type.ts'
import { notUploaded } from './problems.ts'

interface Described {
  readonly companyId: string
  readonly id: string
  readonly fileName: string
  readonly contentType: FileType
  readonly sizeBytes: number
  readonly createdAt: Instant
}

export interface WaitingFile extends Described {
  readonly state: 'waiting'
  readonly storedAt: null
}

export interface StoredFile extends Described {
  readonly state: 'stored'
  readonly blobId: string
  readonly sha256: Buffer
  readonly storedAt: Instant
}

export type FileRecord = WaitingFile | StoredFile

export type NewFile = Pick<FileRecord, 'fileName' | 'contentType' | 'sizeBytes'>

/** An actor at work in a company owns its files, and so does the holder of a signed link. */
type Owner = { readonly companyId: string }

const waitingColumns = sql`company_id, id, file_name, content_type, size_bytes, state, created_at, stored_at`
const columns = sql`${waitingColumns}, blob_id, sha256`

export const findFile = (tx: Reading, { companyId }: Owner, fileKey: string): Promise<FileRecord | undefined> =>
  tx.maybe(sql<FileRecord>`select ${columns} from file where company_id = ${companyId} and id = ${fileKey}`)

export async function getFile(tx: Reading, owner: Owner, fileKey: string): Promise<FileRecord> {
  const file = await findFile(tx, owner, fileKey)
  if (!file) throw notFound('There is no such file.')
  return file
}

/** Others may refer to a file only once its bytes are here. */
export async function getStoredFile(tx: Reading, owner: Owner, fileKey: string): Promise<StoredFile> {
  const file = await getFile(tx, owner, fileKey)
  if (file.state !== 'stored') throw notUploaded()
  return file
}

/** The file waits for its bytes. */
export const insertWaitingFile = (tx: Tx, actor: CompanyActor, file: NewFile): Promise<WaitingFile> =>
  tx.one(sql<WaitingFile>`
    insert into file (company_id, id, file_name, content_type, size_bytes, created_by)
    values (${actor.companyId}, ${newId('fil')}, ${file.fileName}, ${file.contentType}, ${file.sizeBytes},
      ${callerOf(actor)})
    returning ${waitingColumns}`)

/** The bytes are in a blob that the transaction takes. */
export const storedFile = (
  actor: CompanyActor,
  id: string,
  file: NewFile & Pick<StoredFile, 'sha256'>,
  blobId: Statement,
) => sql<StoredFile>`
  insert into file (company_id, id, file_name, content_type, size_bytes, created_by, blob_id, sha256, stored_at)
  values (${actor.companyId}, ${id}, ${file.fileName}, ${file.contentType}, ${file.sizeBytes}, ${callerOf(actor)},
    ${blobId}, ${file.sha256}, now())
  returning ${columns}`

/** A waiting file gets its bytes. When several try at once, only one is told that it did. */
export async function markStored(
  tx: Tx,
  { companyId, id }: WaitingFile,
  { blobId, sha256 }: Pick<StoredFile, 'blobId' | 'sha256'>,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update file set blob_id = ${blobId}, sha256 = ${sha256}, stored_at = now(), unattached_since = now()
    where company_id = ${companyId} and id = ${id} and stored_at is null`)
  return changed === 1
}

/** An attached file is never swept. A file that was swept, or is not stored, is not found. */
export const attached = ({ companyId }: Owner, fileKey: string) => sql<StoredFile>`
  update file set unattached_since = null
  where company_id = ${companyId} and id = ${fileKey} and stored_at is not null returning ${columns}`

/** The answer is the blobs that nothing holds any more. */
export async function removeFiles(tx: Tx, companyId: string, fileKeys: readonly string[]): Promise<string[]> {
  const removed = await tx.all(sql<{ blobId: string | null }>`
    delete from file where company_id = ${companyId} and id = any(${[...fileKeys]}) returning blob_id`)
  return removed.flatMap(({ blobId }) => blobId ?? [])
}

/** Uploads that were announced and never came are forgotten. */
export const forgetStaleFiles = sql`
  delete from file where stored_at is null and created_at < now() - interval '1 day'`

/** Uploads that nothing held for a day go, some of them, the oldest first. One that is attached meanwhile stays. */
export const forgetUnattached = (limit: number) => sql`
  with gone as (
    delete from file where (company_id, id) in (
      select company_id, id from file where unattached_since < now() - interval '1 day'
      order by unattached_since limit ${limit} for update skip locked)
    returning company_id, blob_id)
  insert into loose_blob (company_id, id, state) select company_id, blob_id, 'doomed' from gone`
