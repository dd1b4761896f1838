/** A connection that does not work, and people whom the ATS would not take, need somebody. */
import { type AttentionRow, attention } from '#kernel/attention.ts'
import { sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'

/** A vendor as people call it: `greenhouse` is Greenhouse. */
const nameOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1)

interface OfConnection extends AttentionRow {
  readonly provider: string
  readonly stateReason: string | null
}

export const brokenAts = attention<OfConnection>({
  kind: 'ats_needs_help',
  about: 'An ATS that has to be reconnected or finished: nothing is synced until then.',
  urgency: 'urgent',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfConnection>`
    select c.id as key, c.provider, c.state_reason, c.state_at as since from ats_connection c
    where c.company_id = ${member.companyId} and c.disconnected_at is null and c.state in ('needs_reconnect', 'needs_finishing')
      and c.id <> all(${[...except]}::text[])
    order by c.state_at, c.id limit ${max}`,
  tell: ({ provider, stateReason }) => ({
    title: `The connection with ${nameOf(provider)} does not work`,
    why: stateReason ?? 'It has to be reconnected.',
    prompt: null,
    about: {},
  }),
})

interface OfMissing extends AttentionRow {
  readonly provider: string
  readonly held: number
}

export const muchIsMissing = attention<OfMissing>({
  kind: 'ats_much_is_missing',
  about: 'A full sync of the ATS did not see very much that was there before, and took none of it away.',
  urgency: 'important',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfMissing>`
    select c.id as key, c.provider, r.held, r.ended_at as since from ats_connection c
      cross join lateral (
        select (select sum((step.value ->> 'held')::int)::int from jsonb_each(newest.counts) step) as held, newest.ended_at
        from (
          select r.counts, r.ended_at from ats_run r
          where r.company_id = c.company_id and r.connection_id = c.id and r.kind = 'full' and r.state = 'succeeded'
            and r.ended_at is not null
          order by r.started_at desc, r.id desc limit 1) newest) r
    where c.company_id = ${member.companyId} and c.disconnected_at is null and not c.takes_missing and r.held > 0
      and c.id <> all(${[...except]}::text[])
    order by r.ended_at, c.id limit ${max}`,
  tell: ({ provider, held }) => ({
    title: `${held} records of ${nameOf(provider)} are no longer there`,
    why: 'Either what we may see was changed there, or very much was deleted. Nothing was taken away here: a full sync with `takeMissing` does.',
    prompt: null,
    about: {},
  }),
})

interface OfPlacement extends AttentionRow {
  readonly applicationId: number
  readonly candidateId: number
  readonly jobId: number
  readonly name: string
  readonly detail: string | null
}

export const unsettledInAts = attention<OfPlacement>({
  kind: 'ats_placement_failed',
  about: 'People whose status did not reach the ATS, or of whom nobody knows.',
  urgency: 'important',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfPlacement>`
    select p.application_id::text as key, p.application_id, a.candidate_id, a.job_id, trim(c.first_name || ' ' || c.last_name) as name, p.detail,
      a.status_at as since
    from ats_placement p
      join ${allApplications} a on a.company_id = p.company_id and a.id = p.application_id
      join ${allCandidates} c on c.company_id = a.company_id and c.id = a.candidate_id
      join ats_connection k on k.company_id = p.company_id and k.id = p.connection_id and k.disconnected_at is null
    where p.company_id = ${member.companyId} and p.state in ('failed', 'uncertain') and p.application_id::text <> all(${[...except]}::text[])
    order by a.status_at, p.application_id limit ${max}`,
  tell: ({ name, detail, applicationId, candidateId, jobId }) => ({
    title: `${name || 'Somebody'} is not the same in the ATS`,
    why: detail ?? 'Their status did not reach the ATS.',
    prompt: null,
    about: { applicationId, candidateId, jobId },
  }),
})
