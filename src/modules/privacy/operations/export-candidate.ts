import { z } from 'zod'
import { viewTime } from '#kernel/database/types.ts'
import { Id, IdView, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateStore } from '#modules/candidates/index.ts'
import { sectionMax, tellAll } from '../erasure.ts'
import { personKeepersPort } from '../ports.ts'

const Rows = z.array(z.record(z.string(), z.unknown()))

export const CandidateExportView = z
  .strictObject({
    candidateId: IdView,
    exportedAt: TimeView,
    sections: z.record(z.string(), Rows),
  })
  .meta({
    id: 'CandidateExport',
    description: `Every row that is held about a person, by sections, each of at most ${sectionMax} rows. Files are named; their bytes are at \`GET /v1/files/{fileKey}\`.`,
  })

export const exportCandidate = operation({
  id: 'exportCandidate',
  method: 'GET',
  path: '/v1/candidates/{candidateId}/export',
  summary: 'Everything held about a candidate',
  description:
    'As JSON, for the candidate who asks for it: who they are, what they sent, what was written and decided about them, by whom and by what. That it was exported is remembered in the audit log.',
  access: 'recruiter',
  params: { candidateId: Id },
  replies: { 200: CandidateExportView },
  transaction: 'write',

  async handle({ params: { candidateId } }, { tx, actor, ports }) {
    await candidateStore.lock(tx, actor, candidateId)

    const told = await tellAll(tx, personKeepersPort.from(ports), { actor, candidateId })
    audit(tx, actor, { action: 'candidate.exported', subject: ['candidate', candidateId] })

    const exportedAt = viewTime(ports.clock.now().toISOString())
    return reply(200, { candidateId, exportedAt, sections: told })
  },
})
