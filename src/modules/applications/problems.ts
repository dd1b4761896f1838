import { problem } from '#kernel/http/problem.ts'

export const appliedBefore = problem('CONFLICT', 409, 'This person is on the job already')
export const handedInBefore = problem('CONFLICT', 409, 'This application was handed in already')
export const hiredStays = problem('CONFLICT', 409, 'Somebody who was hired keeps that status')
export const notRemoved = problem('CONFLICT', 409, 'The application is on the board')
export const removedAlready = problem('CONFLICT', 409, 'The application is off the board already')
export const offTheBoard = problem('CONFLICT', 409, 'The application is off the board')
export const staysRemoved = problem('CONFLICT', 409, 'This application stays off the board')
export const mergedWithItself = problem('CONFLICT', 409, 'A candidate is no duplicate of themselves')
