import { problem } from '#kernel/http/problem.ts'

export const keyNameTaken = problem('key_name_taken', 409, 'Another active key has this name')
export const keyNotActive = problem('CONFLICT', 409, 'Only an active key can be rotated')
