import { z } from 'zod'
import { BodyId, Id, IdView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { CandidateView, candidateRoles, candidateStore, merges, viewCandidateFor } from '#modules/candidates/index.ts'
import { moveApplications } from '../merging.ts'
import { mergedWithItself } from '../problems.ts'

export const mergeCandidates = operation({
  id: 'mergeCandidates',
  method: 'POST',
  path: '/v1/candidates/{candidateId}/merge',
  summary: 'Say that two candidates are one person',
  description:
    'Addresses, resumes, notes, files and applications of the duplicate become those of the candidate; tags and links are united. Name, headline and place stay those of the candidate. Where both are on one job, one application stays and the other leaves the board for good: the one of somebody hired stays, else one that is on the board, else the earlier. The id of the duplicate is not found any more. A legal hold or a wish to be erased of either holds for both. It can be undone.',
  access: candidateRoles.merge,
  params: { candidateId: Id },
  body: z.strictObject({ duplicateId: BodyId }),
  replies: { 200: z.strictObject({ mergeId: IdView, candidate: CandidateView }) },
  problems: [mergedWithItself],
  transaction: 'write',

  async handle({ params: { candidateId: keptId }, body: { duplicateId: mergedId } }, { tx, actor }) {
    if (keptId === mergedId) throw mergedWithItself()
    await merges.lockPeople(tx, actor, { keptId, mergedId })

    const applications = await moveApplications(tx, actor, { fromId: mergedId, toId: keptId })
    const mergeId = await merges.merge(tx, actor, { keptId, mergedId }, applications)
    audit(tx, actor, { action: 'candidate.merged', subject: ['candidate', keptId], details: { mergedId, mergeId } })

    const candidate = await candidateStore.get(tx, actor, keptId)
    return reply(200, { mergeId, candidate: viewCandidateFor(actor)(candidate) })
  },
})
