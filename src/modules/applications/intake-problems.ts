import { problem } from '#kernel/http/problem.ts'

export const interviewOnlyJob = problem('interview_only_job', 409, 'The job is applied to by an interview')
