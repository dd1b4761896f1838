import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import {
  CandidateView,
  candidateProblems,
  candidateStore,
  merges,
  viewCandidateFor,
} from '#modules/candidates/index.ts'
import { MovedApplicationsField, moveApplicationsBack } from '../merging.ts'

export const undoMerge = operation({
  id: 'undoMerge',
  method: 'POST',
  path: '/v1/candidates/{candidateId}/merges/{mergeId}/undo',
  summary: 'Undo a merge',
  description:
    'What was moved goes back, as far as it is still there; what came since stays. An application that left the board for an earlier one comes back. The candidate keeps the united tags and links, a legal hold and a wish to be erased; of those that came since, the other has them too. A merge is not undone twice, nor once the candidate was merged on or erased.',
  access: 'recruiter',
  params: { candidateId: Id, mergeId: Id },
  replies: { 200: z.strictObject({ candidate: CandidateView, separated: CandidateView }) },
  problems: [candidateProblems.notToBeUndone],
  transaction: 'write',

  async handle({ params }, { tx, actor }) {
    const merge = await merges.lock(tx, actor, params.candidateId, params.mergeId)
    const { id: mergeId, keptId, mergedId } = merge

    await merges.separate(tx, actor, merge)
    const applications = MovedApplicationsField.parse(merge.moved.applications)
    await moveApplicationsBack(tx, actor, applications, { fromId: keptId, toId: mergedId })
    const details = { mergedId, mergeId }
    audit(tx, actor, { action: 'candidate.separated', subject: ['candidate', keptId], details })

    const [candidate, separated] = [
      await candidateStore.get(tx, actor, keptId),
      await candidateStore.get(tx, actor, mergedId),
    ]
    return reply(200, { candidate: viewCandidateFor(actor)(candidate), separated: viewCandidateFor(actor)(separated) })
  },
})
