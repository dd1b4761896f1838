/**
 * A mail server of a company has a pace of its own, and rests alone when it is away or lets nobody in. One that is new or failed is tried
 * by one process at a time: many wrong passwords at once would lock its people out.
 */
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { jittered, type Rate, tokensBy } from './letter-pace.ts'

/** Large providers let one mailbox send little more in a minute. */
const serverRate: Rate = { burst: 5, perSecond: 20 / 60 }
/** A try ends before, or its process is gone. */
const tryMaxSeconds = 120

const restSeconds = {
  away: [10, 30, 60, 300, 900],
  locked: [900, 1800, 3600, 7200, 14_400, 21_600],
} as const

/** The clause is about `letter_server s`. */
export const isServerOpen: Statement = sql`
  s.is_on and ${tokensBy(serverRate, sql`s`)} >= 1 and coalesce(s.rest_until <= clock_timestamp(), true)
    and coalesce(s.tried_until <= clock_timestamp(), true)`

export interface ServerOfLetter {
  readonly companyId: string
  readonly serverId: string
}

const oneServer = ({ companyId, serverId }: ServerOfLetter): Statement =>
  sql`s.company_id = ${companyId} and s.id = ${serverId}`

export interface HeldServer {
  readonly isOpen: boolean
  readonly address: string
  readonly settings: Buffer
}

/** The server is held until the transaction ends, and is read after waiting for the lock. */
export const lockCompanyServer = (tx: Tx, of: ServerOfLetter): Promise<HeldServer | undefined> =>
  tx.maybe(sql<HeldServer>`
    select ${isServerOpen} as is_open, s.address, s.settings from letter_server s where ${oneServer(of)} for update`)

export const takeServerToken = (tx: Tx, of: ServerOfLetter): void =>
  tx.later(sql`
    update letter_server s set tokens = ${tokensBy(serverRate, sql`s`)} - 1, filled_at = clock_timestamp(),
      tried_until = case when s.state <> 'works' then clock_timestamp() + make_interval(secs => ${tryMaxSeconds}::int) end
    where ${oneServer(of)}`)

/** What an attempt met is said of the server as it was then: one that was changed since is another. */
interface Met extends ServerOfLetter {
  readonly settings: Buffer
}

const asItWas = (met: Met): Statement => sql`${oneServer(met)} and s.settings = ${met.settings}`

export const noteThatItWorks = (tx: Tx, met: Met): void =>
  tx.later(sql`
    update letter_server s set state = 'works', detail = null, looked_at = now(), failures = 0, rest_until = null, tried_until = null
    where ${asItWas(met)}`)

/** Nothing is known of it that was not known before. */
export const noteThatItWasTried = (tx: Tx, met: Met): void =>
  tx.later(sql`update letter_server s set tried_until = null where ${asItWas(met)}`)

/** Letters under way at once fail together, which is one failure. The answer is whether it was news. */
export const restCompanyServer = async (
  tx: Tx,
  met: Met,
  { state, detail }: { readonly state: 'away' | 'locked'; readonly detail: string },
): Promise<boolean> => {
  const seconds = restSeconds[state]
  const changed = await tx.run(sql`
    update letter_server s set state = 'fails', detail = ${detail}, looked_at = now(), tried_until = null,
      failures = least(s.failures + 1, 1000), rest_until = clock_timestamp() + make_interval(secs => (
        ${seconds.map(jittered)}::float8[])[least(s.failures + 1, ${seconds.length}::int)])
    where ${asItWas(met)} and (s.state <> 'fails' or coalesce(s.rest_until <= clock_timestamp(), true))`)
  return changed > 0
}
