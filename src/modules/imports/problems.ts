import { problem } from '#kernel/http/problem.ts'

export const importOver = problem('CONFLICT', 409, 'The import is over')
