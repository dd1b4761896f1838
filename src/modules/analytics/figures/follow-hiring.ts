/** Figures follow what happens to applications: after any event the application is counted anew, out of its history. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { bulkReaction, type HappenedOf } from '#kernel/events/event.ts'
import { allApplications, applicationEvents } from '#modules/applications/index.ts'
import { candidateEvents } from '#modules/candidates/index.ts'

const followed = [
  applicationEvents.created,
  applicationEvents.statusChanged,
  applicationEvents.evaluated,
  applicationEvents.removed,
  applicationEvents.restored,
  candidateEvents.erased,
  candidateEvents.merged,
  candidateEvents.separated,
]

export const followHiring = bulkReaction({
  name: 'follow-hiring',
  on: followed,

  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    const told = events.map(concernedBy)
    const ids = told.flatMap(({ applicationIds }) => applicationIds)
    const people = told.flatMap(({ candidateIds }) => candidateIds)

    await refreshHiring(tx, companyId, ids, people)
  },
})

interface Concerned {
  readonly applicationIds: readonly number[]
  readonly candidateIds: readonly number[]
}

/** People who were merged or erased may have other applications now, so all of theirs are counted anew. */
function concernedBy({ payload }: HappenedOf<(typeof followed)[number]>): Concerned {
  if ('applicationId' in payload) return { applicationIds: [payload.applicationId], candidateIds: [] }
  if ('mergedId' in payload) return { applicationIds: [], candidateIds: [payload.candidateId, payload.mergedId] }
  return { applicationIds: payload.applicationIds, candidateIds: [payload.candidateId] }
}

async function refreshHiring(
  tx: Tx,
  companyId: string,
  applicationIds: readonly number[],
  candidateIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    select refresh_hiring(${companyId}, array(
      select unnest(${[...new Set(applicationIds)]}::bigint[])
      union
      select a.id from ${allApplications} a
      where a.company_id = ${companyId} and a.candidate_id = any(${[...new Set(candidateIds)]}::bigint[])))`)
}
