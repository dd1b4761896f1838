/** Jobs to which nobody comes, or to which nobody can come any more. */
import { type AttentionRow, attention, type Looking } from '#kernel/attention.ts'
import { allOf, sql } from '#kernel/database/sql.ts'
import { visibleTo } from './hiring-team.ts'

interface OfJob extends AttentionRow {
  readonly jobId: number
  readonly title: string
  readonly count: number
}

const seen = ({ member, except }: Looking) =>
  allOf(
    sql`j.company_id = ${member.companyId}`,
    sql`j.status = 'live'`,
    sql`j.id::text <> all(${[...except]}::text[])`,
    visibleTo(member),
  )

const quietDays = 7

export const jobsWithoutApplicants = attention<OfJob>({
  kind: 'job_without_applicants',
  about: `Live jobs to which nobody has applied for ${quietDays} days.`,
  urgency: 'important',
  access: 'recruiter',
  find: (looking) => sql<OfJob>`
    select j.id::text as key, j.id as job_id, j.title, j.published_at as since, j.applicant_count as count from job j
    where ${seen(looking)} and j.applicant_count = 0 and j.published_at < now() - make_interval(days => ${quietDays}::int)
    order by j.published_at, j.id limit ${looking.max}`,
  tell: ({ jobId, title }) => ({
    title: `Nobody has applied to ${title}`,
    why: `It has been live for more than ${quietDays} days.`,
    prompt: `Why does nobody apply to ${title}?`,
    about: { jobId },
  }),
})

export const fullJobs = attention<OfJob>({
  kind: 'job_full',
  about: 'Live jobs that have as many applicants as they take.',
  urgency: 'important',
  access: 'recruiter',
  find: (looking) => sql<OfJob>`
    select j.id::text as key, j.id as job_id, j.title, j.changed_at as since, j.applicant_count as count from job j
    where ${seen(looking)} and j.applicant_count >= j.applicant_limit order by j.changed_at, j.id limit ${looking.max}`,
  tell: ({ jobId, title, count }) => ({
    title: `${title} takes no more applicants`,
    why: `All its ${count} places are taken, and new applicants are turned away.`,
    prompt: null,
    about: { jobId },
  }),
})
