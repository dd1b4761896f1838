/** Threads go along when two candidates become one, and come back when they become two again. */
import { sql } from '#kernel/database/sql.ts'
import { reaction } from '#kernel/events/event.ts'
import { candidateEvents } from '#modules/candidates/index.ts'

export const followMergedPeople = reaction({
  name: 'move-threads-of-merged-people',
  on: candidateEvents.merged,

  async apply({ companyId, payload: { candidateId, mergedId, mergeId } }, { tx }) {
    await tx.run(sql`
      with moved as (
        update thread set candidate_id = ${candidateId}, version = version + 1
        where company_id = ${companyId} and candidate_id = ${mergedId} returning id),
      counted as (
        update message set candidate_id = ${candidateId}
        where company_id = ${companyId} and thread_id in (select id from moved))
      insert into thread_move (company_id, merge_id, thread_id) select ${companyId}, ${mergeId}::bigint, id from moved`)
  },
})

/** What was merged into another thread meanwhile stays where it is. */
export const followSeparatedPeople = reaction({
  name: 'move-threads-of-separated-people',
  on: candidateEvents.separated,

  async apply({ companyId, payload: { candidateId, mergedId, mergeId } }, { tx }) {
    await tx.run(sql`
      with moved as (
        update thread t set candidate_id = ${mergedId}, version = version + 1
        from thread_move v
        where v.company_id = ${companyId} and v.merge_id = ${mergeId} and t.company_id = v.company_id and t.id = v.thread_id
          and t.candidate_id = ${candidateId} and t.merged_into is null returning t.id),
      counted as (
        update message set candidate_id = ${mergedId}
        where company_id = ${companyId} and thread_id in (select id from moved))
      delete from thread_move where company_id = ${companyId} and merge_id = ${mergeId}`)
  },
})
