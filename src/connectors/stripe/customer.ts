/** Each company has a customer at Stripe. */
import { type Connection, maybe, once } from './connection.ts'
import { Refusal } from './failure.ts'

interface Company {
  readonly companyId: string
  readonly name: string
  readonly email: string
}

/** A customer that somebody deleted at Stripe is followed by another, but not without end. */
const livesMax = 4

/**
 * The request holds nothing but the company's id, since a key goes with one request only: the name and the address may
 * be others when we ask again, and are written afterwards.
 */
export async function openCustomer(
  connection: Connection,
  { companyId, name, email }: Company,
  signal: AbortSignal,
): Promise<string> {
  let key = `muster:customer:${companyId}`
  for (let life = 1; life <= livesMax; life++) {
    const { id } = await once({
      key,
      create: (idempotencyKey) =>
        connection.ask(signal, (stripe) =>
          stripe.customers.create({ metadata: { company_id: companyId } }, { idempotencyKey }),
        ),
      // A customer from an earlier try has no name and is of no use.
      find: async () => undefined,
    })
    const named = await maybe(nameCustomer(connection, { id, name, email }, signal))
    if (named) return id
    key = `${key}:${id}`
  }
  throw new Error(`the customer of ${companyId} was deleted at Stripe again and again`)
}

interface Naming {
  readonly id: string
  readonly name: string
  readonly email: string
}

async function nameCustomer(connection: Connection, { id, name, email }: Naming, signal: AbortSignal) {
  const write = (facts: { name: string; email?: string }) =>
    connection.ask(signal, (stripe) => stripe.customers.update(id, facts))
  try {
    return await write({ name, ...(email !== '' && { email }) })
  } catch (error) {
    // Stripe accepts fewer addresses than there are. Without one the customer is asked for it in the checkout.
    if (error instanceof Refusal && error.code === 'email_invalid') return write({ name })
    throw error
  }
}

/** A balance below zero is the customer's credit. */
export async function findPrepaid({ ask }: Connection, id: string, signal: AbortSignal): Promise<number | undefined> {
  const customer = await maybe(ask(signal, (stripe) => stripe.customers.retrieve(id)))
  return !customer || customer.deleted ? undefined : Math.max(0, -customer.balance)
}
