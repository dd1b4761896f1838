import { z } from 'zod'
import { Id, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notUploaded, storedFiles } from '#modules/files/index.ts'
import { candidateRoles } from '../candidate.allowed.ts'
import { candidateStore } from '../candidate.store.ts'
import { candidateProblems, fileTaken } from '../problems.ts'
import { ResumeView } from '../resume.view.ts'
import { addResumeFrom, readResumeFile } from '../resume-from-file.ts'

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
    const content = await readResumeFile(ports, file, signal)

    return conclude(async (tx) => {
      const { id: candidateId } = await candidateStore.lock(tx, actor, params.candidateId)
      return reply(201, await addResumeFrom(tx, actor, candidateId, { fileId: file.id, content }))
    })
  },
})
