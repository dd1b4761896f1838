/** What other modules read of subscriptions. */
import { relation, sql } from '#kernel/database/sql.ts'
import { type Subscription, subscriptionColumns } from './subscription.ts'

export const allSubscriptions = relation(sql<Subscription & { readonly companyId: string }>`
  select company_id, ${subscriptionColumns} from subscription`)
