import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { atsLink, type Job, JobView, jobCriteria, jobPlaces, questionnaire } from '#modules/jobs/index.ts'
import type { LinkedJobSummary } from './linked-job.store.ts'

const { id, title, status, department, location, employmentType, salary, tags, screening } = JobView.shape
const { applicantLimit, publicUrl, closedAt, closeReason, description, criteria } = JobView.shape

const summary = {
  id,
  atsJob: atsLink.View,
  title,
  status,
  department,
  location,
  employmentType,
  salary,
  tags,
  screening,
  screeningQuestions: z.array(
    questionnaire.QuestionView.omit({ knockout: true }).meta({
      id: 'AskedScreeningQuestion',
      description: 'A question, whose id an answer quotes.',
    }),
  ),
  applicantLimit,
  applicantCount: z.int().meta({ description: 'Counts without a new ETag.' }),
  acceptsApplications: z.boolean().meta({
    description:
      'Whether applicants can be handed in: the job is live, has a place left, and screens by resume. A place is taken without a new ETag.',
  }),
  publicUrl,
  createdAt: TimeView,
  publishedAt: TimeView.nullable().meta({ description: 'When it became live for the first time.' }),
  closedAt,
  closeReason,
}

export const LinkedJobSummaryView = z
  .strictObject(summary)
  .meta({ id: 'IntegrationJobSummary', description: 'A linked job without its long texts.' })

export const LinkedJobView = z
  .strictObject({ ...summary, description, criteria })
  .meta({ id: 'IntegrationJob', description: 'A job that is linked to a job of an ATS.' })

export const viewLinkedSummaryAt = (publicUrl: string) => (job: LinkedJobSummary) => ({
  id: job.id,
  atsJob: linkOf(job),
  title: job.title,
  status: job.status,
  department: job.department,
  location: job.location,
  employmentType: job.employmentType,
  salary: job.salary,
  tags: [...job.tags],
  screening: job.screening,
  screeningQuestions: job.screeningQuestions.map(({ id, text, type, options, mandatory }) => ({
    id,
    text,
    type,
    options,
    mandatory,
  })),
  applicantLimit: job.applicantLimit,
  applicantCount: job.applicantCount,
  acceptsApplications: jobPlaces.takesApplications(job),
  publicUrl: `${publicUrl}/careers/${job.companySlug}/${job.slug}`,
  createdAt: viewTime(job.createdAt),
  publishedAt: viewTimeOrNull(job.publishedAt),
  closedAt: viewTimeOrNull(job.closedAt),
  closeReason: job.closeReason,
})

export const viewLinkedJob = (job: Job, publicUrl: string) => ({
  ...viewLinkedSummaryAt(publicUrl)(job),
  description: job.description,
  criteria: job.criteria.map(jobCriteria.view),
})

/** A place in the ATS may hold another job one day, and the company's part of the address changes without the job. */
export const versionOfLinkedJob = ({ id, version, companySlug }: Job): Versioned => versionOf(id, version, companySlug)

function linkOf(job: LinkedJobSummary) {
  const link = atsLink.view(job)
  if (!link) throw new Error(`job ${job.id} is shown as linked, and is not`)
  return link
}
