/** A stored file becomes a resume: it is read before the transaction, and then given to its person. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { documents, type StoredFile, storedFiles } from '#modules/files/index.ts'
import { candidateCommands } from './candidate.commands.ts'
import { holdFile } from './candidate-file.ts'
import { candidateProblems, resumeSizeMaxBytes } from './problems.ts'
import { readAtOnce } from './read-at-once.ts'
import type { NewResume } from './resume.ts'
import { type ResumeRecord, resumeColumns, viewResume } from './resume.view.ts'

/** A file that is no resume is refused. The task reads what there is no room to read now. */
export async function readResumeFile(
  ports: Ports,
  file: StoredFile,
  signal: AbortSignal,
): Promise<NewResume['content']> {
  const contentType = documents.types.find((type) => type === file.contentType)
  if (!contentType) throw candidateProblems.unsupportedResumeType(`Send one of ${documents.types.join(', ')}.`)
  if (file.sizeBytes > resumeSizeMaxBytes) throw candidateProblems.resumeTooLarge('Send one of 4 MB at most.')
  const bytes = await storedFiles.readBytes(ports, file, signal)
  return readAtOnce(ports, { bytes, contentType }, { companyId: file.companyId, sender: 'caller' }, signal)
}

/** The transaction holds the person. The answer is the resume as it is shown. */
export async function addResumeFrom(tx: Tx, actor: Member, candidateId: number, { fileId, content }: NewResume) {
  await holdFile(tx, actor, candidateId, fileId)
  const resumeId = await candidateCommands.addResume(tx, actor, { candidateId, fileId, content })
  audit(tx, actor, { action: 'resume.added', subject: ['candidate', candidateId], details: { resumeId } })

  return viewResume(
    await tx.one(sql<ResumeRecord>`
      select ${resumeColumns} from resume r where r.company_id = ${actor.companyId} and r.id = ${resumeId}`),
  )
}
