import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { binary, operation, reply } from '#kernel/http/operation.ts'
import { allResumes } from '#modules/candidates/index.ts'
import { BytesLost, documents, fileTransfer, storedFiles } from '#modules/files/index.ts'
import { getLinkedCandidate } from '../integration-candidate.ts'
import { candidateNotFound, resumeNotAvailable } from '../problems.ts'

export const getIntegrationResume = operation({
  id: 'getIntegrationResume',
  method: 'GET',
  path: '/v1/integration/candidates/{candidateId}/resume',
  summary: 'The resume of a candidate',
  description:
    'The file as it was sent, and not a link to it: the one that the application came with, which stays the same when the person sends a newer one. A stranger made it: show it to people, and run nothing of it.',
  access: { scope: 'candidates:read' },
  params: { candidateId: TextId },
  replies: { 200: binary(documents.types) },
  problems: [candidateNotFound, resumeNotAvailable],
  transaction: 'none',

  async handle({ params }, { reading, actor, ports, signal }) {
    const { companyId } = actor
    const { resumeId } = await getLinkedCandidate(reading, actor, params.candidateId)
    const resume = await reading.maybe(sql<{ fileId: string }>`
      select r.file_id from ${allResumes} r where r.company_id = ${companyId} and r.id = ${resumeId}`)
    const file = resume && (await storedFiles.find(reading, actor, resume.fileId))
    if (file?.state !== 'stored') throw resumeNotAvailable('They were found, or applied without one.')

    const bytes = await storedFiles.readBytes(ports, file, signal).catch((error) => {
      if (!(error instanceof BytesLost)) throw error
      ports.log.error({ error, companyId, fileKey: file.id }, 'the bytes of a resume are lost')
      throw resumeNotAvailable('There was one, but its file is lost.')
    })
    return reply(200, bytes, { headers: fileTransfer.downloadHeadersOf(file) })
  },
})
