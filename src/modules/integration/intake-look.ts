/** What there is of an application before it is taken in. */
import type { KeyHolder } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import { allApplications, applicationOf, appliedBefore, handedInBefore } from '#modules/applications/index.ts'
import { type Job, jobNotAcceptingApplications, jobsSeenBy } from '#modules/jobs/index.ts'
import { candidateIdOf } from './candidate-id.ts'
import type { HandedIn } from './intake-answer.ts'

type OpenJob = Pick<Job, 'id' | 'status' | 'applicantCount' | 'applicantLimit' | 'screening' | 'screeningQuestions'>

/** Where an application is handed in, and what it is called there. */
export interface Intake {
  readonly atsJobId: string
  readonly externalApplicationId: string
  readonly email: string
}

export interface Seen {
  /** The linked job, whatever its state. */
  readonly job: OpenJob | undefined
  /** What its person has on the job, by whichever way it came. */
  readonly other: { readonly id: number; readonly isApplicant: boolean } | undefined
  /** The application, when it was handed in before. */
  readonly first: HandedIn | undefined
  /** Somebody else’s, whom an ATS that had the company’s jobs before this one called the same: ids mean something to one ATS alone. */
  readonly ofFormerAts: Pick<HandedIn, 'id'> | undefined
}

/** Of the job alone, for what needs to know no more than that it is there. */
export const selectLinkedJob = (actor: KeyHolder, atsJobId: string): Statement<OpenJob> => sql`
  select j.id, j.status, j.applicant_count, j.applicant_limit, j.screening, j.screening_questions
  from ${linkedAs(actor, atsJobId)}`

const linkedAs = (actor: KeyHolder, atsJobId: string): Statement => sql`
  ${jobsSeenBy(actor)} j where j.company_id = ${actor.companyId} and j.ats_job_id = ${atsJobId}`

type Held = HandedIn & { readonly isOfFormerAts: boolean }

/**
 * In one round trip. The application itself is looked for last: were it taken in between two of these statements, it would
 * otherwise stand in its own way.
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
    applicationOf(companyId, jobId, email),
    sql<Held>`
      select a.id, a.job_id, a.applied_at, a.created_at, coalesce(a.created_at < o.since, false) as is_of_former_ats
      from ${allApplications} a left join ats_ownership o on o.company_id = a.company_id
      where a.company_id = ${companyId} and a.job_id = ${jobId} and a.external_id = ${externalApplicationId}`,
  )
  return held?.isOfFormerAts && held.id !== other?.id
    ? { job, other, first: undefined, ofFormerAts: held }
    : { job, other, first: held, ofFormerAts: undefined }
}

/** Says as whom, so that an ATS can go on from there. */
export const onJobAlready = (other: NonNullable<Seen['other']>) =>
  appliedBefore(`The person of this e-mail address is on the job as ${candidateIdOf(other)}.`)

/** Refusals that may be another's doing: somebody who was taken in meanwhile, perhaps under the very same id. */
export const wasOvertaken = (error: unknown): boolean => error instanceof Problem && overtaken.includes(error.kind)

const overtaken = [appliedBefore, handedInBefore, jobNotAcceptingApplications]
