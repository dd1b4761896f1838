import { problem } from '#kernel/http/problem.ts'

export const sequenceNameTaken = problem('CONFLICT', 409, 'Another sequence of the job has this name')
export const enrolmentEnded = problem('CONFLICT', 409, 'The letters to them have ended')
export const nobodyToRelease = problem('CONFLICT', 409, 'Nobody waits for a release')
export const nothingStopped = problem('CONFLICT', 409, 'Letters are not stopped')
