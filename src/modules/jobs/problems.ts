import { problem } from '#kernel/http/problem.ts'

export const notADraft = problem('CONFLICT', 409, 'Only a draft allows this')
export const notLive = problem('CONFLICT', 409, 'Only a live job allows this')
export const notClosed = problem('CONFLICT', 409, 'Only a closed job allows this')
