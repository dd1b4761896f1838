/**
 * A glance shows of a person what their resume says, how they were judged, what was written of them, and where they
 * applied.
 */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import {
  type Application,
  allApplications,
  applicationFlags,
  applicationStatuses,
} from '#modules/applications/index.ts'
import { allNotes, allResumes, type Candidate, candidateStore } from '#modules/candidates/index.ts'
import { type Evaluation, findEvaluations } from '#modules/evaluation/index.ts'
import { allUsers } from '#modules/identity/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import type { Profile } from '#reading/index.ts'
import { CriterionMetView, judgementView, viewCriteriaMet, viewJudgement } from './evidence.ts'

const shownMax = 50

interface OnJob
  extends Pick<Application, 'id' | 'jobId' | 'status' | 'score' | 'flags' | 'isApplicant' | 'appliedAt' | 'removedAt'> {
  readonly jobTitle: string
}

interface Note {
  readonly id: number
  readonly body: string
  readonly authorName: string | null
  readonly createdAt: Instant
}

export interface Glance {
  readonly candidate: Candidate
  readonly profile: Profile | null
  readonly onJobs: readonly OnJob[]
  readonly notes: readonly Note[]
  /** The evaluation is that of the newest application that was judged. */
  readonly evaluation: Evaluation | undefined
}

const month = z.string().nullable()

export const CandidateGlanceView = z
  .strictObject({
    candidateId: IdView,
    firstName: z.string(),
    lastName: z.string(),
    headline: z.string().nullable(),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    links: z.array(z.string()),
    tags: z.array(z.string()),
    profile: z
      .strictObject({
        yearsOfWork: z.number(),
        experience: z.array(
          z.strictObject({ title: z.string().nullable(), employer: z.string().nullable(), from: month, to: month }),
        ),
        skills: z.array(z.strictObject({ name: z.string(), years: z.number().nullable() })),
        education: z.array(z.strictObject({ degree: z.string(), institution: z.string().nullable(), to: month })),
        languages: z.array(z.strictObject({ name: z.string(), level: z.string().nullable() })),
        licences: z.array(z.string()),
      })
      .nullable()
      .meta({ description: `What the newest resume says, at most ${shownMax} of each; null while there is none.` }),
    evaluation: z
      .strictObject({ applicationId: IdView, jobId: IdView, ...judgementView, criteria: z.array(CriterionMetView) })
      .nullable()
      .meta({ description: 'Of the newest application that was judged.' }),
    notes: z
      .array(z.strictObject({ id: IdView, body: z.string(), author: z.string().nullable(), createdAt: TimeView }))
      .meta({ description: `The newest ${shownMax}.` }),
    applications: z
      .array(
        z.strictObject({
          applicationId: IdView,
          jobId: IdView,
          jobTitle: z.string(),
          status: z.enum(applicationStatuses),
          isApplicant: z.boolean(),
          score: z.int().nullable(),
          flags: z.array(z.enum(applicationFlags)),
          appliedAt: TimeView,
          removedAt: TimeView.nullable(),
        }),
      )
      .meta({ description: `The newest ${shownMax}, to jobs the caller sees.` }),
  })
  .meta({ id: 'CandidateGlance' })

export const viewGlance = ({ candidate, profile, onJobs, notes, evaluation }: Glance) => ({
  candidateId: candidate.id,
  firstName: candidate.firstName,
  lastName: candidate.lastName,
  headline: candidate.headline,
  emails: [...candidate.emails],
  phones: [...candidate.phones],
  links: [...candidate.links],
  tags: [...candidate.tags],
  profile: profile && viewProfile(profile),
  evaluation: evaluation ? viewEvaluation(evaluation) : null,
  notes: notes.map(({ id, body, authorName, createdAt }) => ({
    id,
    body,
    author: authorName,
    createdAt: viewTime(createdAt),
  })),
  applications: onJobs.map((each) => ({
    applicationId: each.id,
    jobId: each.jobId,
    jobTitle: each.jobTitle,
    status: each.status,
    isApplicant: each.isApplicant,
    score: each.score,
    flags: [...each.flags],
    appliedAt: viewTime(each.appliedAt),
    removedAt: viewTimeOrNull(each.removedAt),
  })),
})

const viewEvaluation = (evaluation: Evaluation) => ({
  applicationId: evaluation.applicationId,
  jobId: evaluation.jobId,
  ...viewJudgement(evaluation),
  criteria: viewCriteriaMet(evaluation.criteria, evaluation),
})

const yearsOf = (months: number | null): number | null => (months === null ? null : Math.round(months / 1.2) / 10)

const viewProfile = ({ totalYears, experience, skills, education, languages, licences }: Profile) => ({
  yearsOfWork: totalYears,
  experience: experience.slice(0, shownMax).map(({ title, employer, from, to }) => ({ title, employer, from, to })),
  skills: skills.slice(0, shownMax).map(({ name, months }) => ({ name, years: yearsOf(months) })),
  education: education.slice(0, shownMax).map(({ degree, institution, to }) => ({ degree, institution, to })),
  languages: languages.slice(0, shownMax).map(({ name, level }) => ({ name, level })),
  licences: licences.slice(0, shownMax).map(({ name }) => name),
})

export async function readGlance(tx: Reading, actor: CompanyActor, candidateId: number): Promise<Glance> {
  const candidate = await candidateStore.get(tx, actor, candidateId)
  const { companyId } = actor
  const [[resume], onJobs, notes] = await tx.batch(
    sql<{ profile: Profile | null }>`
      select r.profile from ${allResumes} r
      where r.company_id = ${companyId} and r.candidate_id = ${candidateId} and r.state = 'read'
      order by r.id desc limit 1`,
    sql<OnJob>`
      select a.id, a.job_id, j.title as job_title, a.status, a.score, a.flags, a.is_applicant, a.applied_at, a.removed_at
      from ${allApplications} a join ${jobsSeenBy(actor)} j on j.company_id = a.company_id and j.id = a.job_id
      where a.company_id = ${companyId} and a.candidate_id = ${candidateId}
      order by a.applied_at desc, a.id desc limit ${shownMax}`,
    sql<Note>`
      select n.id, n.body, u.name as author_name, n.created_at
      from ${allNotes} n left join ${allUsers} u on u.id = n.author_id
      where n.company_id = ${companyId} and n.candidate_id = ${candidateId}
      order by n.created_at desc, n.id desc limit ${shownMax}`,
  )
  const judged = onJobs.find(({ score }) => score !== null) ?? onJobs[0]
  const [evaluation] = judged ? await findEvaluations(tx, companyId, [judged.id]) : []
  return { candidate, profile: resume?.profile ?? null, onJobs, notes, evaluation }
}
