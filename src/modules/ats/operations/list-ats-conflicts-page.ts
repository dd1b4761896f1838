import { nothing, sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { getLive } from '../connection.ts'
import { type Conflict, ConflictView, viewConflict } from '../placing/conflict.ts'
import { notConnected } from '../problems.ts'

export const listAtsConflictsPage = operation({
  id: 'listAtsConflictsPage',
  method: 'GET',
  path: '/v1/ats-integration/conflicts/page',
  summary: 'People whom both systems moved, the newest first',
  description:
    'Both said something else of them before either had heard of the other. Which one counts, and why, is told.',
  access: 'recruiter',
  paged: true,
  replies: { 200: pageOf(ConflictView) },
  problems: [notConnected],
  transaction: 'read',

  async handle(_input, { tx, actor, page }) {
    const { companyId, id } = await getLive(tx, actor)
    const older = olderThan(page, sql`k.at`, sql`k.id`)
    const conflicts = await tx.all(sql<Conflict>`
      select k.id, k.application_id, a.candidate_id, a.job_id, c.first_name, c.last_name, k.our_status, k.our_stage, k.their_stage, k.won,
        k.why, k.at
      from ats_conflict k
        join ${allApplications} a on a.company_id = k.company_id and a.id = k.application_id
        join ${allCandidates} c on c.company_id = a.company_id and c.id = a.candidate_id
      where k.company_id = ${companyId} and k.connection_id = ${id} ${older === nothing ? nothing : sql`and ${older}`}
      order by k.at desc, k.id desc limit ${page.fetch}`)

    return reply(
      200,
      page.of(conflicts, viewConflict, ({ at, id }) => [at, id]),
    )
  },
})
