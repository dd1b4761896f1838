/** What goes wrong with real systems can be switched on here, for one company. */

import type { z } from 'zod'
import type { Account, AccountFacts } from './account.ts'
import type { expiryWish, FaultName } from './contract.ts'

export const faultTitles: Readonly<Record<FaultName, string>> = {
  tooMany: 'Every request is one too many',
  slow: 'Answers take their time',
  failing: 'Every request fails with 500',
  dropsAfterWrites: 'Connections end after a change, without an answer',
  webhooksDisordered: 'Webhooks come twice and out of order',
}

export function switchFaults(
  account: Account,
  wish: Partial<Record<FaultName, boolean | undefined>>,
): AccountFacts['faults'] {
  const told = Object.fromEntries(Object.entries(wish).filter(([, isOn]) => isOn !== undefined))
  account.change({ faults: { ...account.facts.faults, ...told } })
  return account.facts.faults
}

/** Keys are made anew by connecting again, and cursors by a look from the beginning. */
export function expire(account: Account, what: z.infer<typeof expiryWish>['what']): void {
  account.change(what === 'credentials' ? { keyDigests: [] } : { cursorEra: account.facts.cursorEra + 1 })
}
