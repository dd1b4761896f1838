import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { applicationProblems } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [applicationProblems.interviewOnlyJob.code]: note(
    'The linked job screens applicants in an AI interview, which needs the applicant in person.',
    'Send the applicant to the public page of the job.',
  ),
}
