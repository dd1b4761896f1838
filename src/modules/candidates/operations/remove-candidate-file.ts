import { Id, TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateStore } from '../candidate.store.ts'
import { removeFile } from '../candidate-file.ts'

export const removeCandidateFile = operation({
  id: 'removeCandidateFile',
  method: 'DELETE',
  path: '/v1/candidates/{candidateId}/files/{fileKey}',
  summary: 'Remove a file of a candidate',
  description: 'The file is deleted, unless it is one of their resumes too.',
  access: candidateRoles.changeFiles,
  params: { candidateId: Id, fileKey: TextId },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params: { candidateId, fileKey } }, { tx, actor }) {
    await candidateStore.lock(tx, actor, candidateId)

    await removeFile(tx, actor, candidateId, fileKey)
    audit(tx, actor, { action: 'file.removed', subject: ['candidate', candidateId], details: { fileKey } })

    return reply(204)
  },
})
