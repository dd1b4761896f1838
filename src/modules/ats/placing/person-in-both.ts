/** What both systems say of a person on a job, read at once. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type ApplicationStatus, allApplications } from '#modules/applications/index.ts'
import { mirroredApplications, mirroredStages } from '#modules/ats-history/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { type Connection, ownerOf } from '../connection.ts'
import { type Mapping, selectMappings } from '../stage-mapping.ts'
import { type Decision, decide, type Stage, sameName, stageNamed, type Theirs } from './decision.ts'
import { type Placement, placementColumns } from './placement.ts'

export interface OurApplication {
  readonly id: number
  readonly jobId: number
  readonly candidateId: number
  readonly status: ApplicationStatus
  readonly statusAt: Instant
  readonly isApplicant: boolean
  readonly removedAt: Instant | null
  readonly resumeId: number | null
  readonly remoteJobId: string
}

export interface MirroredApplication {
  readonly remoteId: string
  readonly candidateId: string | null
  readonly stageId: string | null
  readonly stageName: string | null
  readonly outcome: 'pending' | 'hired' | 'rejected' | 'other'
  readonly movedAt: Instant | null
  readonly deletedAt: Instant | null
}

interface KnownStage extends Stage {
  /** It is known to be of this job. Some vendors do not say of which jobs a stage is, until they are asked for those of one job. */
  readonly isOwn: boolean
}

export interface InBoth {
  readonly application: OurApplication
  readonly placement: Placement | undefined
  readonly theirs: MirroredApplication | undefined
  readonly stages: readonly KnownStage[]
  readonly mappings: readonly Mapping[]
}

/** Undefined when the application is on no job of this ATS any more. */
export async function readBoth(
  reading: Reading,
  connection: Connection,
  applicationId: number,
): Promise<InBoth | undefined> {
  const { companyId, id } = connection
  const [[application], [placement], [theirs], stages, mappings] = await reading.batch(
    sql<OurApplication>`
      select a.id, a.job_id, a.candidate_id, a.status, a.status_at, a.is_applicant, a.removed_at, a.resume_id, j.ats_job_id as remote_job_id
      from ${allApplications} a join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
      where a.company_id = ${companyId} and a.id = ${applicationId} and not a.superseded
        and j.ats_owner = ${ownerOf(connection)} and j.ats_job_id is not null`,
    sql<Placement>`
      select ${placementColumns} from ats_placement p
      where p.company_id = ${companyId} and p.connection_id = ${id} and p.application_id = ${applicationId}`,
    sql<MirroredApplication>`
      select m.remote_id, m.candidate_id, m.stage_id, m.stage_name, m.outcome, m.moved_at, m.deleted_at
      from ats_placement p join ${mirroredApplications} m
        on m.company_id = p.company_id and m.source_id = p.connection_id and m.remote_id = p.remote_id
      where p.company_id = ${companyId} and p.connection_id = ${id} and p.application_id = ${applicationId}`,
    sql<KnownStage>`
      select s.remote_id as id, s.name, s.job_id is not null as is_own from ${allApplications} a
        join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
        join ${mirroredStages} s on s.company_id = j.company_id and s.source_id = ${id} and (s.job_id = j.ats_job_id or s.job_id is null)
      where a.company_id = ${companyId} and a.id = ${applicationId} and s.deleted_at is null and s.is_active and s.name is not null`,
    selectMappings(connection),
  )
  return application && { application, placement, theirs, stages, mappings }
}

/** The stage of this job that stands for the status; undefined where the status is not mapped. */
export function targetOf({ application, stages, mappings }: InBoth): ReturnType<typeof stageNamed> | undefined {
  const mapping = mappings.find(({ status }) => status === application.status)
  return (
    mapping &&
    stageNamed(
      stages.filter(({ isOwn }) => isOwn),
      mapping.stageName,
    )
  )
}

/** A status that is new and mapped needs a stage of this very job, which the mirror does not always know. */
export function needsStages(both: InBoth): boolean {
  const { application, placement } = both
  if (application.statusAt === placement?.settledAt) return false
  const target = targetOf(both)
  return target === 'none' || target === 'several'
}

export interface Lag {
  readonly now: Date
  readonly lagMs: number
}

/** What a broker tells is old as long as it is what was before our own move. */
function isOld(
  { pushedAt, pushedFrom }: Placement,
  theirs: MirroredApplication | undefined,
  { now, lagMs }: Lag,
): boolean {
  const isRecent = pushedAt !== null && now.getTime() - Date.parse(pushedAt) < lagMs
  return isRecent && theirs?.stageId === pushedFrom
}

const stageOfBase = ({ baseStageId: id }: Placement): Stage | null => (id === null ? null : { id, name: '' })

export function decideOf(both: InBoth, placement: Placement, lag: Lag): Decision {
  const { application, theirs, mappings } = both
  const target = targetOf(both)
  return decide({
    ours: {
      status: application.status,
      // Instants of one form are in the order of their texts, to the microsecond.
      isNew: placement.settledAt === null || application.statusAt > placement.settledAt,
      statusAt: new Date(application.statusAt),
      target: typeof target === 'object' ? target : null,
    },
    theirs: isOld(placement, theirs, lag) ? { ...theirsOf(theirs), stage: stageOfBase(placement) } : theirsOf(theirs),
    baseStageId: placement.baseStageId,
    statusOfTheirs: statusOf(mappings, theirs?.stageName ?? null),
  })
}

const theirsOf = (theirs: MirroredApplication | undefined): Theirs => ({
  stage: theirs?.stageId ? { id: theirs.stageId, name: theirs.stageName ?? '' } : null,
  isOver: theirs?.outcome === 'hired' || theirs?.outcome === 'rejected',
  movedAt: theirs?.movedAt ? new Date(theirs.movedAt) : null,
  isGone: theirs !== undefined && theirs.deletedAt !== null,
})

/** One status must stand for the stage alone: of two nobody knows which is meant. */
function statusOf(mappings: readonly Mapping[], stageName: string | null): ApplicationStatus | null {
  if (stageName === null) return null
  const meant = mappings.filter((mapping) => sameName(mapping.stageName, stageName))
  return meant.length === 1 ? (meant[0]?.status ?? null) : null
}
