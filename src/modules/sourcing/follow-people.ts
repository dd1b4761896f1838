/** Two candidates who become one are one result of each search. What was decided on either is decided on both. */
import { sql } from '#kernel/database/sql.ts'
import { reaction } from '#kernel/events/event.ts'
import { candidateEvents } from '#modules/candidates/index.ts'

export const followMergedPeople = reaction({
  name: 'sourcing.follow-merged-people',
  on: candidateEvents.merged,

  async apply({ companyId, payload: { candidateId, mergedId } }, { tx }) {
    await tx.batch(
      // Of two results of a search that which was decided on stays, and else the one of who stays.
      sql`
        delete from sourcing_result r using sourcing_result other
        where r.company_id = ${companyId} and other.company_id = ${companyId} and other.search_id = r.search_id
          and other.person_id <> r.person_id and r.state = 'proposed'
          and r.candidate_id = any(${[candidateId, mergedId]}::bigint[]) and other.candidate_id = any(${[candidateId, mergedId]}::bigint[])
          and r.candidate_id <> other.candidate_id and (other.state <> 'proposed' or r.candidate_id = ${mergedId})`,
      sql`update sourcing_result set candidate_id = ${candidateId} where company_id = ${companyId} and candidate_id = ${mergedId}`,
      sql`update sourcing_prospect set candidate_id = ${candidateId} where company_id = ${companyId} and candidate_id = ${mergedId}`,
    )
  },
})
