import { problem } from '#kernel/http/problem.ts'

export const nobodyToImport = problem(
  'CONFLICT',
  409,
  'The ATS knows neither a name nor an e-mail address of this person',
)
