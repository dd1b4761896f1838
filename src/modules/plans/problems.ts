import { problem } from '#kernel/http/problem.ts'

export const planProblems = {
  limitReached: problem('PLAN_LIMIT_REACHED', 403, 'The plan has no room for more'),
  lapsed: problem('PLAN_LAPSED', 403, 'The plan has ended'),
  outOfCredits: problem('OUT_OF_CREDITS', 403, 'There are not enough credits left'),
}
