/** The company's payments and credits, for those who can see to them. */
import { type AttentionRow, attention } from '#kernel/attention.ts'
import { sql } from '#kernel/database/sql.ts'

export const missingPayments = attention<AttentionRow>({
  kind: 'payment_missing',
  about: 'A payment for the plan is missing.',
  urgency: 'urgent',
  access: 'admin',
  find: ({ member, except }) => sql<AttentionRow>`
    select s.plan as key, s.past_due_since as since from subscription s
    where s.company_id = ${member.companyId} and s.status = 'past_due' and s.plan <> all(${[...except]}::text[])`,
  tell: () => ({
    title: 'A payment is missing',
    why: 'The plan goes on for a while, and ends when the payment does not come.',
    prompt: null,
    about: {},
  }),
})

const lowCredits = 20

interface Balance extends AttentionRow {
  readonly balance: number
}

/** Whoever has bought or spent none is not told: without entries nobody waits for credits. */
export const creditsLow = attention<Balance>({
  kind: 'credits_low',
  about: `Fewer than ${lowCredits} credits are left.`,
  urgency: 'routine',
  access: 'admin',
  find: ({ member, except }) => sql<Balance>`
    select 'credits' as key, a.balance, e.at as since from credit_account a cross join lateral (
      select e.at from credit_entry e where e.company_id = a.company_id order by e.id desc limit 1) e
    where a.company_id = ${member.companyId} and a.balance < ${lowCredits} and 'credits' <> all(${[...except]}::text[])`,
  tell: ({ balance }) => ({
    title: 'Credits run low',
    why: `${balance} are left.`,
    prompt: null,
    about: {},
  }),
})
