import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { invalidResume, resumeTooLarge, unsupportedResumeType } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [unsupportedResumeType.code]: note(
    'The resume is not a PDF, a Word document or plain text.',
    'Convert it, and name its type in contentType.',
  ),
  [resumeTooLarge.code]: note('The resume is larger than 4 MB when decoded.', 'Send a smaller file.'),
  [invalidResume.code]: note(
    'The resume is empty, is not valid base64, is not of its contentType, or can not be read.',
    'Mend it and retry with the same externalApplicationId.',
  ),
}
