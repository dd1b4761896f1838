/** Other modules read these relations of subscriptions. */
import { relation, sql } from '#kernel/database/sql.ts'
import { type Subscription, subscriptionColumns } from './subscription.ts'

export const allSubscriptions = relation(sql<Subscription & { readonly companyId: string }>`
  select company_id, ${subscriptionColumns} from subscription`)

/** The balance is unsettled: a month may have begun whose credits nobody has granted. */
export const companiesWithCredits = relation(sql<{ companyId: string }>`
  select company_id from credit_account where balance > 0`)
