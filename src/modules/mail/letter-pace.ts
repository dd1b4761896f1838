/**
 * Letters leave as fast as three buckets have tokens: of the mail server, of each company and of the domain that is written to. Who
 * claims a letter takes a token of each. A domain that says "later" rests and holds up nobody else; so does the server itself.
 *
 * Whoever claims or rests locks the row of the server first, then a domain's: nobody waits in a circle.
 */
import type { Database, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { ofService } from './letter-server.ts'

/** A bucket holds `burst` tokens, and gets so many in a second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A letter goes by this server to this domain. */
export interface Route {
  readonly companyId: string
  readonly serverId: string
  readonly toDomain: string
}

/** A server behind which all others are knows best how fast it may give letters to a domain; this keeps off from the worst. */
export const domainRate: Rate = { burst: 20, perSecond: 5 }
export const serverRate = (perMinute: number): Rate => ({
  burst: Math.max(1, perMinute / 60),
  perSecond: perMinute / 60,
})
export const companyRate = (perHour: number): Rate => ({ burst: perHour, perSecond: perHour / 3600 })

const server = 'relay'
const ofCompany = (companyId: string): string => `c:${companyId}`
/** What a server of a company meets at a domain is nobody else's matter. */
const ofDomain = ({ companyId, serverId, toDomain }: Route): string =>
  serverId === ofService ? `d:${toDomain}` : `o:${companyId}/${serverId}/${toDomain}`

/** Letters to users as such have no company whose limit they could use up. */
export const noCompany = 'none'

/** The bucket has so many tokens by now. */
export const tokensBy = ({ burst, perSecond }: Rate, p = sql`p`): Statement => sql`
  least(${burst}::float8, ${p}.tokens + ${perSecond}::float8 * greatest(0, extract(epoch from clock_timestamp() - ${p}.filled_at)))`

const take = (name: string, rate: Rate): Statement => sql`
  insert into letter_pace as p (name, tokens) values (${name}, ${rate.burst - 1}::float8)
  on conflict (name) do update set tokens = ${tokensBy(rate)} - 1, filled_at = clock_timestamp()`

/** Letters wait for the mail server from now on, whichever process writes them. */
export async function letLettersLeave(db: Database): Promise<void> {
  await db.run('everyone', sql`insert into letter_pace (name, tokens) values (${server}, 1) on conflict do nothing`)
}

/** A letter that is written is `queued` where letters leave. */
export const stateAtFirst: Statement = sql`
  case when exists (select from letter_pace where name = ${server}) then 'queued' else 'kept' end`

interface ServerPace {
  readonly isOpen: boolean
  readonly failures: number
}

/** The row is locked until the transaction ends: claims come one after another, and what one reads is so when it takes. */
export const lockServerPace = (rate: Rate): Statement<ServerPace> => sql<ServerPace>`
  select ${tokensBy(rate)} >= 1 and coalesce(p.rest_until <= clock_timestamp(), true) as is_open, p.failures
  from letter_pace p where p.name = ${server} for update`

export const takeServiceToken = (tx: Tx, perMinute: number): void => tx.later(take(server, serverRate(perMinute)))

/** The token of the server is taken before. */
export function takeTokens(tx: Tx, route: Route, perHour: number): void {
  const { companyId } = route
  // The row also tells who had their turn.
  tx.later(take(ofCompany(companyId), companyId === noCompany ? { burst: 1, perSecond: 1 } : companyRate(perHour)))
  tx.later(take(ofDomain(route), domainRate))
}

/** The rows of the server, of companies and of domains, to stand behind a `join` or `where`. */
export const paceOfServer: Statement = sql`p.name = ${server}`
export const paceOfCompany = (companyId: Statement): Statement => sql`p.name = 'c:' || ${companyId}`
export const paceOfDomain = ({
  companyId,
  serverId,
  toDomain,
}: Readonly<Record<keyof Route, Statement>>): Statement => sql`
  p.name = case when ${serverId} = ${ofService} then 'd:' || ${toDomain}
    else 'o:' || ${companyId} || '/' || ${serverId} || '/' || ${toDomain} end`

const restSeconds = {
  server: [10, 30, 60, 300],
  locked: [900],
  domain: [60, 300, 900, 3600],
} as const

/** Letters under way at once fail together, which is one failure. */
const rest = (name: string, seconds: readonly number[]): Statement<{ failures: number }> => sql<{ failures: number }>`
  insert into letter_pace as p (name, tokens, failures, rest_until)
  values (${name}, 1, 1, clock_timestamp() + make_interval(secs => ${jittered(seconds[0])}))
  on conflict (name) do update set failures = least(p.failures + 1, 1000), rest_until = clock_timestamp() + make_interval(secs => (
    ${seconds.map(jittered)}::float8[])[least(p.failures + 1, ${seconds.length}::int)])
    where p.rest_until is null or p.rest_until <= clock_timestamp()
  returning failures`

/** Whoever was sent away together does not come back together. */
export const jittered = (seconds = 0): number => seconds * (0.8 + Math.random() * 0.4)

/** The answer is how often it failed in a row, unless it rests already. */
export const restServer = async (tx: Tx, state: 'away' | 'locked'): Promise<number | undefined> =>
  (await tx.maybe(rest(server, restSeconds[state === 'away' ? 'server' : 'locked'])))?.failures

export const restDomain = (tx: Tx, route: Route): void => tx.later(rest(ofDomain(route), restSeconds.domain))

const objectionsMax = 3

/** Three letters in a row that are refused for a rule of theirs are enough for an hour. The answer is whether they were. */
export async function objectedBy(tx: Tx, route: Route): Promise<boolean> {
  const { objections } = await tx.one(sql<{ objections: number }>`
    insert into letter_pace as p (name, tokens, objections) values (${ofDomain(route)}, 1, 1)
    on conflict (name) do update set objections = least(p.objections + 1, 1000), rest_until = case
      when p.objections + 1 >= ${objectionsMax}::int then clock_timestamp() + make_interval(secs => ${jittered(3600)})
      else p.rest_until end
    returning objections`)
  return objections >= objectionsMax
}

/** A letter that was taken ends a row of failures. */
export function endRest(tx: Tx, route: Route): void {
  for (const name of [...(route.serverId === ofService ? [server] : []), ofDomain(route)]) {
    tx.later(sql`
      update letter_pace set failures = 0, objections = 0, rest_until = null
      where name = ${name} and (failures > 0 or objections > 0)`)
  }
}

/** A bucket that nobody took from for a day is full. */
export const forgetIdlePaces = sql`
  delete from letter_pace where filled_at < now() - interval '1 day' and name <> ${server}`
