import { problem } from '#kernel/http/problem.ts'

export const emailTaken = problem('CONFLICT', 409, 'This e-mail address is another candidate’s')

export const fileTaken = problem('CONFLICT', 409, 'This file is another candidate’s')

/** The refusals are the same on every way a resume arrives. */
export const resumeSizeMaxBytes = 4 * 1024 * 1024
const unsupportedResumeType = problem(
  'unsupported_resume_type',
  422,
  'A resume is a PDF, a Word document or plain text',
)
const resumeTooLarge = problem('resume_too_large', 422, 'The resume is larger than 4 MB')
const invalidResume = problem('invalid_resume', 422, 'The resume can not be used')

const notToBeUndone = problem('CONFLICT', 409, 'This merge can not be undone any more')

const onLegalHold = problem('CONFLICT', 409, 'What is known of this person must be kept')

export const candidateProblems = {
  notToBeUndone,
  onLegalHold,
  invalidResume,
  resumeTooLarge,
  unsupportedResumeType,
  fileTaken,
}
