/** The refusals of the modules in more words than a problem has room for. One without a note shows its title alone. */
import type { ProblemNote } from '#kernel/http/openapi/notes.ts'

const note = (means: string, remedy: string): ProblemNote => ({ means, remedy })

export const problemNotes: Readonly<Record<string, ProblemNote>> = {
  CAPTCHA_FAILED: note(
    'The proof that a person is asking is missing, too old, used before, or wrong.',
    'Solve a new challenge and send its answer once.',
  ),
  BILLING_ADMIN_REQUIRED: note(
    "Billing is for admins of the organisation: a member's own account holds none of the company's invoices.",
    'Ask an admin of the company.',
  ),
  job_not_found: note(
    'No linked job has this id, or it belongs to another company.',
    'List the linked jobs and use an id from there.',
  ),
  candidate_not_found: note(
    'No candidate on a job that is linked to an ATS job has this id.',
    'Use the id as it was answered: it begins with app_ for an applicant and src_ for a sourced person.',
  ),
  resume_not_available: note(
    'The candidate has no resume, as most sourced people.',
    'Ask for it only when resumeUrl is not null.',
  ),
  webhook_endpoint_not_found: note(
    'No webhook endpoint is set for this key and company.',
    'Set one with PUT /v1/integration/webhook-endpoint.',
  ),
  delivery_not_found: note(
    'No webhook delivery with this id exists for this key and company.',
    'List the deliveries and use an id from there.',
  ),
  ats_integration_conflict: note('The company already uses another ATS integration.', 'Disconnect that one first.'),
  job_not_accepting_applications: note(
    'The linked job is not live, or it has as many applicants as it takes.',
    'Stop sending applications until a recruiter publishes the job again or raises its limit.',
  ),
  application_in_progress: note(
    'Another request with the same externalApplicationId is still being processed.',
    'Wait a moment and send the same request again.',
  ),
  interview_only_job: note(
    'The linked job screens applicants in an AI interview, which needs the applicant in person.',
    'Send the applicant to the public page of the job.',
  ),
  key_name_taken: note('Another active key of the company has this name.', 'Choose another name, or revoke that key.'),
  invalid_webhook_url: note(
    'The address does not begin with https://, or its host is in a private, loopback or link-local network.',
    'Give an https address that can be reached from the internet.',
  ),
  ats_job_not_linked: note(
    'No job is linked to this ATS job yet.',
    'A recruiter links one; until then, keep the application and send it later.',
  ),
  unsupported_resume_type: note(
    'The resume is not a PDF, a Word document or plain text.',
    'Convert it, and name its type in contentType.',
  ),
  resume_too_large: note('The resume is larger than 4 MB when decoded.', 'Send a smaller file.'),
  invalid_resume: note(
    'The resume is empty, is not valid base64, is not of its contentType, or can not be read.',
    'Mend it and retry with the same externalApplicationId.',
  ),
  screening_questions_incomplete: note(
    'A mandatory screening question of the job has no answer.',
    'Read the screeningQuestions of the job and answer those that are mandatory.',
  ),
  unknown_screening_question: note(
    'An answer quotes a question that the job does not ask.',
    'Read the screeningQuestions of the job again: a recruiter may have changed them.',
  ),
  RESOURCE_EXHAUSTED: note('The AI service is busy.', 'Wait a few seconds and try again.'),
  PLAN_LIMIT_REACHED: note(
    'The plan of the company has no room for one more, or is without the API.',
    'Make room, or have an admin move to a larger plan with POST /v1/billing/checkout-sessions.',
  ),
  PLAN_LAPSED: note(
    'The plan of the company has ended: nothing new is published. Everything else goes on.',
    'Have an admin take a plan with POST /v1/billing/checkout-sessions.',
  ),
  OUT_OF_CREDITS: note(
    'There are fewer credits left than this costs.',
    'Buy some with POST /v1/billing/top-up-sessions, or wait for those of the next month; GET /v1/billing says when.',
  ),
  PAYMENTS_UNAVAILABLE: note(
    'Who takes the payments can not be reached. Nothing was paid.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
}
