/** People are found by a name or e-mail address typed in a hurry: the start of a word, or with a mistake in it. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import { type ApplicationStatus, allApplications, applicationStatuses } from '#modules/applications/index.ts'
import { candidateSearch, candidatesSeenBy } from '#modules/candidates/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import { wordsOf } from '#text/search.ts'

export const foundMax = 20
const lookedAtMax = 200
/** A reviewer sees few of the people with similar names, so all that `candidates_named` looks at are compared. */
const lookedAtForReviewerMax = 2000
const jobsShownMax = 5

interface OnJob {
  readonly applicationId: number
  readonly jobId: number
  readonly jobTitle: string
  readonly status: ApplicationStatus
  readonly isApplicant: boolean
}

export interface FoundCandidate {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly headline: string | null
  readonly emails: readonly string[]
  readonly tags: readonly string[]
  readonly onJobs: readonly OnJob[]
}

export const FoundCandidateView = z
  .strictObject({
    candidateId: IdView,
    kind: z.enum(['applicant', 'sourced', 'known']).meta({
      description: 'Whether they applied to a job, were found for one, or are on none.',
    }),
    firstName: z.string(),
    lastName: z.string(),
    headline: z.string().nullable(),
    emails: z.array(z.string()),
    tags: z.array(z.string()),
    applications: z
      .array(
        z.strictObject({
          applicationId: IdView,
          jobId: IdView,
          jobTitle: z.string(),
          status: z.enum(applicationStatuses),
        }),
      )
      .meta({ description: `The newest ${jobsShownMax}.` }),
  })
  .meta({ id: 'FoundCandidate' })

export const viewFound = ({ id, firstName, lastName, headline, emails, tags, onJobs }: FoundCandidate) => ({
  candidateId: id,
  kind: kindOf(onJobs),
  firstName,
  lastName,
  headline,
  emails: [...emails],
  tags: [...tags],
  applications: onJobs.map(({ applicationId, jobId, jobTitle, status }) => ({
    applicationId,
    jobId,
    jobTitle,
    status,
  })),
})

function kindOf(onJobs: readonly OnJob[]): 'applicant' | 'sourced' | 'known' {
  if (onJobs.length === 0) return 'known'
  return onJobs.some(({ isApplicant }) => isApplicant) ? 'applicant' : 'sourced'
}

/** The likest people come first: those with just these words, then those with similar ones. */
export async function findCandidates(tx: Reading, actor: CompanyActor, query: string): Promise<FoundCandidate[]> {
  const words = wordsOf(query).slice(0, 10)
  if (words.length === 0) return []
  const exact = words.map((word) => `'${word}':*A`).join(' & ')
  return tx.all(sql<FoundCandidate>`
    with named as (
      select candidate_id, max(likeness) as likeness from (
        select candidate_id, 2::real as likeness from ${peopleNamed(actor, exact, lookedAtMax)}
        union all
        select candidate_id, likeness from candidates_named(${candidateSearch.foldedName(query)}, ${nearlyMax(actor)})) found
      group by candidate_id)
    select c.id, c.first_name, c.last_name, c.headline, c.emails, c.tags, ${newestOnJobs(actor)} as on_jobs
    from named n join ${candidatesSeenBy(actor)} c on c.company_id = ${actor.companyId} and c.id = n.candidate_id
    order by n.likeness desc, c.last_active_at desc, c.id desc limit ${foundMax + 1}`)
}

/**
 * The newest people have names like the query asks: a row has a `candidate_id`. Reviewers have those they see; whom a key sees is picked out
 * by whoever asks, who joins `candidatesSeenBy` for everybody.
 */
export const peopleNamed = (actor: CompanyActor, query: string, max: number): Statement => {
  const reviewer = reviewerOf(actor)
  const where = sql`${query}::tsquery, null, null, ${max}`
  return reviewer === null ? sql`search_candidates(${where})` : sql`candidates_seen_by(${reviewer}, ${where})`
}

const reviewerOf = (actor: CompanyActor): string | null =>
  actor.kind === 'user' && actor.key ? null : candidateSearch.reviewerOf(actor)

const nearlyMax = (actor: CompanyActor): number => (reviewerOf(actor) === null ? lookedAtMax : lookedAtForReviewerMax)

/** Only applications to jobs that the actor sees are listed. */
const newestOnJobs = (actor: CompanyActor) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('applicationId', a.id, 'jobId', a.job_id, 'jobTitle', a.title, 'status', a.status,
      'isApplicant', a.is_applicant) order by a.applied_at desc, a.id desc)
    from (
      select a.id, a.job_id, j.title, a.status, a.is_applicant, a.applied_at
      from ${allApplications} a join ${jobsSeenBy(actor)} j on j.company_id = a.company_id and j.id = a.job_id
      where a.company_id = c.company_id and a.candidate_id = c.id and a.removed_at is null
      order by a.applied_at desc, a.id desc limit ${jobsShownMax}) a), '[]')`
