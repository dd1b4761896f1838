/** Other modules read these relations about what an ATS has. A row without content is a deletion that came first. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { AtsApplication, AtsJob, AtsStage } from './records.ts'

interface MirroredRow {
  readonly companyId: string
  readonly sourceId: string
  readonly remoteId: string
  readonly url: string | null
  readonly remoteCreatedAt: Instant | null
  readonly remoteUpdatedAt: Instant | null
  readonly askedAt: Instant | null
  readonly deletedAt: Instant | null
  readonly generation: number
  readonly storedAt: Instant
}

export const mirroredSources = relation(
  sql<{
    companyId: string
    id: string
    title: string
    isOn: boolean
    isReady: boolean
    syncedAt: Instant | null
    endedAt: Instant | null
    keptUntil: Instant | null
  }>`select company_id, id, title, is_on, is_ready, synced_at, ended_at, kept_until from ats_source`,
)

export const mirroredJobs = relation(sql<
  MirroredRow & {
    title: string | null
    status: AtsJob['status']
    isConfidential: boolean
    description: string | null
    department: string | null
    location: string | null
  }
>`
  select company_id, source_id, remote_id, title, status, is_confidential, description, department, location, url, remote_created_at,
    remote_updated_at, asked_at, deleted_at, generation, stored_at
  from ats_job`)

export const mirroredStages = relation(sql<
  MirroredRow & {
    name: string | null
    position: number | null
    jobId: string | null
    kind: AtsStage['kind']
    isActive: boolean
  }
>`
  select company_id, source_id, remote_id, name, position, job_id, kind, is_active, url, remote_created_at, remote_updated_at, asked_at,
    deleted_at, generation, stored_at
  from ats_stage`)

export const mirroredCandidates = relation(sql<
  MirroredRow & {
    firstName: string | null
    lastName: string | null
    emails: readonly string[]
    phones: readonly string[]
    company: string | null
    title: string | null
    location: string | null
    skills: readonly string[]
    tags: readonly string[]
    links: readonly string[]
    isConfidential: boolean
    mergedInto: string | null
  }
>`
  select company_id, source_id, remote_id, first_name, last_name, emails, phones, company, title, location, skills, tags, links,
    is_confidential, merged_into, url, remote_created_at, remote_updated_at, asked_at, deleted_at, generation, stored_at
  from ats_candidate`)

export const mirroredApplications = relation(sql<
  MirroredRow & {
    candidateId: string | null
    jobId: string | null
    stageId: string | null
    stageName: string | null
    outcome: AtsApplication['outcome']
    appliedAt: Instant | null
    endedAt: Instant | null
    externalId: string | null
    movedAt: Instant | null
  }
>`
  select company_id, source_id, remote_id, candidate_id, job_id, stage_id, stage_name, outcome, applied_at, ended_at, external_id, moved_at,
    url, remote_created_at, remote_updated_at, asked_at, deleted_at, generation, stored_at
  from ats_application`)
