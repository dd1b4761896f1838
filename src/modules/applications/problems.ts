import { problem } from '#kernel/http/problem.ts'

const appliedBefore = problem('CONFLICT', 409, 'This person is on the job already')
const handedInBefore = problem('CONFLICT', 409, 'This application was handed in already')
const hiredStays = problem('CONFLICT', 409, 'Somebody who was hired keeps that status')
export const notRemoved = problem('CONFLICT', 409, 'The application is on the board')
export const removedAlready = problem('CONFLICT', 409, 'The application is off the board already')
const offTheBoard = problem('CONFLICT', 409, 'The application is off the board')
export const staysRemoved = problem('CONFLICT', 409, 'This application stays off the board')
export const mergedWithItself = problem('CONFLICT', 409, 'A candidate is no duplicate of themselves')
const interviewOnlyJob = problem('interview_only_job', 409, 'The job is applied to by an interview')

export const applicationProblems = {
  appliedBefore,
  handedInBefore,
  hiredStays,
  offTheBoard,
  interviewOnlyJob,
}
