/** Nobody waits for an answer of somebody who is not a member any more. Drafts and what they have read go by themselves. */
import { sql } from '#kernel/database/sql.ts'
import { reaction } from '#kernel/events/event.ts'
import { memberRemoved } from '#modules/identity/index.ts'

export const freeThreadsOfRemoved = reaction({
  name: 'free-threads-of-removed-members',
  on: memberRemoved,

  async apply({ companyId, payload: { userId } }, { tx }) {
    await tx.run(sql`
      update thread set assignee_id = null, version = version + 1 where company_id = ${companyId} and assignee_id = ${userId}
        and merged_into is null`)
  },
})
