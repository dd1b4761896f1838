/** Invoices of a company are for its billing account. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allCompanies } from '#modules/identity/index.ts'

export interface Account {
  readonly customerId: string | null
  readonly name: string
  readonly address: string
  readonly taxNumber: string
  /** The credit is in cents, and is taken off the next invoices. */
  readonly credit: number
}

const columns = sql`a.customer_id, coalesce(nullif(a.name, ''), c.name) as name, coalesce(a.address, '') as address,
  coalesce(a.tax_number, '') as tax_number, coalesce(a.credit, 0) as credit`

/** A company without an account of its own is billed in its name. */
export const findAccount = (tx: Reading, companyId: string): Promise<Account> =>
  tx.one(sql<Account>`
    select ${columns} from ${allCompanies} c left join billing_account a on a.company_id = c.id where c.id = ${companyId}`)

/**
 * The account is held until the transaction ends: payments, renewals and ends of a company happen one after another.
 */
export async function lockAccount(tx: Tx, companyId: string): Promise<Account> {
  const [, [account]] = await tx.batch(
    sql`insert into billing_account (company_id) values (${companyId}) on conflict do nothing`,
    sql<Account>`
      select ${columns} from ${allCompanies} c join billing_account a on a.company_id = c.id where c.id = ${companyId}
      for update of a`,
  )
  if (!account) throw new Error('there is no such company')
  return account
}

export const setCredit = (tx: Tx, companyId: string, credit: number): Promise<number> =>
  tx.run(sql`update billing_account set credit = ${credit} where company_id = ${companyId}`)

export const setCustomer = (tx: Tx, companyId: string, customerId: string): Promise<number> =>
  tx.run(sql`
    insert into billing_account (company_id, customer_id) values (${companyId}, ${customerId})
    on conflict (company_id) do update set customer_id = excluded.customer_id`)

export type AccountDetails = Pick<Account, 'name' | 'address' | 'taxNumber'>

export const setDetails = (tx: Tx, companyId: string, { name, address, taxNumber }: AccountDetails): Promise<number> =>
  tx.run(sql`
    insert into billing_account (company_id, name, address, tax_number)
    values (${companyId}, ${name}, ${address}, ${taxNumber})
    on conflict (company_id) do update set name = excluded.name, address = excluded.address,
      tax_number = excluded.tax_number`)

export const companyOfCustomer = (everyone: Reading, customerId: string): Promise<{ companyId: string } | undefined> =>
  everyone.maybe(sql<{ companyId: string }>`select company_id from billing_account where customer_id = ${customerId}`)
