import { z } from 'zod'
import { viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { JobView, questionnaire } from '#modules/jobs/index.ts'
import { ConsentView, consentOf } from './consent.ts'
import type { PublicJob, PublicJobSummary } from './public-job.ts'

const { slug, title, department, location, employmentType, salary, tags, screening, description } = JobView.shape

const summary = {
  slug,
  title,
  department,
  location,
  employmentType,
  salary: salary
    .unwrap()
    .omit({ shown: true })
    .meta({ id: 'PublicSalary', description: 'Amounts are in units of the currency.' })
    .nullable()
    .meta({ description: 'Null when it is not shown.' }),
  tags,
  screening,
  publishedAt: TimeView,
  acceptsApplications: z.boolean().meta({ description: 'False once it has as many applicants as it takes.' }),
  company: z.strictObject({ slug: z.string(), name: z.string() }),
  publicUrl: z.url().meta({ description: 'Its page.' }),
}

export const PublicJobSummaryView = z
  .strictObject(summary)
  .meta({ id: 'PublicJobSummary', description: 'A live job without its long texts.' })

export const PublicJobView = z
  .strictObject({
    ...summary,
    description,
    screeningQuestions: z.array(
      questionnaire.QuestionView.omit({ knockout: true }).meta({
        id: 'PublicScreeningQuestion',
        description: 'A question.',
      }),
    ),
    asksSelfIdentification: z.boolean().meta({ description: 'Whether an application may have `selfIdentification`.' }),
    consent: ConsentView,
  })
  .meta({ id: 'PublicJob' })

export const viewPublicSummaryAt = (publicUrl: string) => (job: PublicJobSummary) => ({
  slug: job.slug,
  title: job.title,
  department: job.department,
  location: job.location,
  employmentType: job.employmentType,
  salary: job.salary,
  tags: [...job.tags],
  screening: job.screening,
  publishedAt: viewTime(job.publishedAt),
  acceptsApplications: job.isOpen,
  company: { slug: job.company.slug, name: job.company.name },
  publicUrl: `${publicUrl}/careers/${job.company.slug}/${job.slug}`,
})

export const viewPublicJob = (job: PublicJob, publicUrl: string) => ({
  ...viewPublicSummaryAt(publicUrl)(job),
  description: job.description,
  screeningQuestions: job.questions.map(({ id, text, type, options, mandatory }) => ({
    id,
    text,
    type,
    options,
    mandatory,
  })),
  asksSelfIdentification: job.company.asksSelfIdentification,
  consent: consentOf(job.company),
})
