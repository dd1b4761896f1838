import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { evaluatorBusy } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [evaluatorBusy.code]: note('The AI service is busy.', 'Wait a few seconds and try again.'),
}
