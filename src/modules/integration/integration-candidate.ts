/** The system that linked a job is told of its people: of applications, with who they are of. */
import type { KeyHolder } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import {
  type Application,
  type ApplicationStatus,
  allApplications,
  applicationStore,
} from '#modules/applications/index.ts'
import { allCandidates, type Candidate } from '#modules/candidates/index.ts'
import { allEvaluations, allOverrides, type Evaluation, findEvaluations } from '#modules/evaluation/index.ts'
import { allJobs, jobsSeenBy } from '#modules/jobs/index.ts'
import { candidateIdPattern } from './candidate-id.ts'
import { behind, type Run } from './changes.ts'
import { candidateNotFound } from './problems.ts'

type OfApplication = Omit<Application, 'candidateId' | 'scoreRank' | 'evaluatedAt' | 'clusterId' | 'superseded'>
type OfPerson = Pick<Candidate, 'emails' | 'phones' | 'location' | 'links'>
type Judgement = Pick<Evaluation, 'verdict' | 'overrideVerdict' | 'overriddenAt'>

export interface IntegrationCandidate extends OfApplication, OfPerson, Judgement {
  readonly atsJobId: string
}

const columns = sql`
  a.id, a.job_id, j.ats_job_id, a.is_applicant, a.external_id, c.first_name, c.last_name, c.headline,
  c.emails, c.phones, c.location, c.links, a.status, a.status_at, a.score, e.verdict, o.verdict as override_verdict,
  o.overridden_at, a.flags, a.resume_id, a.source, a.screening_answers, a.applied_at, a.removed_at,
  c.erased_at is not null as is_erased, a.updated_at, a.version`

/**
 * The application `a` is on one of these jobs, with all that is told of it. Each part is looked up by its key, so that
 * not all of the company's are read.
 */
const around = (jobs: typeof allJobs) => sql`
  join lateral (
    select c.first_name, c.last_name, c.headline, c.emails, c.phones, c.location, c.links, c.erased_at
    from ${allCandidates} c where c.company_id = a.company_id and c.id = a.candidate_id offset 0) c on true
  join lateral (
    select j.ats_job_id from ${jobs} j where j.company_id = a.company_id and j.id = a.job_id offset 0) j on true
  left join lateral (
    select e.verdict from ${allEvaluations} e where e.company_id = a.company_id and e.application_id = a.id
    order by e.id desc limit 1) e on true
  left join lateral (
    select o.verdict, o.overridden_at from ${allOverrides} o
    where o.company_id = a.company_id and o.application_id = a.id order by o.id desc limit 1) o on true`

interface Wanted {
  readonly jobId: number
  readonly statuses: readonly ApplicationStatus[] | undefined
  readonly run: Run
  readonly fetch: number
}

/**
 * People on a job are read in the order of their changes, behind the place of a run. A first run leaves out those who
 * had gone before it began; every other needs them, to tell that they went. No page fetches more than 101, and that is
 * said as a number: a plan that is made without knowing how few they are would sort the whole job.
 */
export function selectChanged(
  { companyId }: KeyHolder,
  { jobId, statuses, run, fetch }: Wanted,
  until: Instant,
): Statement<IntegrationCandidate> {
  const isThere = allOf(sql`a.removed_at is null`, statuses ? sql`a.status = any(${[...statuses]}::text[])` : nothing)
  const clauses = [
    sql`a.company_id = ${companyId}`,
    sql`a.job_id = ${jobId}`,
    behind(run),
    run.isFirst ? sql`(${isThere}) or a.updated_at >= ${run.began ?? until}` : nothing,
  ]
  return sql<IntegrationCandidate>`
    select ${columns} from (
      select a.company_id, a.id, a.job_id, a.candidate_id, a.resume_id, a.status, a.is_applicant, a.source, a.external_id,
        a.screening_answers, a.flags, a.score, a.applied_at, a.updated_at, a.status_at, a.removed_at, a.version
      from ${allApplications} a where ${allOf(...clauses)} order by a.updated_at, a.id limit 101) a
    ${around(allJobs)} order by a.updated_at, a.id limit ${fetch}`
}

/** An id is refused when it is none, when its person is not on a job that the key sees, and when they were erased. */
export async function getLinkedCandidate(
  tx: Reading,
  actor: KeyHolder,
  candidateId: string,
): Promise<IntegrationCandidate> {
  const { id, isApplicant } = namedBy(candidateId)
  const clauses = [
    sql`a.company_id = ${actor.companyId}`,
    sql`a.id = ${id}`,
    // A person who was known as sourced is found by that id, and answered by the one they have since they applied.
    isApplicant ? sql`a.is_applicant` : sql`(not a.is_applicant or a.was_sourced)`,
    sql`c.erased_at is null`,
  ]
  const candidate = await tx.maybe(sql<IntegrationCandidate>`
    select ${columns} from ${allApplications} a ${around(jobsSeenBy(actor))} where ${allOf(...clauses)}`)
  if (!candidate) throw candidateNotFound()
  return candidate
}

/** The detail adds the words that show how they meet the criteria. */
export async function getDetail(tx: Reading, actor: KeyHolder, candidateId: string) {
  const candidate = await getLinkedCandidate(tx, actor, candidateId)
  const [evaluation] = await findEvaluations(tx, actor.companyId, [candidate.id])
  return { candidate, evaluation }
}

/** The application is held until the end of the transaction. */
export async function lockLinkedCandidate(tx: Tx, actor: KeyHolder, candidateId: string) {
  const [application] = await applicationStore.lockAll(tx, actor, [namedBy(candidateId).id])
  const candidate = await getLinkedCandidate(tx, actor, candidateId)
  if (!application) throw candidateNotFound()
  return { application, candidate }
}

function namedBy(candidateId: string): { readonly id: number; readonly isApplicant: boolean } {
  const id = Number(candidateId.slice('app_'.length))
  if (!candidateIdPattern.test(candidateId) || !Number.isSafeInteger(id)) throw candidateNotFound()
  return { id, isApplicant: candidateId.startsWith('app_') }
}

/** The place of their job in the ATS changes without the candidate. */
export const versionOfCandidate = ({
  version,
  atsJobId,
}: Pick<IntegrationCandidate, 'version' | 'atsJobId'>): Versioned => versionOf(version, atsJobId)
