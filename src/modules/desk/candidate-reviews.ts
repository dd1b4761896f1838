/** The evidence matrix puts a few applicants to one job beside each other, criterion by criterion. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import {
  type Application,
  applicationFlags,
  applicationStatuses,
  applicationsOfPeople,
} from '#modules/applications/index.ts'
import { type Evaluation, findEvaluations } from '#modules/evaluation/index.ts'
import { type Job, jobStore } from '#modules/jobs/index.ts'
import { CriterionMetView, judgementView, viewCriteriaMet, viewJudgement } from './evidence.ts'

export const reviewedMax = 5

type OnJob = Pick<Application, 'id' | 'candidateId' | 'firstName' | 'lastName' | 'status' | 'flags'>

export interface Review {
  readonly application: OnJob
  readonly evaluation: Evaluation | undefined
}

export const CandidateReviewsView = z
  .strictObject({
    jobId: IdView,
    jobTitle: z.string(),
    criteria: z.array(
      z.strictObject({
        criterionId: z.string(),
        text: z.string(),
        kind: z.enum(['must_have', 'nice_to_have']),
        weight: z.int(),
      }),
    ),
    candidates: z.array(
      z.strictObject({
        candidateId: IdView,
        applicationId: IdView,
        firstName: z.string(),
        lastName: z.string(),
        status: z.enum(applicationStatuses),
        flags: z.array(z.enum(applicationFlags)),
        ...judgementView,
        criteria: z.array(CriterionMetView).meta({ description: 'In the order of the criteria above.' }),
      }),
    ),
  })
  .meta({ id: 'CandidateReviews' })

export const viewReviews = (job: Job, reviews: readonly Review[]) => ({
  jobId: job.id,
  jobTitle: job.title,
  criteria: job.criteria.map(({ id, text, kind, weight }) => ({ criterionId: id, text, kind, weight })),
  candidates: reviews.map(({ application, evaluation }) => ({
    candidateId: application.candidateId,
    applicationId: application.id,
    firstName: application.firstName,
    lastName: application.lastName,
    status: application.status,
    flags: [...application.flags],
    ...viewJudgement(evaluation),
    criteria: viewCriteriaMet(job.criteria, evaluation),
  })),
})

/** Reviews come in the order they were asked for. An applicant who is not on the job is refused. */
export async function readReviews(
  tx: Reading,
  actor: CompanyActor,
  jobId: number,
  candidateIds: readonly number[],
): Promise<{ readonly job: Job; readonly reviews: readonly Review[] }> {
  const job = await jobStore.get(tx, actor, jobId)
  const applications = await tx.all(sql<OnJob>`
    select a.id, a.candidate_id, a.first_name, a.last_name, a.status, a.flags from ${applicationsOfPeople} a
    where a.company_id = ${actor.companyId} and a.job_id = ${jobId} and not a.superseded
      and a.candidate_id = any(${[...candidateIds]}::bigint[])`)
  const inOrder = candidateIds.flatMap((id) => applications.find(({ candidateId }) => candidateId === id) ?? [])
  if (inOrder.length < candidateIds.length) throw notFound('One of these candidates is not on the job.')

  const evaluations = await findEvaluations(
    tx,
    actor.companyId,
    inOrder.map(({ id }) => id),
  )
  const reviews = inOrder.map((application) => ({
    application,
    evaluation: evaluations.find(({ applicationId }) => applicationId === application.id),
  }))
  return { job, reviews }
}
