import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { candidateProblems } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [candidateProblems.unsupportedResumeType.code]: note(
    'The resume is not a PDF, a Word document or plain text.',
    'Convert it, and name its type in contentType.',
  ),
  [candidateProblems.resumeTooLarge.code]: note('The resume is larger than 4 MB when decoded.', 'Send a smaller file.'),
  [candidateProblems.invalidResume.code]: note(
    'The resume is empty, is not valid base64, is not of its contentType, or can not be read.',
    'Mend it and retry with the same externalApplicationId.',
  ),
}
