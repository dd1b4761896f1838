/** Whoever changes a status here, or brings somebody onto a linked job, announces it alike: the ATS is told by this. */
import { sql } from '#kernel/database/sql.ts'
import { bulkReaction } from '#kernel/events/event.ts'
import { allApplications, applicationEvents } from '#modules/applications/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { wishSettling } from './tasks/settle-ats-placement.ts'

export const followStatuses = bulkReaction({
  name: 'follow-statuses-with-ats',
  on: [applicationEvents.created, applicationEvents.statusChanged, applicationEvents.restored],

  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    const ids = [...new Set(events.map(({ payload }) => payload.applicationId))]
    const concerned = await tx.all(sql<{ id: number; connectionId: string }>`
      select a.id, c.id as connection_id
      from ats_connection c
        join ${allJobs} j on j.company_id = c.company_id and j.ats_owner = 'connector:' || c.id
        join ${allApplications} a on a.company_id = j.company_id and a.job_id = j.id
      where c.company_id = ${companyId} and c.disconnected_at is null and a.id = any(${ids}::bigint[]) order by a.id`)
    for (const { id, connectionId } of concerned) wishSettling(tx, { companyId, connectionId }, id)
  },
})
