import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { Id, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import type { Ports } from '#kernel/ports.ts'
import { audit } from '#modules/audit/index.ts'
import { documents, notUploaded, type StoredFile, storedFiles } from '#modules/files/index.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateCommands } from '../candidate.commands.ts'
import { candidateStore } from '../candidate.store.ts'
import { holdFile } from '../candidate-file.ts'
import { candidateProblems, fileTaken, resumeSizeMaxBytes } from '../problems.ts'
import { readAtOnce } from '../read-at-once.ts'
import type { NewResume } from '../resume.ts'
import { type ResumeRecord, ResumeView, resumeColumns, viewResume } from '../resume.view.ts'

export const addCandidateResume = operation({
  id: 'addCandidateResume',
  method: 'POST',
  path: '/v1/candidates/{candidateId}/resumes',
  summary: 'Give a candidate a resume',
  description:
    'A stored file which no other candidate has: a PDF, a Word document or plain text of 4 MB at most. It is read at once and becomes the newest one; when too much is being read at the moment it stays `waiting` and is read soon. Applications keep the resume they came with.',
  access: candidateRoles.addResume,
  params: { candidateId: Id },
  body: z.strictObject({ fileKey: TextId }),
  replies: { 201: ResumeView },
  problems: [
    notUploaded,
    fileTaken,
    candidateProblems.unsupportedResumeType,
    candidateProblems.resumeTooLarge,
    candidateProblems.invalidResume,
  ],
  transaction: 'none',

  async handle({ params, body }, { reading, conclude, actor, ports, signal }) {
    candidateStore.found(await reading.maybe(candidateStore.sees(actor, params.candidateId)))
    const file = await storedFiles.get(reading, actor, body.fileKey)
    const content = await readResume(ports, file, signal)

    return conclude(async (tx) => {
      const { id: candidateId } = await candidateStore.lock(tx, actor, params.candidateId)
      await holdFile(tx, actor, candidateId, file.id)
      const resumeId = await candidateCommands.addResume(tx, actor, { candidateId, fileId: file.id, content })
      audit(tx, actor, { action: 'resume.added', subject: ['candidate', candidateId], details: { resumeId } })

      const resume = await tx.one(sql<ResumeRecord>`
        select ${resumeColumns} from resume r where r.company_id = ${actor.companyId} and r.id = ${resumeId}`)
      return reply(201, viewResume(resume))
    })
  },
})

/** A file that is no resume is refused. The task reads what there is no room to read now. */
async function readResume(ports: Ports, file: StoredFile, signal: AbortSignal): Promise<NewResume['content']> {
  const contentType = documents.types.find((type) => type === file.contentType)
  if (!contentType) throw candidateProblems.unsupportedResumeType(`Send one of ${documents.types.join(', ')}.`)
  if (file.sizeBytes > resumeSizeMaxBytes) throw candidateProblems.resumeTooLarge('Send one of 4 MB at most.')
  const bytes = await storedFiles.readBytes(ports, file, signal)
  return readAtOnce(ports, { bytes, contentType }, { companyId: file.companyId, sender: 'caller' }, signal)
}
