import { problem } from '#kernel/http/problem.ts'

export const notADocument = problem('validation_failed', 422, 'This file is no document that can be read')
export const readerBusy = problem('RESOURCE_EXHAUSTED', 429, 'Too many documents are being read')

export const tooManySnoozes = problem('CONFLICT', 409, 'You have put off too much already: take something up first')
