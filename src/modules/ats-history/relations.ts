/** Other modules read these relations about what an ATS has. A row without content is a deletion that came first. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { isReadable } from './past-person.ts'
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

interface PastRow {
  readonly companyId: string
  readonly sourceId: string
  readonly remoteId: string
  readonly emails: readonly string[]
  readonly links: readonly string[]
  readonly title: string | null
  readonly company: string | null
  readonly location: string | null
  readonly skills: readonly string[]
  readonly tags: readonly string[]
  readonly heardAt: Instant
  readonly resumeText: string | null
  readonly resumeReadAt: Instant | null
  readonly importedAs: number | null
}

const pastColumns = sql`
  c.company_id, c.source_id, c.remote_id, c.emails, c.links, c.title, c.company, c.location, c.skills, c.tags,
  coalesce(c.remote_updated_at, c.remote_created_at, c.stored_at) as heard_at, r.body_text as resume_text, r.read_at as resume_read_at,
  i.candidate_id as imported_as`
/** What is known of `ats_candidate c` beside its row. */
const pastJoins = sql`
  left join ats_resume r on r.company_id = c.company_id and r.source_id = c.source_id and r.remote_id = c.remote_id
  left join ats_import i on i.company_id = c.company_id and i.source_id = c.source_id and i.remote_id = c.remote_id`

/**
 * People of any company, but for who is gone or confidential. Whether they are shown is their source's to say (`shownSources`): it may be
 * switched off and on, and is not ready before everybody was read once.
 */
export const keptPastPeople = relation(sql<PastRow>`
  select ${pastColumns} from ats_candidate c ${pastJoins} where c.deleted_at is null and not c.is_confidential`)

/**
 * People of any company whom its members may see: those who are kept, of a source that is shown. Whoever applied to confidential jobs
 * alone is the reader's to leave out, by `ats_person_is_open`, which takes half a millisecond.
 */
export const shownPastPeople = relation(sql<PastRow>`
  select ${pastColumns} from ats_candidate c
  join ats_source b on b.company_id = c.company_id and b.id = c.source_id and ${isReadable} ${pastJoins}
  where c.deleted_at is null and not c.is_confidential`)

/** Of these sources people are shown. */
export const shownSources = relation(sql<{ companyId: string; id: string }>`
  select b.company_id, b.id from ats_source b where ${isReadable}`)

/** People who were erased are known by the id of their ATS alone, and since the transaction that did so. */
export const forgottenPastPeople = relation(
  sql<{ companyId: string; sourceId: string; remoteId: string; forgottenAt: Instant }>`
  select company_id, source_id, remote_id, forgotten_at from ats_forgotten`,
)
