/** Japanese resumes tell when somebody entered a house and when they left it, each in a line of its own. */

import type { Line } from '../words/text.ts'
import { type DateRange, findRanges, findSingles } from './date-ranges.ts'

export interface EnteredRole {
  readonly index: number
  readonly range: DateRange
}

const enters = /入社|入職|入行|入所|就職/u
const leaves = /退社|退職|退行|退所/u

/** A line that tells of leaving, or that all goes on, says no more of a role. */
export const isLeaving = (folded: string): boolean => leaves.test(folded) || /現在に至る|以上$/u.test(folded)

export function enteredRoles(lines: readonly Line[], first: number, last: number): EnteredRole[] {
  const roles: EnteredRole[] = []
  let open: EnteredRole | undefined
  for (let index = first; index <= last; index += 1) {
    const { folded = '' } = lines[index] ?? {}
    const isEntry = enters.test(folded)
    if ((!isEntry && !leaves.test(folded)) || findRanges(folded).length > 0) continue
    const single = findSingles(folded, [])[0]
    if (!single) continue
    // A house that was entered and never left is the present one, or was left for the next.
    if (open) roles.push({ ...open, range: { ...open.range, to: single.point } })
    open = isEntry
      ? { index, range: { ...single.span, from: single.point, to: 'present', expected: false } }
      : undefined
  }
  return open ? [...roles, open] : roles
}
