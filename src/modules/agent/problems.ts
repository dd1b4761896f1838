import { problem } from '#kernel/http/problem.ts'

export const tooManyWaiting = problem('CONFLICT', 409, 'Too many messages wait for an answer already')
export const archived = problem('CONFLICT', 409, 'The conversation is archived')
export const notReadable = problem('validation_failed', 422, 'This file is no document that can be read')
export const readerBusy = problem('RESOURCE_EXHAUSTED', 429, 'Too many documents are being read')
