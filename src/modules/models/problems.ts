import { problem } from '#kernel/http/problem.ts'

export const modelBusy = problem('RESOURCE_EXHAUSTED', 429, 'The AI service is busy')
