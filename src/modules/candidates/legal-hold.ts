/**
 * A legal hold is a duty to keep what is known of a person. While it is on, neither people nor retention erase them.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import type { Candidate } from './candidate.ts'
import { candidateEvents } from './events.ts'
import { peopleOnJobs } from './person-on-job.ts'

export const canErase = ({ legalHoldAt }: Pick<Candidate, 'legalHoldAt'>): boolean => legalHoldAt === null

/** The transaction holds the candidate; without a reason the hold ends. */
export function setLegalHold(tx: Tx, actor: CompanyActor, candidateId: number, reason: string | null): Promise<number> {
  const { companyId } = actor
  emit(tx, actor, candidateEvents.changed, { candidateId })
  return tx.run(sql`
    update candidate set legal_hold_reason = ${reason}, legal_hold_at = case when ${reason}::text is null then null
        else coalesce(legal_hold_at, now()) end,
      updated_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${candidateId}`)
}

/**
 * People who have been inactive for these months, without a hold or a newer application, may go, the longest inactive
 * first. `clause` is about `c`.
 */
export const inactiveSince = (
  companyId: string,
  months: number,
  { limit, clause = sql`true` }: { readonly limit: number; readonly clause?: Statement },
) => sql<{ id: number }>`
  select c.id from candidate c
  where ${clause} and c.company_id = ${companyId} and c.merged_into is null and c.erased_at is null and c.legal_hold_at is null
    and c.last_active_at < now() - make_interval(months => ${months})
    and not exists (select from ${peopleOnJobs()} a
      where a.company_id = c.company_id and a.candidate_id = c.id
        and a.applied_at >= now() - make_interval(months => ${months}))
  order by c.last_active_at limit ${limit}`
