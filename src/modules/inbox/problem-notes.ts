import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { attachmentsTooLarge, noAddress } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [noAddress.code]: note(
    'Whoever is written to has no e-mail address.',
    'Give the candidate one, and send it again; the detail says who lacks one.',
  ),
  [attachmentsTooLarge.code]: note(
    'The attached files have more than 10 MB together, which many mail servers refuse.',
    'Attach fewer or smaller files.',
  ),
}
