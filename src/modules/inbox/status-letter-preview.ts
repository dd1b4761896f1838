/** What a status would send, before anybody gets it: by what is asked again when the letters are written. */
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type ApplicationStatus, applicationsSeenBy } from '#modules/applications/index.ts'
import { getStatusLetter, isLetterStatus } from './status-letter.ts'
import { lookAhead, type NoLetterReason } from './status-letter-outlook.ts'
import { countOthersWaiting, dueOfLast, nextDue } from './status-letter-plan.ts'
import { getTemplate } from './template.ts'

export interface StatusPreview {
  readonly isOn: boolean
  readonly letters: number
  readonly firstLeavesAt: Instant | null
  readonly lastLeavesAt: Date | null
  readonly takenBack: number
  readonly without: { applicationId: number; reason: NoLetterReason | 'unchanged' }[]
}

/** Null where the actor does not see one of the applications. */
export async function previewStatus(
  tx: Reading,
  actor: Member,
  applicationIds: readonly number[],
  status: ApplicationStatus,
): Promise<StatusPreview | null> {
  const { seen } = await tx.one(sql<{ seen: number }>`
    select count(*)::int as seen from ${applicationsSeenBy(actor)} a
    where a.company_id = ${actor.companyId} and a.id = any(${[...applicationIds]}::bigint[])`)
  if (seen < applicationIds.length) return null
  const takenBack = await countOthersWaiting(tx, actor, applicationIds, status)
  const none = { isOn: false, letters: 0, firstLeavesAt: null, lastLeavesAt: null, takenBack, without: [] }
  if (status === 'unreviewed' || !isLetterStatus(status)) return none
  const letter = await getStatusLetter(tx, actor, status)
  if (!letter.isOn || letter.templateId === null) return none

  const template = await getTemplate(tx, actor, letter.templateId)
  const outlooks = await lookAhead(tx, actor, { applicationIds, status, template })
  const without = outlooks.flatMap(({ applicationId, statusNow, outcome }): StatusPreview['without'] => {
    if (statusNow === status) return [{ applicationId, reason: 'unchanged' }]
    return typeof outcome === 'string' ? [{ applicationId, reason: outcome }] : []
  })
  const letters = outlooks.length - without.length
  const first = letters === 0 ? null : await nextDue(tx, actor, letter)
  return {
    ...none,
    isOn: true,
    letters,
    firstLeavesAt: first,
    lastLeavesAt: first === null ? null : dueOfLast(first, letters, status),
    without,
  }
}
