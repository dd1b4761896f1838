/** An application is paid for with its first record, in the transaction of that record, and never again. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import type { Ports } from '#kernel/ports.ts'
import { companiesWithCredits, creditLedger, planProblems, planStanding, priceList } from '#modules/plans/index.ts'

const price = priceList.creditPrices.evaluation

/**
 * The clause is about `application a`, and tells whether evaluating it is of any use, as far as one can tell without
 * settling the credits.
 */
export const isAffordable = (companyId: string): Statement => sql`(
  exists (select from evaluation e where e.company_id = a.company_id and e.application_id = a.id)
  or exists (select from ${companiesWithCredits} c where c.company_id = ${companyId}))`

/** A company that seems to have too few may have more: a month may have begun whose credits nobody has granted yet. */
export async function canPay(tx: Tx, ports: Ports, companyId: string): Promise<boolean> {
  const { balance } = await creditLedger.read(tx, ports, companyId)
  return balance >= price
}

/**
 * Payment comes last, because all evaluations of a company wait for each other from here to the commit. A company with
 * too few credits is refused, and what was recorded goes with the transaction.
 */
export async function payForFirst(tx: Tx, ports: Ports, companyId: string, applicationId: number): Promise<void> {
  const outcome = await creditLedger.spend(tx, ports, companyId, { use: 'evaluation', id: applicationId })
  if (outcome === 'short') throw planProblems.outOfCredits()
  if (outcome === 'given_back') throw new Error('an evaluation is never given back: it is paid for with its record')
}

export function shortOrRethrown(error: unknown): 'short' {
  if (error instanceof Problem && error.kind === planProblems.outOfCredits) return 'short'
  throw error
}

/** The refusal says what it costs, what there is, and how there comes to be more. */
export async function tooFewCredits(tx: Tx, ports: Ports, { companyId }: CompanyActor): Promise<Problem> {
  const { balance, nextMonthAt } = await creditLedger.read(tx, ports, companyId)
  const { status, trialEndsAt } = await planStanding.find(tx, ports, companyId)
  // A month after the end of the trial or the plan brings nothing.
  const comes =
    status === 'active' || (status === 'trialing' && (trialEndsAt === null || trialEndsAt > (nextMonthAt ?? '')))
  return planProblems.outOfCredits(
    [
      `To evaluate an application costs ${inCredits(price)}, once, and the company has ${balance === 0 ? 'none left' : inCredits(balance)}.`,
      'An admin buys credits with POST /v1/billing/top-up-sessions, or moves to a larger plan with POST /v1/billing/checkout-sessions.',
      ...(nextMonthAt !== null && comes ? [`Those of the next month come at ${nextMonthAt}.`] : []),
    ].join(' '),
  )
}

const inCredits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`)
