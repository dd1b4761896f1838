/**
 * The tax is a rate at Stripe. Of the rates that are on top of a price the newest one of so many percent is taken, so
 * that somebody can make one by hand with the name and the country that invoices must tell; one is made when nobody
 * did.
 */
import { type Connection, once, paged } from './connection.ts'

export async function openTaxRate({ ask }: Connection, percentage: number, signal: AbortSignal): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const rates = paged((place) =>
      ask(signal, (stripe) => stripe.taxRates.list({ active: true, inclusive: false, ...place })),
    )
    for await (const rate of rates) if (rate.percentage === percentage) return rate.id
    return undefined
  }
  const rate = { display_name: 'Tax', inclusive: false, percentage }
  return (
    (await find()) ??
    once({
      key: `muster:tax:${percentage}`,
      create: async (idempotencyKey) =>
        (await ask(signal, (stripe) => stripe.taxRates.create(rate, { idempotencyKey }))).id,
      find,
    })
  )
}
