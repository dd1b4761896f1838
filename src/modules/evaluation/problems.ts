import { problem } from '#kernel/http/problem.ts'

export const nothingToEvaluate = problem('CONFLICT', 409, 'There is nothing to evaluate')
export const evaluatorBusy = problem('RESOURCE_EXHAUSTED', 429, 'The evaluator is busy')
export const personErased = problem('CONFLICT', 409, 'The person was erased')
