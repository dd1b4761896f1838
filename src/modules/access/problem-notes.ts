import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { keyNameTaken } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [keyNameTaken.code]: note(
    'Another active key of the company has this name.',
    'Choose another name, or revoke that key.',
  ),
}
