/** A person may have files beside their resumes: a portfolio, a reference. */
import { z } from 'zod'
import { type CompanyActor, callerOf } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { listFetch } from '#kernel/http/list.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allFiles, FileView, type StoredFile, storedFiles } from '#modules/files/index.ts'
import { candidateStore } from './candidate.store.ts'
import { fileTaken } from './problems.ts'
import { present } from './visible-person.ts'

export interface CandidateFile {
  readonly fileId: string
  readonly fileName: string
  readonly contentType: StoredFile['contentType']
  readonly sizeBytes: number
  readonly addedAt: Instant
}

export const CandidateFileView = z
  .strictObject({
    fileKey: z.string(),
    fileName: z.string(),
    contentType: FileView.shape.contentType,
    size: FileView.shape.size,
    addedAt: TimeView,
  })
  .meta({ id: 'CandidateFile', description: 'GET /v1/files/{fileKey} has a link to its bytes.' })

export const viewCandidateFile = (file: CandidateFile) => ({
  fileKey: file.fileId,
  fileName: file.fileName,
  contentType: file.contentType,
  size: file.sizeBytes,
  addedAt: viewTime(file.addedAt),
})

const selectFiles = ({ companyId }: CompanyActor, candidateId: number, clause: Statement) => sql<CandidateFile>`
  select k.file_id, f.file_name, f.content_type, f.size_bytes, k.added_at
  from candidate_file k join ${allFiles} f on f.company_id = k.company_id and f.id = k.file_id
  where k.company_id = ${companyId} and k.candidate_id = ${candidateId} and ${clause}
  order by k.added_at desc, k.file_id limit ${listFetch}`

/** The newest file comes first. An actor who does not see the person is refused. */
export async function listFiles(tx: Reading, actor: CompanyActor, candidateId: number): Promise<CandidateFile[]> {
  const [[person], files] = await tx.batch(
    candidateStore.sees(actor, candidateId),
    selectFiles(actor, candidateId, sql`true`),
  )
  candidateStore.found(person)
  return files
}

/**
 * The file is held before it becomes this person's: a transaction that removes it meanwhile waits, or it is gone. One
 * file belongs to one person, because erasing a person takes their files along.
 */
export async function holdFile(
  tx: Tx,
  { companyId }: CompanyActor,
  candidateId: number,
  fileId: string,
): Promise<void> {
  const [[file], [other]] = await tx.batch(
    storedFiles.attach({ companyId }, fileId),
    sql`
      select from candidate c where c.company_id = ${companyId} and c.id <> ${candidateId} and ${present} and c.id in (
        select candidate_id from resume where company_id = ${companyId} and file_id = ${fileId}
        union all select candidate_id from candidate_file where company_id = ${companyId} and file_id = ${fileId})
      limit 1`,
  )
  if (!file) throw notFound('There is no such file.')
  if (other) throw fileTaken('Upload it again for this one.')
}

/** The transaction holds the person and the file. A file that they have already stays as it is. */
export async function attachFile(
  tx: Tx,
  actor: CompanyActor,
  candidateId: number,
  fileId: string,
): Promise<CandidateFile> {
  await tx.run(sql`
    insert into candidate_file (company_id, candidate_id, file_id, added_by)
    values (${actor.companyId}, ${candidateId}, ${fileId}, ${callerOf(actor)}) on conflict do nothing`)
  return tx.one(selectFiles(actor, candidateId, sql`k.file_id = ${fileId}`))
}

/** The bytes go too, unless the file is one of their resumes. The transaction holds the person. */
export async function removeFile(
  tx: Tx,
  { companyId }: CompanyActor,
  candidateId: number,
  fileId: string,
): Promise<void> {
  const removed = await tx.run(sql`
    delete from candidate_file
    where company_id = ${companyId} and candidate_id = ${candidateId} and file_id = ${fileId}`)
  if (removed === 0) throw notFound()
  const stays = await tx.maybe(sql`
    select from resume where company_id = ${companyId} and file_id = ${fileId}
    union all select from candidate_file where company_id = ${companyId} and file_id = ${fileId} limit 1`)
  if (!stays) await storedFiles.delete(tx, companyId, [fileId])
}
