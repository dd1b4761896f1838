import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import {
  applicationInProgress,
  atsIntegrationConflict,
  atsJobNotLinked,
  candidateNotFound,
  jobNotFound,
  resumeNotAvailable,
} from './problems.ts'

export const problemNotes: ProblemNotes = {
  [jobNotFound.code]: note(
    'No linked job has this id, or it belongs to another company.',
    'List the linked jobs and use an id from there.',
  ),
  [candidateNotFound.code]: note(
    'No candidate on a job that is linked to an ATS job has this id.',
    'Use the id as it was answered: it begins with app_ for an applicant and src_ for a sourced person.',
  ),
  [resumeNotAvailable.code]: note(
    'The candidate has no resume, as most sourced people.',
    'Ask for it only when resumeUrl is not null.',
  ),
  [atsIntegrationConflict.code]: note(
    'The company already uses another ATS integration.',
    'Disconnect that one first.',
  ),
  [applicationInProgress.code]: note(
    'Another request with the same externalApplicationId is still being processed.',
    'Wait a moment and send the same request again.',
  ),
  [atsJobNotLinked.code]: note(
    'No job is linked to this ATS job yet.',
    'A recruiter links one; until then, keep the application and send it later.',
  ),
}
