import { sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { candidateStore } from '../candidate.store.ts'
import { type ResumeRecord, ResumeView, resumeColumns, viewResume } from '../resume.view.ts'

export const listCandidateResumes = operation({
  id: 'listCandidateResumes',
  method: 'GET',
  path: '/v1/candidates/{candidateId}/resumes',
  summary: 'The resumes of a candidate, newest first',
  description: 'The newest one that could be read is the one they are found by.',
  access: 'reviewer',
  params: { candidateId: Id },
  replies: { 200: listOf(ResumeView) },
  transaction: 'read',

  async handle({ params: { candidateId } }, { tx, actor }) {
    const [[person], resumes] = await tx.batch(
      candidateStore.sees(actor, candidateId),
      sql<ResumeRecord>`
        select ${resumeColumns} from resume r
        where r.company_id = ${actor.companyId} and r.candidate_id = ${candidateId}
        order by r.id desc limit ${listFetch}`,
    )
    candidateStore.found(person)

    return reply(200, viewList(resumes, viewResume))
  },
})
