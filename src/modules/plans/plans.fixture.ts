/** A company of a test stands with us as only a payment, or months, would bring about. */
import { randomUUID } from 'node:crypto'
import { testPorts } from '#kernel/test/ports.ts'
import { everywhere, type World } from '#test'
import { termsOf } from './credits.ts'
import type { PlanName } from './price-list.ts'

type Company = Pick<World, 'owner' | 'companyId'>

/** The plan runs for a month from now on. */
export async function subscribed(
  { owner, companyId }: Company,
  plan: PlanName,
  { status = 'active' }: { readonly status?: 'active' | 'past_due' | 'lapsed' } = {},
): Promise<void> {
  await everywhere(
    owner,
    `insert into subscription (company_id, plan, billing_period, status, provider, started_at, period_start, period_end,
       past_due_since, ended_at)
     values ($1, $2, 'monthly', $3, 'local', now(), now(), now() + interval '1 month',
       case $3 when 'past_due' then now() end, case $3 when 'lapsed' then now() end)
     on conflict (company_id) do update set plan = excluded.plan, status = excluded.status,
       past_due_since = excluded.past_due_since, ended_at = excluded.ended_at`,
    [companyId, plan, status],
  )
}

/**
 * The company has just so many credits afterwards, by the ledger: the rest of its month is spent, or what is missing
 * granted.
 */
export async function withCredits({ owner, companyId }: Company, credits: number): Promise<void> {
  const terms = termsOf(testPorts().config)
  const once = `test:${randomUUID()}`
  const { rows } = await everywhere<{ balance: number }>(owner, 'select settle_credits($1, $2) as balance', [
    companyId,
    terms,
  ])
  const missing = credits - (rows[0]?.balance ?? 0)
  if (missing < 0) {
    await everywhere(owner, `select spend_credits($1, $2, 'interview', $3, $4)`, [companyId, -missing, once, terms])
  } else if (missing > 0) {
    await everywhere(owner, `select grant_credits($1, $2, 'top_up', $3, now() + interval '1 year', $4)`, [
      companyId,
      missing,
      once,
      terms,
    ])
  }
}

export async function creditsOf({ owner, companyId }: Company): Promise<number> {
  const { rows } = await everywhere<{ balance: number }>(
    owner,
    'select balance from credit_account where company_id = $1',
    [companyId],
  )
  return rows[0]?.balance ?? 0
}
