/** A request asks the provider for the customer that a company is there. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { companyAdmins } from '#modules/identity/index.ts'
import { findAccount, setCustomer } from './account.ts'
import { CustomerGone, type Payments, PaymentsUnavailable, paymentsPort } from './ports.ts'
import { paymentsUnavailable } from './problems.ts'

export interface AskingScope {
  readonly reading: Reading
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly ports: Ports
  readonly signal: AbortSignal
}

/**
 * The time is less than a request has: what was begun can still be put in order, and the caller is told that it was not
 * our fault.
 */
const patienceMs = 24_000

type Ask<T> = (payments: Payments, customerId: string, signal: AbortSignal) => Promise<T>

/** A customer who was deleted there is replaced by another. The caller is refused while nobody answers. */
export async function askForCustomer<T>(
  scope: AskingScope,
  companyId: string,
  ask: Ask<T>,
  patience = AbortSignal.timeout(patienceMs),
): Promise<T> {
  const payments = paymentsPort.from(scope.ports)
  if (!payments) throw new Error('there is no provider of payments')
  const signal = AbortSignal.any([scope.signal, patience])
  try {
    const { customerId: known } = await findAccount(scope.reading, companyId)
    const customerId = known ?? (await newCustomer({ ...scope, signal }, payments, companyId))
    return await ask(payments, customerId, signal).catch(async (error) => {
      if (!(error instanceof CustomerGone)) throw error
      return ask(payments, await newCustomer({ ...scope, signal }, payments, companyId), signal)
    })
  } catch (error) {
    throw refusalOf(error, patience)
  }
}

function refusalOf(error: unknown, patience: AbortSignal): unknown {
  const isLate = patience.aborted && error === patience.reason
  if (!isLate && !(error instanceof PaymentsUnavailable)) return error
  const seconds = error instanceof PaymentsUnavailable ? error.retryAfterSeconds : retryLateSeconds
  return paymentsUnavailable('Nothing was paid. Try again, with the same Idempotency-Key if there was one.', {
    headers: { 'retry-after': String(seconds) },
    cause: error,
  })
}

const retryLateSeconds = 10

/**
 * Requests at once get the same customer, because the provider makes it under a key of the company. The provider writes
 * to the first admin.
 */
async function newCustomer(scope: AskingScope, payments: Payments, companyId: string): Promise<string> {
  const { name } = await findAccount(scope.reading, companyId)
  const [email = ''] = await companyAdmins.listEmails(scope.reading, companyId)
  const customerId = await payments.openCustomer({ companyId, name, email }, scope.signal)
  await scope.transaction((tx) => setCustomer(tx, companyId, customerId))
  return customerId
}
