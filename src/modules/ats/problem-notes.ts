import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { atsRefused, atsUnavailable } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [atsUnavailable.code]: note(
    'The ATS was asked, and did not answer in time, or has too many requests.',
    'Nothing was changed. Ask again after the seconds of `Retry-After`.',
  ),
  [atsRefused.code]: note(
    'The ATS does not let us do what was asked: its credentials are not taken, lack a permission, or the connection is not finished.',
    'The detail says which. `GET /v1/ats-integration` shows the state, and `POST /v1/ats-integration/relink` mends it.',
  ),
}
