/** What other modules read of subscriptions. */
import { relation, sql } from '#kernel/database/sql.ts'
import { type Subscription, subscriptionColumns } from './subscription.ts'

export const allSubscriptions = relation(sql<Subscription & { readonly companyId: string }>`
  select company_id, ${subscriptionColumns} from subscription`)

/** As far as one can tell without settling: a month may have begun that nobody has granted the credits of. */
export const companiesWithCredits = relation(sql<{ companyId: string }>`
  select company_id from credit_account where balance > 0`)
