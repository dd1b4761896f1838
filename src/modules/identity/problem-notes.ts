import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { captchaFailed } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [captchaFailed.code]: note(
    'The proof that a person is asking is missing, too old, used before, or wrong.',
    'Solve a new challenge and send its answer once.',
  ),
}
