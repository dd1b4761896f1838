/** The intake looks at what there is of an application before it is taken in. */
import type { KeyHolder } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import { allApplications, applicationProblems, intake } from '#modules/applications/index.ts'
import { type Job, jobProblems, jobsSeenBy } from '#modules/jobs/index.ts'
import { candidateIdOf } from './candidate-id.ts'
import type { HandedIn } from './intake-answer.ts'

type OpenJob = Pick<Job, 'id' | 'status' | 'applicantCount' | 'applicantLimit' | 'screening' | 'screeningQuestions'>

/** An application is handed in to a job, and has an id at the system that hands it in. */
export interface Intake {
  readonly atsJobId: string
  readonly externalApplicationId: string
  readonly email: string
}

export interface Seen {
  /** The linked job may be in any state. */
  readonly job: OpenJob | undefined
  /** The person may have this on the job already, by any way it came. */
  readonly other: { readonly id: number; readonly isApplicant: boolean } | undefined
  /** The application was handed in before. */
  readonly first: HandedIn | undefined
  /**
   * Another person’s application has the same id, from an ATS that had the company’s jobs before: ids mean something to
   * one ATS only.
   */
  readonly ofFormerAts: Pick<HandedIn, 'id'> | undefined
}

/** Callers who only ask whether the job is there read nothing else of it. */
export const selectLinkedJob = (actor: KeyHolder, atsJobId: string): Statement<OpenJob> => sql`
  select j.id, j.status, j.applicant_count, j.applicant_limit, j.screening, j.screening_questions
  from ${linkedAs(actor, atsJobId)}`

const linkedAs = (actor: KeyHolder, atsJobId: string): Statement => sql`
  ${jobsSeenBy(actor)} j where j.company_id = ${actor.companyId} and j.ats_job_id = ${atsJobId}`

type Held = HandedIn & { readonly isOfFormerAts: boolean }

/**
 * All is read in one round trip. The application itself is looked for last: taken in between two of these statements,
 * it would otherwise stand in its own way.
 */
export async function lookAt(
  reading: Reading,
  actor: KeyHolder,
  { atsJobId, externalApplicationId, email }: Intake,
): Promise<Seen> {
  const { companyId } = actor
  const jobId: Statement = sql`(select j.id from ${linkedAs(actor, atsJobId)})`
  const [[job], [other], [held]] = await reading.batch(
    selectLinkedJob(actor, atsJobId),
    intake.applicationOf(companyId, jobId, email),
    sql<Held>`
      select a.id, a.job_id, a.applied_at, a.created_at, coalesce(a.created_at < o.since, false) as is_of_former_ats
      from ${allApplications} a left join ats_ownership o on o.company_id = a.company_id
      where a.company_id = ${companyId} and a.job_id = ${jobId} and a.external_id = ${externalApplicationId}`,
  )
  return held?.isOfFormerAts && held.id !== other?.id
    ? { job, other, first: undefined, ofFormerAts: held }
    : { job, other, first: held, ofFormerAts: undefined }
}

/** The refusal says by which id the person is on the job, so that an ATS can go on from there. */
export const onJobAlready = (other: NonNullable<Seen['other']>) =>
  applicationProblems.appliedBefore(`The person of this e-mail address is on the job as ${candidateIdOf(other)}.`)

/** These refusals may come from another request, which took somebody in meanwhile, perhaps under the very same id. */
export const wasOvertaken = (error: unknown): boolean => error instanceof Problem && overtaken.includes(error.kind)

const overtaken = [
  applicationProblems.appliedBefore,
  applicationProblems.handedInBefore,
  jobProblems.notAcceptingApplications,
]
