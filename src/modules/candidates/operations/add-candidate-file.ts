import { z } from 'zod'
import { Id, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { notUploaded, storedFiles } from '#modules/files/index.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateStore } from '../candidate.store.ts'
import { attachFile, CandidateFileView, holdFile, viewCandidateFile } from '../candidate-file.ts'
import { fileTaken } from '../problems.ts'

export const addCandidateFile = operation({
  id: 'addCandidateFile',
  method: 'POST',
  path: '/v1/candidates/{candidateId}/files',
  summary: 'Attach a file to a candidate',
  description:
    'A stored file, which no other candidate has. One that is attached already stays, and is answered again.',
  access: candidateRoles.changeFiles,
  params: { candidateId: Id },
  body: z.strictObject({ fileKey: TextId }),
  replies: { 201: CandidateFileView },
  problems: [notUploaded, fileTaken],
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const candidate = await candidateStore.lock(tx, actor, params.candidateId)
    const { id: fileKey } = await storedFiles.get(tx, actor, body.fileKey)

    await holdFile(tx, actor, candidate.id, fileKey)
    const file = await attachFile(tx, actor, candidate.id, fileKey)
    audit(tx, actor, { action: 'file.attached', subject: ['candidate', candidate.id], details: { fileKey } })

    return reply(201, viewCandidateFile(file))
  },
})
