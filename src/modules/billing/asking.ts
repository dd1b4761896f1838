/** Asks the provider within a request, for the customer that a company is there. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { listAdminEmails } from '#modules/identity/index.ts'
import { findAccount, setCustomer } from './account.ts'
import { CustomerGone, type Payments, PaymentsUnavailable } from './ports.ts'
import { paymentsUnavailable } from './problems.ts'

export interface AskingScope {
  readonly reading: Reading
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly ports: Ports
  readonly signal: AbortSignal
}

/** One who was deleted there is followed by another. Refuses while nobody answers. */
export async function askForCustomer<T>(
  scope: AskingScope,
  companyId: string,
  ask: (payments: Payments, customerId: string) => Promise<T>,
): Promise<T> {
  const { payments } = scope.ports
  if (!payments) throw new Error('there is no provider of payments')
  const attempt = async (): Promise<T> => ask(payments, await customerOf(scope, payments, companyId))
  try {
    return await attempt().catch(async (error) => {
      if (!(error instanceof CustomerGone)) throw error
      await scope.transaction((tx) => setCustomer(tx, companyId, null))
      return attempt()
    })
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    throw paymentsUnavailable('Nothing was paid. Try again, with the same Idempotency-Key if there was one.', {
      headers: { 'retry-after': String(error.retryAfterSeconds) },
      cause: error,
    })
  }
}

/** The same one for all who ask at once: the provider makes it under a key of the company. It writes to the first admin. */
async function customerOf(scope: AskingScope, payments: Payments, companyId: string): Promise<string> {
  const { customerId: known, name } = await findAccount(scope.reading, companyId)
  if (known !== null) return known
  const [email = ''] = await listAdminEmails(scope.reading, companyId)
  const customerId = await payments.openCustomer({ companyId, name, email }, scope.signal)
  await scope.transaction((tx) => setCustomer(tx, companyId, customerId))
  return customerId
}
