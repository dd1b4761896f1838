/**
 * The time of the server that statements of a company may take each minute, however many ask, in whichever process: three
 * seconds for each statement alone would leave one company all processors of the database.
 */
import type { LimitPolicy } from '#kernel/http/limits/limiter.ts'
import type { OutsideScope } from '#kernel/http/operation.ts'
import { Problem } from '#kernel/http/problem.ts'

/** The limits count calls, so time is counted in pieces; each statement takes one at least. */
const pieceMs = 25
const budgetMs = 20_000

const timePolicy = (companyId: string): LimitPolicy => ({
  id: `analytics-sql:${companyId}`,
  limit: budgetMs / pieceMs,
  windowMs: 60_000,
})

/** Refuses once the minute's time is spent. */
export const requireTime = ({ requireRoom }: Pick<OutsideScope, 'requireRoom'>, companyId: string): Promise<void> =>
  requireRoom([timePolicy(companyId)])

/** Nobody is refused for what is over: the last statement may take more than was left. */
export async function spendTime(
  { throttle }: Pick<OutsideScope, 'throttle'>,
  companyId: string,
  spentMs: number,
): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(spentMs / pieceMs) }, () => throttle([timePolicy(companyId)]))
  const refused = (await Promise.allSettled(pieces)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason] : [],
  )
  const fault = refused.find((reason) => !(reason instanceof Problem))
  if (fault) throw fault
}
