/** Files that go along with a letter: uploaded before, 10 MB together, which mail servers still take. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allCandidateFiles, allResumes } from '#modules/candidates/index.ts'
import { type StoredFile, storedFiles } from '#modules/files/index.ts'
import type { MessageAttachment } from './message.ts'
import { attachmentsTooLarge } from './problems.ts'

const filesMax = 10
const bytesMax = 10 * 1000 * 1000

export const FileKeys = z
  .array(TextId)
  .max(filesMax)
  .transform((keys) => [...new Set(keys)])
  .meta({ description: 'Uploaded files, 10 MB together at most.' })

export async function getAttachments(tx: Reading, actor: CompanyActor, keys: readonly string[]): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const key of keys) files.push(await storedFiles.get(tx, actor, key))
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes > bytesMax) throw attachmentsTooLarge(`They have ${(bytes / 1e6).toFixed(1)} MB. Attach fewer.`)
  return files
}

/** Uploads that belong to something are not swept. One that was swept since it was looked at is refused. */
export async function holdAttachments(tx: Tx, { companyId }: CompanyActor, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    if (!(await tx.maybe(storedFiles.attach({ companyId }, key)))) throw notFound('There is no such file.')
}

export const attachmentOf = ({ id, fileName, contentType, sizeBytes }: StoredFile): MessageAttachment => ({
  fileId: id,
  fileName,
  contentType,
  sizeBytes,
  isInline: false,
})

/**
 * Files that nothing of the company has any more go. The same price list may have been sent to many, and what one of them sent
 * may be their resume by now.
 */
export async function dropFiles(tx: Tx, companyId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const given = sql`${[...keys]}::text[]`
  const loose = await tx.all(sql<{ key: string }>`
    select key from unnest(${given}) as key
    where not exists (select from message_attachment a where a.company_id = ${companyId} and a.file_id = key)
      and not exists (select from thread_draft d where d.company_id = ${companyId} and key = any(d.file_keys))
      and not exists (select from ${allResumes} r where r.company_id = ${companyId} and r.file_id = key)
      and not exists (select from ${allCandidateFiles} f where f.company_id = ${companyId} and f.file_id = key)`)
  await storedFiles.delete(
    tx,
    companyId,
    loose.map(({ key }) => key),
  )
}
