import { refuse } from '../refusals/refusal.ts'
import type { Cost } from '../sizes/value.ts'
import { policy } from './policy.ts'

const { limits } = policy

/** A cost that is not a number is refused, too. */
export function requireAffordable({ nodes, bytes, steps, lists, listUses }: Cost): void {
  if (!(nodes <= limits.expandedNodes)) {
    refuse(
      'Columns of subqueries are used too often in one another. Use each of them once or twice, or ask in two steps.',
    )
  }
  if (!(bytes <= limits.bytes)) {
    refuse('Texts or numbers could grow too large. Shorten texts by left(…, 200), and cast numbers to numeric(12,2).')
  }
  if (!(steps <= limits.steps)) {
    refuse(
      'The work on one row could take too long. Shorten texts by left(…, 200), and cast numbers to numeric(12,2) or float8.',
    )
  }
  if (lists > limits.lists) refuse(`More than ${limits.lists} aggregated lists are not possible.`)
  if (listUses > limits.listUses) {
    refuse(
      `Aggregated lists can be cast, joined or put into JSON ${limits.listUses} times. Use string_agg(), or shorten them by left(…, 200) first.`,
    )
  }
}
