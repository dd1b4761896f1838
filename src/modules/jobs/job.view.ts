import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { atsLink } from './ats-link.ts'
import { CriterionUnderstoodView, viewCriterion } from './criterion.ts'
import { TeamMemberView } from './hiring-team.ts'
import { AllowedOnJobView, allowedOnJob } from './job.allowed.ts'
import { closeReasons, employmentTypes, type Job, type JobSummary, jobStatuses, screenings } from './job.ts'
import { LocationView } from './location.ts'
import { SalaryView } from './salary.ts'
import { ScreeningQuestionView } from './screening-question.ts'

const summary = {
  id: IdView,
  slug: z.string().meta({ description: 'Unique across the service, and never changed.', examples: ['bookbinder-42'] }),
  title: z.string(),
  status: z.enum(jobStatuses),
  department: z.string().nullable(),
  location: LocationView.nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  salary: SalaryView.nullable(),
  tags: z.array(z.string()),
  screening: z.enum(screenings),
  applicantLimit: z.int(),
  applicantCount: z.int().meta({ description: 'Counts without a new ETag.' }),
  hiringTeam: z.array(TeamMemberView),
  atsJob: atsLink.View.nullable().meta({ description: 'The linked job of an ATS; null when there is none.' }),
  publicUrl: z.url().meta({ description: 'Where the public finds the job while it is live.' }),
  createdAt: TimeView,
  publishedAt: TimeView.nullable().meta({ description: 'When it became live for the first time.' }),
  closedAt: TimeView.nullable(),
  closeReason: z.enum(closeReasons).nullable(),
  allowed: AllowedOnJobView,
}

export const JobSummaryView = z
  .strictObject(summary)
  .meta({ id: 'JobSummary', description: 'A job without its long texts.' })

export const JobView = z
  .strictObject({
    ...summary,
    description: z.string().meta({ description: 'Markdown.' }),
    criteria: z.array(CriterionUnderstoodView),
    screeningQuestions: z.array(ScreeningQuestionView),
  })
  .meta({ id: 'Job' })

export const viewSummaryFor = (actor: Pick<Member, 'role'>, publicUrl: string) => (job: JobSummary) => ({
  id: job.id,
  slug: job.slug,
  title: job.title,
  status: job.status,
  department: job.department,
  location: job.location,
  employmentType: job.employmentType,
  salary: job.salary,
  tags: [...job.tags],
  screening: job.screening,
  applicantLimit: job.applicantLimit,
  applicantCount: job.applicantCount,
  hiringTeam: [...job.hiringTeam],
  atsJob: atsLink.view(job),
  publicUrl: `${publicUrl}/careers/${job.companySlug}/${job.slug}`,
  createdAt: viewTime(job.createdAt),
  publishedAt: viewTimeOrNull(job.publishedAt),
  closedAt: viewTimeOrNull(job.closedAt),
  closeReason: job.closeReason,
  allowed: allowedOnJob(actor, job),
})

export const viewJob = (job: Job, actor: Pick<Member, 'role'>, publicUrl: string) => ({
  ...viewSummaryFor(actor, publicUrl)(job),
  description: job.description,
  criteria: job.criteria.map(viewCriterion),
  screeningQuestions: [...job.screeningQuestions],
})

/**
 * The version covers all that is shown but the count: the team and the company's part of the address change without the
 * job.
 */
export const versionOfJob = ({ version, hiringTeam, companySlug }: Job): Versioned =>
  versionOf(version, hiringTeam, companySlug)
