/** Other modules read these relations about searches and whom they found. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { ChannelName, FoundChannel } from './channel.ts'
import type { SearchState } from './search.ts'

/** The figures of searches, as callers' SQL has them, too. */
export const sourcingFigures = relation(sql<{
  companyId: string
  id: number
  jobId: number
  name: string
  status: string
  startedAt: Instant | null
  endedAt: Instant | null
  profilesFound: number
  contacted: number
  replied: number
  interested: number
  cost: number
}>`
  select company_id, id, job_id, name, status, started_at, ended_at, profiles_found, contacted, replied, interested,
    cost::float8 as cost
  from sourcing_campaign`)

export const allSearches = relation(
  sql<{ companyId: string; id: number; jobId: number; name: string; state: SearchState }>`
    select company_id, id, job_id, name, state from sourcing_search`,
)

/** Whoever was accepted, and where they were found: a letter tells them. `askedAt` is when they were last written to for it. */
export const sourcedPeople = relation(sql<{
  companyId: string
  searchId: number
  jobId: number
  candidateId: number | null
  applicationId: number | null
  channel: ChannelName
  source: string | null
  url: string | null
  basis: string | null
  licence: string | null
  foundBy: 'ats_history' | FoundChannel | null
  obtainedAt: Instant | null
  acceptedAt: Instant | null
  askedAt: Instant | null
}>`
  select r.company_id, r.search_id, s.job_id, r.candidate_id, r.application_id, r.channel, p.source, p.url, p.basis, p.licence,
    p.channel as found_by, p.obtained_at, r.decided_at as accepted_at, r.asked_at
  from sourcing_result r join sourcing_search s on s.company_id = r.company_id and s.id = r.search_id
    left join sourcing_prospect p on p.company_id = r.company_id and p.id = r.prospect_id
  where r.state = 'accepted'`)
