/**
 * Applications from outside, whoever hands them in: the careers pages or another system. A person is known by their address,
 * applies to a job once, and takes one of its places.
 */
import type { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import {
  type Applicant,
  addResume,
  exactEmail,
  foldedName,
  getCandidate,
  knowPerson,
  nameOf,
  type Person,
} from '#modules/candidates/index.ts'
import { insertFile, type KeptFile } from '#modules/files/index.ts'
import { type Job, jobNotAcceptingApplications, type ScreeningAnswer } from '#modules/jobs/index.ts'
import { addApplication } from './application.commands.ts'
import type { ApplicationFlag } from './application.ts'
import { interviewOnlyJob } from './intake-problems.ts'
import type { PreparedResume } from './intake-resume.ts'
import { appliedBefore } from './problems.ts'
import { flagsOfResume } from './resume-flags.ts'

type Applying = z.output<typeof Applicant>

export interface Intake {
  readonly jobId: number
  readonly applicant: Applying
  /** Just kept, or of a file that is there already. */
  readonly resume: {
    readonly file: KeptFile | { readonly id: string }
    readonly content: PreparedResume['content']
  } | null
  readonly answers: readonly ScreeningAnswer[]
  /** Whether one of the answers disqualifies. */
  readonly isKnockedOut: boolean
  readonly source: string
  readonly externalId?: string | null
  /** In the past, when somebody else took the application in. */
  readonly appliedAt?: string | null
}

export interface TakenIn {
  readonly applicationId: number
  readonly candidateId: number
}

/** A look beforehand, which saves work in vain. Places are given out by `takeIn` alone. */
export function requireAccepting({ status, applicantCount, applicantLimit, screening }: Job): void {
  if (status !== 'live') throw jobNotAcceptingApplications('The job is not live.')
  if (applicantCount >= applicantLimit) throw jobNotAcceptingApplications('The job has as many applicants as it takes.')
  if (screening === 'ai_interview') throw interviewOnlyJob('Applicants to this job are interviewed. Go to its page.')
}

/** Another look beforehand: of two applications at once `takeIn` refuses one. */
export async function requireFirst(reading: Reading, companyId: string, jobId: number, email: string): Promise<void> {
  const before = await reading.maybe(sql`
    select from candidate_contact k join application a on a.company_id = k.company_id and a.candidate_id = k.candidate_id
    where k.company_id = ${companyId} and k.kind = 'email' and k.exact = ${exactEmail(email)}
      and a.job_id = ${jobId} and not a.superseded`)
  if (before) throw appliedBefore()
}

/** Takes an application in, with the place it needs. Ask it as late in the transaction as you can. */
export async function takeIn(tx: Tx, actor: CompanyActor, intake: Intake): Promise<TakenIn> {
  const { applicant, resume, isKnockedOut } = intake
  const { candidateId, isNew } = await knowPerson(tx, actor, personOf(applicant, intake.source))
  const differs = !isNew && (await hasOtherName(tx, actor, candidateId, applicant))
  const flags: ApplicationFlag[] = [
    ...(isKnockedOut ? (['knockout'] as const) : []),
    ...(resume ? flagsOfResume(resume.content) : []),
    ...(differs ? (['name_differs'] as const) : []),
  ]
  const resumeId =
    resume &&
    (await addResume(tx, actor, {
      candidateId,
      fileId: 'id' in resume.file ? resume.file.id : (await insertFile(tx, actor, resume.file)).id,
      content: resume.content,
    }))
  const applicationId = await addApplication(tx, actor, {
    jobId: intake.jobId,
    candidateId,
    resumeId,
    status: 'unreviewed',
    source: intake.source,
    externalId: intake.externalId ?? null,
    answers: intake.answers,
    flags,
    appliedAt: intake.appliedAt ?? null,
  })
  return { applicationId, candidateId }
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

/** In whatever order, letter case and accents. Somebody without a name has no other one. */
async function hasOtherName(
  tx: Tx,
  actor: CompanyActor,
  candidateId: number,
  applicant: Pick<Applying, 'firstName' | 'lastName'>,
): Promise<boolean> {
  const known = comparable(await getCandidate(tx, actor, candidateId))
  return known !== '' && known !== comparable(applicant)
}

const comparable = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  foldedName(nameOf(person)).split(' ').toSorted().join(' ')
