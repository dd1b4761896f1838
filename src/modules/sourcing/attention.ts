import { type AttentionRow, attention } from '#kernel/attention.ts'
import { sql } from '#kernel/database/sql.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'

interface OfSearch extends AttentionRow {
  readonly jobId: number
  readonly name: string
  readonly waiting: number
  readonly failure: string | null
}

const days = 14

export const failedSearches = attention<OfSearch>({
  kind: 'sourcing_failed',
  about: 'Searches for people that could not come to their end.',
  urgency: 'important',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfSearch>`
    select s.id::text as key, s.job_id, s.name, 0 as waiting, s.failure, s.changed_at as since
    from sourcing_search s join ${jobsSeenBy(member)} j on j.company_id = s.company_id and j.id = s.job_id
    where s.company_id = ${member.companyId} and s.state = 'failed' and j.status <> 'closed'
      and s.changed_at > now() - make_interval(days => ${days}::int) and s.id::text <> all(${[...except]}::text[])
    order by s.changed_at, s.id limit ${max}`,
  tell: ({ jobId, name, failure }) => ({
    title: `The search “${name}” stopped`,
    why: failure ?? 'It could not come to its end.',
    prompt: null,
    about: { jobId },
  }),
})

const waitingMax = 100

/** Nobody has decided on anybody since the search was over. */
export const finishedSearches = attention<OfSearch>({
  kind: 'sourcing_waits',
  about: 'People whom a search found and nobody has looked at.',
  urgency: 'routine',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfSearch>`
    select s.id::text as key, s.job_id, s.name, found.waiting, null::text as failure, s.changed_at as since
    from sourcing_search s join ${jobsSeenBy(member)} j on j.company_id = s.company_id and j.id = s.job_id
    cross join lateral (
      select count(*)::int as waiting from (
        select from sourcing_result r
        where r.company_id = s.company_id and r.search_id = s.id and r.state = 'proposed' and r.judged_at is not null
        limit ${waitingMax}) r) found
    where s.company_id = ${member.companyId} and s.state = 'completed' and s.accepted + s.dismissed = 0 and found.waiting > 0
      and j.status <> 'closed' and s.changed_at > now() - make_interval(days => ${days}::int)
      and s.id::text <> all(${[...except]}::text[])
    order by s.changed_at, s.id limit ${max}`,
  tell: ({ jobId, name, waiting }) => ({
    title: `People were found for “${name}”`,
    why: `${waiting === 1 ? '1 person waits' : `${waiting >= waitingMax ? `${waitingMax} or more` : waiting} people wait`} for somebody to decide.`,
    prompt: `Who was found by the search “${name}”?`,
    about: { jobId },
  }),
})
