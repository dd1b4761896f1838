import { problem } from '#kernel/http/problem.ts'

export const notADraft = problem('CONFLICT', 409, 'Only a draft allows this')
export const isWorkedOn = problem('CONFLICT', 409, 'There are people on this draft, or a search for some')
export const notLive = problem('CONFLICT', 409, 'Only a live job allows this')
export const notClosed = problem('CONFLICT', 409, 'Only a closed job allows this')
const noInterviewsYet = problem('CONFLICT', 409, 'There are no interviews yet')

const jobNotAcceptingApplications = problem('job_not_accepting_applications', 409, 'The job takes no more applications')
const unknownScreeningQuestion = problem(
  'unknown_screening_question',
  422,
  'An answer is to a question the job does not ask',
)
const screeningQuestionsIncomplete = problem(
  'screening_questions_incomplete',
  422,
  'A mandatory question is not answered',
)

export const jobProblems = {
  noInterviewsYet,
  notAcceptingApplications: jobNotAcceptingApplications,
  unknownScreeningQuestion,
  screeningQuestionsIncomplete,
}
