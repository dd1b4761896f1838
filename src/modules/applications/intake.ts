/**
 * Applications from outside are handed in by the careers pages or by another system. A person is known by their
 * address, applies to a job once, and takes one of its places.
 */
import type { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import {
  allContacts,
  candidateCommands,
  type candidateForms,
  exactEmail,
  type Person,
} from '#modules/candidates/index.ts'
import { type KeptFile, keptFiles } from '#modules/files/index.ts'
import { jobPlaces, jobProblems, type ScreeningAnswer } from '#modules/jobs/index.ts'
import { applicationCommands, type NewApplication } from './application.commands.ts'
import type { ApplicationFlag } from './application.ts'
import { becomeApplicant, lockSourced } from './become-applicant.ts'
import type { PreparedResume } from './incoming-resume.ts'
import { applicationProblems } from './problems.ts'
import { flagsOfResume } from './resume-flags.ts'

type Applying = z.output<typeof candidateForms.Applicant>

export interface Intake {
  readonly jobId: number
  readonly applicant: Applying
  /** The file was kept just now, or is one that is there already. */
  readonly resume: {
    readonly file: KeptFile | { readonly id: string }
    readonly content: PreparedResume['content']
  } | null
  readonly answers: readonly ScreeningAnswer[]
  /** One of the answers disqualifies the applicant. */
  readonly isKnockedOut: boolean
  readonly source: string
  readonly externalId?: string | null
  /** The time is in the past when another system took the application in. */
  readonly appliedAt?: string | null
}

export interface TakenIn {
  readonly applicationId: number
  readonly candidateId: number
  readonly appliedAt: Instant
  readonly createdAt: Instant
}

type Accepting = Parameters<typeof jobPlaces.takesApplications>[0]

/** This look beforehand avoids wasted work. Only `takeIn` gives out places. */
function requireAccepting(job: Accepting): void {
  if (jobPlaces.takesApplications(job)) return
  if (jobPlaces.isOpen(job))
    throw applicationProblems.interviewOnlyJob('Applicants to this job are interviewed. Go to its page.')
  throw jobProblems.notAcceptingApplications(
    job.status === 'live' ? 'The job has as many applicants as it takes.' : 'The job is not live.',
  )
}

/** The application is that of the person with this address; a query may name the job. */
const applicationOf = (companyId: string, jobId: number | Statement, email: string) =>
  sql<{ id: number; isApplicant: boolean }>`
    select a.id, a.is_applicant
    from ${allContacts} k join application a on a.company_id = k.company_id and a.candidate_id = k.candidate_id
    where k.company_id = ${companyId} and k.kind = 'email' and k.exact = ${exactEmail(email)}
      and a.job_id = ${jobId} and not a.superseded`

/**
 * The application takes the place it needs, so call this as late in the transaction as you can. A person who was
 * sourced for the job becomes an applicant by it; one who has applied is refused.
 */
async function takeIn(tx: Tx, actor: CompanyActor, intake: Intake): Promise<TakenIn> {
  const { applicant, resume, isKnockedOut } = intake
  const sent = resume && {
    fileId: 'id' in resume.file ? resume.file.id : keptFiles.insertLater(tx, actor, resume.file),
    content: resume.content,
  }
  const { candidateId, isNew, hasOtherName, resumeId } = await candidateCommands.meet(
    tx,
    actor,
    personOf(applicant, intake.source),
    sent,
  )
  const flags: ApplicationFlag[] = [
    ...(isKnockedOut ? (['knockout'] as const) : []),
    ...(resume ? flagsOfResume(resume.content) : []),
    ...(hasOtherName ? (['name_differs'] as const) : []),
  ]
  const wish: NewApplication = {
    jobId: intake.jobId,
    candidateId,
    resumeId,
    status: 'unreviewed',
    source: intake.source,
    externalId: intake.externalId ?? null,
    answers: intake.answers,
    flags,
    appliedAt: intake.appliedAt ?? null,
  }
  const sourced = isNew ? undefined : await lockSourced(tx, actor, wish)
  const {
    id: applicationId,
    appliedAt,
    createdAt,
  } = sourced ? await becomeApplicant(tx, actor, sourced, wish) : await applicationCommands.add(tx, actor, wish)
  return { applicationId, candidateId, appliedAt, createdAt }
}

const personOf = ({ firstName, lastName, email, phone, links, location }: Applying, source: string): Person => ({
  firstName,
  lastName,
  headline: null,
  emails: [email],
  phones: phone === null ? [] : [phone],
  location,
  links,
  tags: [],
  source,
})

export const intake = {
  requireAccepting,
  applicationOf,
  takeIn,
}
