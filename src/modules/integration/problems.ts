import { problem } from '#kernel/http/problem.ts'

export const atsIntegrationConflict = problem(
  'ats_integration_conflict',
  409,
  'Another ATS has the jobs of the company',
)
export const jobNotFound = problem('job_not_found', 404, 'No linked job has this id')
export const candidateNotFound = problem('candidate_not_found', 404, 'No candidate on a linked job has this id')
export const resumeNotAvailable = problem('resume_not_available', 404, 'The candidate has no resume')
export const atsJobNotLinked = problem('ats_job_not_linked', 422, 'No job is linked to this job of the ATS')
export const applicationInProgress = problem('application_in_progress', 409, 'This application is being taken in')
export const linkedElsewhere = problem('CONFLICT', 409, 'The link is to another job')
export const wasLive = problem('CONFLICT', 409, 'A job that was published is no draft again')
