/** A member puts off what needs them, for themselves alone. It comes back when the time is over, if it is still so. */
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { tooManySnoozes } from './problems.ts'

export interface Snooze {
  readonly kind: string
  readonly key: string
  readonly until: Instant
}

/** Each list of what is put off is handed to a statement, so it has an end. */
export const snoozesMax = 500

const columns = sql`s.kind, s.key, s.until`

export const listSnoozes = (tx: Reading, { companyId, userId }: Member): Promise<Snooze[]> =>
  tx.all(sql<Snooze>`
    select ${columns} from attention_snooze s
    where s.company_id = ${companyId} and s.user_id = ${userId} and s.until > now()
    order by s.kind, s.key limit ${snoozesMax}`)

type NewSnooze = Pick<Snooze, 'kind' | 'key'> & { readonly hours: number }

export async function putOff(tx: Tx, { companyId, userId }: Member, { kind, key, hours }: NewSnooze): Promise<Snooze> {
  const [snooze] = await tx.all(sql<Snooze>`
    insert into attention_snooze as s (company_id, user_id, kind, key, until)
    select ${companyId}, ${userId}, ${kind}, ${key}, now() + make_interval(hours => ${hours}::int)
    where (
      select count(*) from attention_snooze o
      where o.company_id = ${companyId} and o.user_id = ${userId} and o.until > now()) < ${snoozesMax}
    on conflict (company_id, user_id, kind, key) do update set until = excluded.until
    returning ${columns}`)
  if (!snooze) throw tooManySnoozes()
  return snooze
}

/** The answer is that nothing is put off. */
export async function takeUp(
  tx: Tx,
  { companyId, userId }: Member,
  { kind, key }: Pick<Snooze, 'kind' | 'key'>,
): Promise<null> {
  await tx.run(sql`
    delete from attention_snooze
    where company_id = ${companyId} and user_id = ${userId} and kind = ${kind} and key = ${key}`)
  return null
}

export const forgetOver: Statement = sql`delete from attention_snooze where until < now() - interval '1 day'`
