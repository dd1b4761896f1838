import { Id } from '#kernel/http/fields.ts'
import { listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { MergeView, viewMerge } from '../merge.view.ts'
import { listMerges } from '../merges.ts'

export const listCandidateMerges = operation({
  id: 'listCandidateMerges',
  method: 'GET',
  path: '/v1/candidates/{candidateId}/merges',
  summary: 'Who was merged into a candidate, newest first',
  description: 'With those that were undone.',
  access: 'recruiter',
  params: { candidateId: Id },
  replies: { 200: listOf(MergeView) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const merges = await listMerges(tx, actor, params.candidateId)

    return reply(200, viewList(merges, viewMerge))
  },
})
