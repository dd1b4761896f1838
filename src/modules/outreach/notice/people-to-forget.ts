/**
 * Whom a search found and nobody could tell within the month is forgotten, and so is who answered nothing for the months that the company
 * says. Whoever was put on a job by hand is not for want of a notice: a person knows where they are from, and goes on being asked
 * (`noticesDue`). People who applied anywhere, who wrote, on whom somebody has decided further than that they do not suit, or who must be
 * kept, stay: those are not a machine's to forget. `privacy` asks this, and asks again while it holds the person.
 */
import { type Statement, sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { allCorrespondence } from '#modules/inbox/index.ts'
import { sourcedPeople } from '#modules/sourcing/index.ts'

interface Asking {
  readonly companyId: string
  readonly now: Date
  readonly limit: number
  /** Of all people, or of this one. */
  readonly candidateId?: number
}

/** The clause is about `outreach_notice n`. */
const isDue = (now: Statement): Statement => sql`
  case when n.informed_at is null then n.informed_by <= ${now} and exists (
    select from ${sourcedPeople} p where p.company_id = n.company_id and p.application_id = n.application_id) else not exists (
    select from outreach_letter o where o.company_id = n.company_id and o.candidate_id = n.candidate_id
      and o.written_at > ${now} - make_interval(months => coalesce(s.months_unanswered, 6)))
    and n.informed_at <= ${now} - make_interval(months => coalesce(s.months_unanswered, 6))
    and not exists (
      select from ${allCorrespondence} m where m.company_id = n.company_id and m.candidate_id = n.candidate_id
        and m.at > ${now} - make_interval(months => coalesce(s.months_unanswered, 6)))
    and not exists (
      select from outreach_enrolment e where e.company_id = n.company_id and e.candidate_id = n.candidate_id and e.state <> 'ended') end`

const mayBeForgotten: Statement = sql`
  c.erased_at is null and c.merged_into is null and c.legal_hold_at is null
  and not exists (
    select from ${allApplications} a where a.company_id = n.company_id and a.candidate_id = n.candidate_id
      and (a.is_applicant or a.status not in ('sourced_potential', 'not_suitable')))
  and not exists (
    select from ${allCorrespondence} m where m.company_id = n.company_id and m.candidate_id = n.candidate_id
      and m.direction = 'inbound' and m.kind = 'written')`

const clock = (now: Date): Statement => sql`${now.toISOString()}::timestamptz`

const due = ({ companyId, now, limit, candidateId }: Asking): Statement<{ id: number }> => sql<{ id: number }>`
  select n.candidate_id as id from outreach_notice n
    join ${allCandidates} c on c.company_id = n.company_id and c.id = n.candidate_id
    left join outreach_settings s on s.company_id = n.company_id
  where n.company_id = ${companyId} and ${isDue(clock(now))} and ${mayBeForgotten}
    and n.candidate_id = coalesce(${candidateId ?? null}::bigint, n.candidate_id)
  order by n.informed_by, n.candidate_id limit ${limit}`

/** Companies with anybody who was found; of most of them nobody is due. */
const companies: Statement<{ id: string }> = sql<{ id: string }>`
  select distinct n.company_id as id from outreach_notice n`

export const foundPeopleToForget = { due, companies }
