import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { billingAdminRequired, paymentsUnavailable } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [billingAdminRequired.code]: note(
    "Billing is for admins of the organisation: a member's own account holds none of the company's invoices.",
    'Ask an admin of the company.',
  ),
  [paymentsUnavailable.code]: note(
    'Who takes the payments can not be reached. Nothing was paid.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
}
