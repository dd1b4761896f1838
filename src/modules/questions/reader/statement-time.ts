/**
 * A company's statements may take only so much time of the server each minute, however many callers and processes ask:
 * three seconds for each statement alone would leave one company all processors of the database.
 */
import type { LimitPolicy } from '#kernel/http/limits/limiter.ts'
import type { Throttling } from '#kernel/http/limits/throttling.ts'
import { Problem } from '#kernel/http/problem.ts'

/** Limits count calls, so time is counted in pieces; each statement takes one at least. */
const pieceMs = 25
const budgetMs = 20_000

const timePolicy = (companyId: string): LimitPolicy => ({
  id: `analytics-sql:${companyId}`,
  limit: budgetMs / pieceMs,
  windowMs: 60_000,
})

export const requireTime = ({ requireRoom }: Pick<Throttling, 'requireRoom'>, companyId: string): Promise<void> =>
  requireRoom([timePolicy(companyId)])

/** The last statement may take more than was left: nobody is refused for time that is over. */
export async function spendTime(
  { throttle }: Pick<Throttling, 'throttle'>,
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
