/** Whoever changes a status, a person, another system or the agent, announces it alike: here letters hear of it. */
import { sql } from '#kernel/database/sql.ts'
import { bulkReaction, type HappenedOf } from '#kernel/events/event.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { applicationEvents } from '#modules/applications/index.ts'
import { isLetterStatus } from './status-letter.ts'
import type { FollowedStatus } from './status-letter-writing.ts'
import { followStatusTask } from './tasks/follow-status.ts'

const followed = [
  applicationEvents.created,
  applicationEvents.statusChanged,
  applicationEvents.removed,
  applicationEvents.restored,
]

export const followStatuses = bulkReaction({
  name: 'follow-statuses-with-letters',
  on: followed,

  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    const given = new Map<number, FollowedStatus['given']>()
    for (const happened of events) {
      const { applicationId } = happened.payload
      given.set(applicationId, givenBy(happened, given.get(applicationId) ?? null))
    }
    const { writes, waiting } = await tx.one(sql<{ writes: boolean; waiting: number[] }>`
      select exists (select from status_letter l where l.company_id = ${companyId} and l.is_on) as writes,
        array(
          select distinct p.application_id from status_letter_plan p
          where p.company_id = ${companyId} and p.application_id = any(${[...given.keys()]}::bigint[]) and p.state = 'planned')
          as waiting`)
    const concerned = writes ? [...given.keys()] : waiting
    for (const applicationId of concerned) {
      const payload = { companyId, applicationId, given: given.get(applicationId) ?? null }
      enqueue(tx, followStatusTask, payload, { key: `status-letter:${companyId}:${applicationId}` })
    }
  },
})

/** What happened before in the same batch is not forgotten: that it is back on the board says nothing of a status that it got meanwhile. */
function givenBy(
  { name, payload }: HappenedOf<(typeof followed)[number]>,
  before: FollowedStatus['given'],
): FollowedStatus['given'] {
  switch (name) {
    case 'application.created':
      return payload.isApplicant && payload.status === 'unreviewed' ? 'unreviewed' : before
    case 'application.status_changed':
      return payload.to !== 'unreviewed' && isLetterStatus(payload.to) ? payload.to : null
    case 'application.restored':
      return before ?? 'restored'
    case 'application.removed':
      return before
  }
}
