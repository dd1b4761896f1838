import { problem } from '#kernel/http/problem.ts'

export const notUploaded = problem('CONFLICT', 409, 'The file is not uploaded yet')
export const uploadedAlready = problem('CONFLICT', 409, 'The file is uploaded already')
