import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { addressSuppressed, attachmentsTooLarge, noAddress } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [noAddress.code]: note(
    'Whoever is written to has no e-mail address.',
    'Give the candidate one, and send it again; the detail says who lacks one.',
  ),
  [addressSuppressed.code]: note(
    'Letters to the address came back, its reader wants none, or somebody of the company said that it is written to no more.',
    'Use another address of theirs. If the reason is over, end it with `DELETE /v1/inbox/suppressions/{suppressionId}` and try again.',
  ),
  [attachmentsTooLarge.code]: note(
    'The attached files have more than 10 MB together, which many mail servers refuse.',
    'Attach fewer or smaller files.',
  ),
}
