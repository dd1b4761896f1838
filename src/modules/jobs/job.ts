/** A job is an opening people apply to. Here is what it says, its states, and what it must say to reach them. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Instant } from '#kernel/database/types.ts'
import { text } from '#kernel/http/fields.ts'
import type { BrokenRule } from '#kernel/http/problem.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { AtsLink } from './ats-link.ts'
import { Criteria, type Criterion, identifyCriteria, type NewCriterion } from './criterion.ts'
import { HiringTeam, type TeamMember } from './hiring-team.ts'
import { isFindable, type Location, LocationField } from './location.ts'
import { jobProblems } from './problems.ts'
import { type Salary, SalaryField } from './salary.ts'
import {
  identifyQuestions,
  type NewScreeningQuestion,
  type ScreeningQuestion,
  ScreeningQuestions,
} from './screening-question.ts'
import { Tags } from './tags.ts'

export const jobStatuses = ['draft', 'live', 'closed'] as const
export const closeReasons = ['filled', 'cancelled', 'other'] as const
export const screenings = ['resume', 'ai_interview'] as const
export const employmentTypes = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'apprenticeship',
  'volunteer',
] as const

export const jobTitleMax = 200
export const departmentMax = 100
const applicantLimitDefault = 250

/** A recruiter writes these fields. */
export interface JobContent {
  readonly title: string
  readonly description: string
  readonly department: string | null
  readonly location: Location | null
  readonly employmentType: (typeof employmentTypes)[number] | null
  readonly salary: Salary | null
  readonly tags: readonly string[]
  readonly criteria: readonly Criterion[]
  readonly screening: (typeof screenings)[number]
  readonly screeningQuestions: readonly ScreeningQuestion[]
  readonly applicantLimit: number
}

export interface Job extends JobContent, AtsLink {
  readonly id: number
  readonly slug: string
  readonly companySlug: string
  readonly status: (typeof jobStatuses)[number]
  readonly applicantCount: number
  readonly hiringTeam: readonly TeamMember[]
  readonly closeReason: (typeof closeReasons)[number] | null
  readonly createdAt: Instant
  readonly publishedAt: Instant | null
  readonly closedAt: Instant | null
  readonly version: number
}

/** Lists show a job without its long texts. */
export type JobSummary = Omit<Job, 'description' | 'criteria' | 'screeningQuestions'>

const fields = {
  title: text(1, jobTitleMax),
  description: z.string().max(50_000).meta({ description: 'Markdown.' }),
  department: text(1, departmentMax).nullable(),
  location: LocationField.nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  salary: SalaryField.nullable(),
  tags: Tags,
  criteria: Criteria,
  screening: z.enum(screenings),
  screeningQuestions: ScreeningQuestions,
  applicantLimit: z.int().min(1).max(100_000).meta({ description: 'How many applicants the job takes.' }),
  hiringTeam: HiringTeam,
}

export const NewJob = z.strictObject({
  title: fields.title,
  description: fields.description.default(''),
  department: fields.department.default(null),
  location: fields.location.default(null),
  employmentType: fields.employmentType.default(null),
  salary: fields.salary.default(null),
  tags: fields.tags.default([]),
  criteria: fields.criteria.default([]),
  screening: fields.screening.default('resume'),
  screeningQuestions: fields.screeningQuestions.default([]),
  applicantLimit: fields.applicantLimit.default(applicantLimitDefault),
  hiringTeam: fields.hiringTeam.default([]),
})

export const JobChange = z.strictObject({
  title: fields.title.exactOptional(),
  description: fields.description.exactOptional(),
  department: fields.department.exactOptional(),
  location: fields.location.exactOptional(),
  employmentType: fields.employmentType.exactOptional(),
  salary: fields.salary.exactOptional(),
  tags: fields.tags.exactOptional(),
  criteria: fields.criteria.exactOptional(),
  screening: fields.screening.exactOptional(),
  screeningQuestions: fields.screeningQuestions.exactOptional(),
  applicantLimit: fields.applicantLimit.exactOptional(),
  hiringTeam: fields.hiringTeam.exactOptional(),
})

interface Wish extends Omit<JobContent, 'criteria' | 'screeningQuestions'> {
  readonly criteria: readonly NewCriterion[]
  readonly screeningQuestions: readonly NewScreeningQuestion[]
}

/** A new job's criteria and questions get ids of their own. */
export const newContent = (wish: Wish): JobContent => ({
  ...wish,
  criteria: identifyCriteria([], wish.criteria),
  screeningQuestions: identifyQuestions([], wish.screeningQuestions),
})

/** Criteria and questions that stay keep their ids. */
export const changeTo = (
  job: JobContent,
  { criteria, screeningQuestions, ...rest }: Partial<Wish>,
): Partial<JobContent> => ({
  ...rest,
  ...(criteria && { criteria: identifyCriteria(job.criteria, criteria) }),
  ...(screeningQuestions && { screeningQuestions: identifyQuestions(job.screeningQuestions, screeningQuestions) }),
})

/** Only fields whose value would be different are named. */
export const changedFields = (job: JobContent, change: Partial<JobContent>): (keyof JobContent)[] =>
  (Object.keys(change) as (keyof JobContent)[]).filter((field) => !isDeepStrictEqual(change[field], job[field]))

/** A request tells a job in its body or names one in its path; what the job lacks is reported below this place. */
export type JobPlace = Pick<BrokenRule, 'in' | 'pointer'>

const inBody: JobPlace = { in: 'body', pointer: '' }
export const byPath: JobPlace = { in: 'path', pointer: '/jobId' }
/** An action that was staged is about the job. */
export const byAction: JobPlace = { in: 'path', pointer: '/actionKey' }

export function requireFitToGoLive(job: JobContent, place: JobPlace = inBody): void {
  requireFitToBeLive(job, place)
  requireScreening(job)
}

export const screensByResume = ({ screening }: Pick<JobContent, 'screening'>): boolean => screening === 'resume'

/**
 * Nobody could apply to a job that interviews, because there are no interviews yet. A job that is live already stays as
 * it is.
 */
export function requireScreening(job: JobContent): void {
  if (screensByResume(job)) return
  throw jobProblems.noInterviewsYet('Interviews are not available yet, so nobody could apply. Set screening to resume.')
}

/** The refusal points to everything that the public needs and the job lacks. */
export function requireFitToBeLive(job: JobContent, place: JobPlace = inBody): void {
  const lacking = lackingToBeLive(job)
  if (lacking.length === 0) return
  throw validationFailed(`A live job needs more: ${lacking.join(', ')}.`, {
    errors: lacking.map((field) => ({
      in: place.in,
      pointer: `${place.pointer}/${field}`,
      rule: 'needed',
      detail: needs[field],
    })),
  })
}

const needs = {
  description: 'must say something while the job is live',
  location: 'must have a city or a country, or be remote, while the job is live',
  criteria: 'must have at least one while the job is live',
}

function lackingToBeLive({ description, location, criteria }: JobContent): (keyof typeof needs)[] {
  const isThere = {
    description: description.trim() !== '',
    location: isFindable(location),
    criteria: criteria.length > 0,
  }
  return (['description', 'location', 'criteria'] as const).filter((field) => !isThere[field])
}
