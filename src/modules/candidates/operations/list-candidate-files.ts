import { Id } from '#kernel/http/fields.ts'
import { listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { CandidateFileView, listFiles, viewCandidateFile } from '../candidate-file.ts'

export const listCandidateFiles = operation({
  id: 'listCandidateFiles',
  method: 'GET',
  path: '/v1/candidates/{candidateId}/files',
  summary: 'The files of a candidate, newest first',
  description: 'Those beside their resumes.',
  access: 'reviewer',
  params: { candidateId: Id },
  replies: { 200: listOf(CandidateFileView) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const files = await listFiles(tx, actor, params.candidateId)

    return reply(200, viewList(files, viewCandidateFile))
  },
})
