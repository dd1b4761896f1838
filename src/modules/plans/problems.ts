import { problem } from '#kernel/http/problem.ts'

export const planLimitReached = problem('PLAN_LIMIT_REACHED', 403, 'The plan has no room for more')
export const planLapsed = problem('PLAN_LAPSED', 403, 'The plan has ended')
export const outOfCredits = problem('OUT_OF_CREDITS', 403, 'There are not enough credits left')
