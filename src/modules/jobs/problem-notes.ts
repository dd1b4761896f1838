import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { jobProblems } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [jobProblems.notAcceptingApplications.code]: note(
    'The linked job is not live, or it has as many applicants as it takes.',
    'Stop sending applications until a recruiter publishes the job again or raises its limit.',
  ),
  [jobProblems.screeningQuestionsIncomplete.code]: note(
    'A mandatory screening question of the job has no answer.',
    'Read the screeningQuestions of the job and answer those that are mandatory.',
  ),
  [jobProblems.unknownScreeningQuestion.code]: note(
    'An answer quotes a question that the job does not ask.',
    'Read the screeningQuestions of the job again: a recruiter may have changed them.',
  ),
}
