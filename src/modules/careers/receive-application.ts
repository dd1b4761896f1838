/**
 * A stranger's application comes in by one transaction: the same when it was sent and when it was confirmed by mail.
 */
import type { Tx } from '#kernel/database/database.ts'
import type { Instant } from '#kernel/database/types.ts'
import { Problem } from '#kernel/http/problem.ts'
import type { Ports } from '#kernel/ports.ts'
import {
  applicationProblems,
  type Intake,
  intake,
  type SelfIdentification,
  selfIdentifications,
} from '#modules/applications/index.ts'
import { insertLink } from './applicant-link.ts'
import { type Consent, recordConsent } from './consent.ts'
import { mailReceived } from './mails.ts'
import { careersMachine } from './public-scope.ts'

const careersSource = 'careers page'

export interface Receivable extends Pick<Intake, 'applicant' | 'resume' | 'answers' | 'isKnockedOut'> {
  readonly company: { readonly id: string; readonly name: string }
  readonly job: { readonly id: number; readonly title: string }
  readonly consent: Consent
  readonly consentGivenAt?: Instant
  readonly selfIdentification?: SelfIdentification
}

/** The words of the refusal are for recruiters: an applicant is told what to do. */
function inWordsForApplicants(error: unknown): never {
  if (!(error instanceof Problem) || error.kind !== applicationProblems.appliedBefore) throw error
  throw applicationProblems.appliedBefore(
    'Somebody has applied with this e-mail address before. If it was you, the link that was mailed to you then shows how it is going.',
    { cause: error },
  )
}

/** The answer is the application's id. `token` becomes the applicant's link. */
export async function receiveApplication(
  tx: Tx,
  ports: Pick<Ports, 'publicUrl' | 'secrets'>,
  { company, job, consent, consentGivenAt: givenAt, selfIdentification: given, ...rest }: Receivable,
  token: string,
): Promise<number> {
  const { id: companyId } = company
  const { applicant, resume, answers, isKnockedOut } = rest
  const { applicationId } = await intake
    .takeIn(tx, careersMachine(companyId), {
      jobId: job.id,
      applicant,
      resume,
      answers,
      isKnockedOut,
      source: careersSource,
    })
    .catch(inWordsForApplicants)
  // Nothing of it is read back, so it waits for nobody while the job is held.
  recordConsent(tx, companyId, { applicationId, consent, ...(givenAt && { givenAt }) })
  if (given) selfIdentifications.record(tx, companyId, { applicationId, given, ...(givenAt && { givenAt }) })
  insertLink(tx, { companyId, applicationId }, token)
  mailReceived(tx, ports, { to: applicant.email, token, company, job, applicationId })
  return applicationId
}
