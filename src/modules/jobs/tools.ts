/** Machines find jobs, read one, and see what happened on it. */
import { z } from 'zod'
import { nothing } from '#kernel/database/sql.ts'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { BodyId, IdView, TimeView } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { jobStore, listJobSummaries } from './job.store.ts'
import { employmentTypes, type JobSummary, jobStatuses } from './job.ts'
import { JobActivityView, listActivity, viewActivity } from './job-activity.ts'
import { clausesOf } from './job-filter.ts'
import { LocationView } from './location.ts'
import { SalaryView } from './salary.ts'

const jobsMax = 20
const activitiesMax = 30
const descriptionMax = 6_000

const line = {
  jobId: IdView,
  title: z.string(),
  status: z.enum(jobStatuses),
  department: z.string().nullable(),
  applicantCount: z.int(),
  applicantLimit: z.int(),
  publishedAt: TimeView.nullable(),
}

const lineOf = (job: JobSummary) => ({
  jobId: job.id,
  title: job.title,
  status: job.status,
  department: job.department,
  applicantCount: job.applicantCount,
  applicantLimit: job.applicantLimit,
  publishedAt: viewTimeOrNull(job.publishedAt),
})

const sourceOf = ({ id, title }: Pick<JobSummary, 'id' | 'title'>) => ({ kind: 'job' as const, id: `${id}`, title })

const findJobsTool = tool({
  name: 'find_jobs',
  about: 'Finds jobs by words of their title, department, place, tags or description, newest first.',
  access: 'reviewer',
  scopes: ['jobs:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({
    query: z.string().max(500).default(''),
    status: z.enum(['all', ...jobStatuses]).default('all'),
  }),
  output: z.strictObject({ data: z.array(z.strictObject(line)), truncated: z.boolean() }),

  async run({ query, status }, { db, member, signal }) {
    const filters = { jobStatus: status, query, tags: undefined, createdAfter: undefined, createdBefore: undefined }
    const jobs = await listJobSummaries(db.reading(member, signal), member, clausesOf(filters), jobsMax + 1)
    const output = bounded(jobs.map(lineOf), jobsMax)
    return { output, sources: jobs.slice(0, output.data.length).map(sourceOf) }
  },
})

const getJobTool = tool({
  name: 'get_job',
  about: 'What a job says: its description, criteria, questions and conditions.',
  access: 'reviewer',
  scopes: ['jobs:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ jobId: BodyId }),
  output: z.strictObject({
    ...line,
    location: LocationView.nullable(),
    employmentType: z.enum(employmentTypes).nullable(),
    salary: SalaryView.nullable(),
    tags: z.array(z.string()),
    description: z.string().meta({ description: 'Markdown; its beginning where it ends with an ellipsis.' }),
    criteria: z.array(z.strictObject({ text: z.string(), kind: z.string() })),
    screeningQuestions: z.array(z.string()),
    truncated: z.boolean(),
  }),

  async run({ jobId }, { db, member, signal }) {
    const job = await jobStore.get(db.reading(member, signal), member, jobId)
    const criteria = bounded(
      job.criteria.map(({ text, kind }) => ({ text: beginningOf(text, 200), kind })),
      20,
    )
    const questions = bounded(
      job.screeningQuestions.map(({ text }) => beginningOf(text, 200)),
      10,
    )
    const output = {
      ...lineOf(job),
      location: job.location,
      employmentType: job.employmentType,
      salary: job.salary,
      tags: [...job.tags].slice(0, 20),
      description: beginningOf(job.description, descriptionMax),
      criteria: criteria.data,
      screeningQuestions: questions.data,
      truncated: criteria.truncated || questions.truncated || job.description.length > descriptionMax,
    }
    return { output, sources: [sourceOf(job)] }
  },
})

const activityTool = tool({
  name: 'activity',
  about: 'What happened on a job, newest first, and who did it.',
  access: 'reviewer',
  scopes: null,
  does: 'read',
  holdsOutsideText: false,
  input: z.strictObject({ jobId: BodyId }),
  output: z.strictObject({ data: z.array(JobActivityView), truncated: z.boolean() }),

  async run({ jobId }, { db, member, signal }) {
    const wanted = { older: nothing, fetch: activitiesMax + 1 }
    const happened = await listActivity(db.reading(member, signal), member, jobId, wanted)
    return {
      output: bounded(happened.map(viewActivity), activitiesMax),
      sources: [{ kind: 'job', id: `${jobId}`, title: `Job ${jobId}` }],
    }
  },
})

export const jobTools: readonly Tool[] = [findJobsTool, getJobTool, activityTool]
