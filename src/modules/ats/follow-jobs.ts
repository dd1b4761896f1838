/** A linked job that becomes live takes whoever applied to it in the ATS meanwhile. */
import { sql } from '#kernel/database/sql.ts'
import { bulkReaction } from '#kernel/events/event.ts'
import { allJobs, jobEvents } from '#modules/jobs/index.ts'
import { wishFollowing } from './tasks/follow-ats-people.ts'

export const followJobs = bulkReaction({
  name: 'follow-jobs-with-ats',
  on: [jobEvents.published, jobEvents.reopened],

  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    const ids = events.map(({ payload }) => payload.jobId)
    const [connection] = await tx.all(sql<{ connectionId: string }>`
      select c.id as connection_id from ats_connection c
      where c.company_id = ${companyId} and c.disconnected_at is null and exists (
        select from ${allJobs} j
        where j.company_id = c.company_id and j.id = any(${ids}::bigint[]) and j.ats_owner = 'connector:' || c.id)`)
    if (connection) wishFollowing(tx, { companyId, connectionId: connection.connectionId })
  },
})
