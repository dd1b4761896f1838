/** Other modules read these relations about applications. */
import type { CompanyActor } from '#kernel/actor.ts'
import { nothing, type Relation, relation, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { tellPeopleOnJobs } from '#modules/candidates/index.ts'
import { applicationColumns, applicationWithCandidate, onVisibleJob } from './application.store.ts'
import type { Application, ApplicationStatus } from './application.ts'
import { wasSourced } from './become-applicant.ts'
import type { RaceEthnicity, Sex } from './self-identification.ts'

/** The row has nothing of what its person says of themselves. */
export interface ApplicationRow extends Omit<Application, 'firstName' | 'lastName' | 'headline' | 'isErased'> {
  readonly companyId: string
  readonly createdAt: Instant
  /** The application began as that of a sourced person, whatever it is now. */
  readonly wasSourced: boolean
}

const applicationsThat = (clauses: Statement): Relation<ApplicationRow> =>
  relation(sql<ApplicationRow>`
    select a.company_id, a.id, a.job_id, a.candidate_id, a.resume_id, a.status, a.is_applicant, a.source, a.external_id,
      a.screening_answers, a.flags, a.score, a.score_rank, a.evaluated_at, a.cluster_id, a.applied_at, a.created_at,
      a.updated_at, a.status_at, a.removed_at, a.superseded, a.version, ${wasSourced} as was_sourced
    from application a ${clauses === nothing ? nothing : sql`where ${clauses}`}`)

/** The relation is of every company, on the board or off it: its reader says which ones it wants. */
export const allApplications = applicationsThat(nothing)

/** Applications of any company are in it when the actor sees their jobs. */
export const applicationsSeenBy = (actor: CompanyActor): Relation<ApplicationRow> =>
  applicationsThat(onVisibleJob(actor))

/** The view of an application is made of these rows, which have what its person says of themselves. */
export const applicationsOfPeople = relation(sql<Application & { readonly companyId: string }>`
  select a.company_id, ${applicationColumns} from ${applicationWithCandidate}`)

export const allSelfIdentifications = relation(
  sql<{
    companyId: string
    applicationId: number
    sex: Sex | null
    raceEthnicity: RaceEthnicity | null
  }>`select company_id, application_id, sex, race_ethnicity from self_identification`,
)

export const allStatusChanges = relation(
  sql<{
    companyId: string
    applicationId: number
    id: number
    fromStatus: ApplicationStatus | null
    toStatus: ApplicationStatus
    reason: string | null
    at: Instant
  }>`select company_id, application_id, id, from_status, to_status, reason, at from application_status_change`,
)

tellPeopleOnJobs(
  relation(
    sql<{
      companyId: string
      candidateId: number
      jobId: number
      appliedAt: Instant
      removedAt: Instant | null
    }>`select company_id, candidate_id, job_id, applied_at, removed_at from application`,
  ),
)
