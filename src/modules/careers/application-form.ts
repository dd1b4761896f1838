/** A form is checked before anything is read or written. */
import { z } from 'zod'
import { validationFailed } from '#kernel/http/problems.ts'
import { intake, SelfIdentification } from '#modules/applications/index.ts'
import { candidateForms } from '#modules/candidates/index.ts'
import { questionnaire, type ScreeningAnswer } from '#modules/jobs/index.ts'
import { type AddressedJob, getAddressedJob } from './addressed-job.ts'
import { type Consent, consentOf, requireCurrentConsent } from './consent.ts'
import type { PublicScope } from './public-scope.ts'

export const applicationForm = {
  candidate: candidateForms.Applicant,
  screeningAnswers: questionnaire.Answers.default([]),
  consent: z.literal(true).meta({ description: 'Agrees to the `consent` that the job shows.' }),
  consentVersion: z.string().max(100).optional().meta({ description: 'Of the text that was shown.' }),
  selfIdentification: SelfIdentification.optional().meta({
    description:
      'Voluntary, of jobs with `asksSelfIdentification` alone: for figures, and shown to nobody who decides.',
  }),
}

export const ApplicationForm = z.strictObject(applicationForm)
export type ApplicationForm = z.output<typeof ApplicationForm>

/** The job would take the application as it is. */
export interface CheckedForm extends AddressedJob {
  readonly applicant: ApplicationForm['candidate']
  readonly answers: readonly ScreeningAnswer[]
  readonly isKnockedOut: boolean
  readonly consent: Consent
  /** The field is missing when nothing was said. */
  readonly selfIdentification?: SelfIdentification
}

/**
 * A job that takes no applications is refused here, and so is a consent to other words, or an answer to another
 * question or to none.
 */
export async function checkForm(
  scope: Pick<PublicScope, 'everyone' | 'within'>,
  jobSlug: string,
  { candidate, screeningAnswers, consentVersion, selfIdentification }: ApplicationForm,
): Promise<CheckedForm> {
  const { company, job } = await getAddressedJob(scope, jobSlug)
  intake.requireAccepting(job)
  const consent = consentOf(company)
  requireCurrentConsent(consent, consentVersion)
  if (selfIdentification && !company.asksSelfIdentification) throw notAsked()
  return {
    company,
    job,
    applicant: candidate,
    consent,
    ...(selfIdentification && { selfIdentification }),
    ...questionnaire.screen(job.screeningQuestions, screeningAnswers),
  }
}

/** Nothing that nobody asked for is kept. */
const notAsked = () =>
  validationFailed('Applicants to this job are not asked what they are.', {
    errors: [{ in: 'body', pointer: '/selfIdentification', rule: 'unknown', detail: 'is not known here' }],
  })
