/**
 * The letter that is to leave next is claimed. The claim is committed before a connection is used, so whoever comes after a process
 * that was killed knows which letters it may have handed over. Companies take turns: the one that waited longest comes first, and
 * of its letters by one server the oldest to a domain that does not rest. So neither a company with many letters, nor a domain that
 * takes none, nor a company's server that is away holds up anybody else.
 */
import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'
import { type HeldServer, isServerOpen, lockCompanyServer, takeServerToken } from './company-server-pace.ts'
import {
  companyRate,
  domainRate,
  lockServerPace,
  noCompany,
  paceOfCompany,
  paceOfDomain,
  serverRate,
  takeServiceToken,
  takeTokens,
  tokensBy,
} from './letter-pace.ts'
import { ofService } from './letter-server.ts'
import { announceSettled } from './letter-settled.ts'
import { holdsUpLetter, type SuppressionReason } from './suppression.ts'

export interface ClaimedLetter {
  readonly companyId: string
  readonly id: string
  readonly serverId: string
  /** It leaves by this server of its company, and by the service's own where there is none. */
  readonly server: Pick<HeldServer, 'address' | 'settings'> | null
  readonly attemptId: string
  /** This attempt is counted. */
  readonly attempts: number
  readonly purpose: string
  readonly toAddress: string
  readonly toDomain: string
  readonly subject: string
  readonly bodyText: string
  readonly createdAt: Instant
  readonly mayRepeat: boolean
  readonly unsubscribeUrl: string | null
}

/** What this process has no hands for right now. */
export interface Busy {
  /** It has as many letters under way by the service's own server as that takes, or none is named. */
  readonly byService: boolean
  /** It has as many by servers of companies as it may. */
  readonly byCompanies: boolean
  /** The servers of these companies are left out, and these servers, named with their companies. */
  readonly companies: readonly string[]
  readonly servers: readonly string[]
}

export const nameOfServer = (companyId: string, serverId: string): string => `${companyId}/${serverId}`

interface Claiming {
  readonly db: Database
  readonly ports: Pick<Ports, 'config' | 'holder'>
  readonly perMinute: number
  readonly busy: Busy
}

/** A plan is made once and kept: one that was made while hardly a letter waited would read them all when there are many. */
const byIndexAlone = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`

/** The answer is a letter to hand over, `passed` when one was looked at that does not leave now, or nothing. */
export function claimLetter({ db, ports, perMinute, busy }: Claiming): Promise<ClaimedLetter | 'passed' | undefined> {
  const { lettersPerHour: perHour } = ports.config
  return db.transaction('everyone', async (tx) => {
    const [, [service]] = await tx.batch(byIndexAlone, lockServerPace(serverRate(perMinute)))
    const isServiceOpen = service?.isOpen === true && !busy.byService
    const line = await nextLine(tx, { perHour, isServiceOpen, busy })
    if (!line) return undefined
    const server = line.serverId === ofService ? null : await lockCompanyServer(tx, line)
    // Another process has taken it in the meantime.
    if (server?.isOpen === false) return 'passed'
    const letter = await oldestIn(tx, line)
    if (!letter) return undefined
    if (letter.suppressedBy !== null) return refuse(tx, letter, `suppressed: ${letter.suppressedBy}`)
    if (server === undefined) return refuse(tx, letter, 'the mailbox it was to leave by is gone, or has no mail server')
    if (server) takeServerToken(tx, letter)
    else takeServiceToken(tx, perMinute)
    takeTokens(tx, letter, perHour)
    const attemptId = randomUUID()
    tx.later(sql`
      update mail_message set state = 'handing_over', holder = ${ports.holder}, attempt_id = ${attemptId}::uuid, attempts = attempts + 1
      where company_id = ${letter.companyId} and id = ${letter.id}`)
    return { ...letter, server, attemptId, attempts: letter.attempts + 1 }
  })
}

interface Line {
  readonly companyId: string
  readonly serverId: string
  readonly toDomain: string
}

interface Looking {
  readonly perHour: number
  readonly isServiceOpen: boolean
  readonly busy: Busy
}

/** The look takes in so many domains of a company, and begins at another one each time when there are more. */
const domainsMax = 500
const beginnings = ['', ...'abcdefghijklmnopqrstuvwxyz']
const anyBeginning = (): string => beginnings[Math.floor(Math.random() * 2 * beginnings.length)] ?? ''

/** The clause is about `waiting w` and `letter_server s`. A server that is gone is open, so that its letters are refused. */
const isWayOpen = ({ isServiceOpen, busy: { byCompanies, companies, servers } }: Looking) => sql`
  case when w.server_id = ${ofService} then ${isServiceOpen}::boolean else ${!byCompanies}::boolean
    and w.company_id <> all(${[...companies]}::text[]) and w.company_id || '/' || w.server_id <> all(${[...servers]}::text[])
    and (s.id is null or (${isServerOpen})) end`

/** Both ways through the index skip from the first letter of one server or domain to the first of the next. */
const nextLine = (tx: Tx, looking: Looking): Promise<Line | undefined> =>
  tx.maybe(sql<Line>`
    with recursive waiting as (
      (select company_id, server_id from mail_message where state = 'queued' order by company_id, server_id limit 1)
      union all
      select next.company_id, next.server_id from waiting w cross join lateral (
        select m.company_id, m.server_id from mail_message m
        where m.state = 'queued' and (m.company_id, m.server_id) > (w.company_id, w.server_id)
        order by m.company_id, m.server_id limit 1) next
    ), way as (
      select w.company_id, w.server_id, p.filled_at as served_at from waiting w
        left join letter_pace p on ${paceOfCompany(sql`w.company_id`)}
        left join letter_server s on s.company_id = w.company_id and s.id = w.server_id
      where (w.company_id = ${noCompany} or p.name is null or ${tokensBy(companyRate(looking.perHour))} >= 1)
        and ${isWayOpen(looking)}
      order by p.filled_at nulls first, w.company_id, w.server_id
    )
    select c.company_id, c.server_id, line.to_domain from way c cross join lateral (
      with recursive domain as (
        (select m.to_domain, m.due_at from mail_message m
          where m.company_id = c.company_id and m.server_id = c.server_id and m.state = 'queued' and m.to_domain >= ${anyBeginning()}
          order by m.to_domain, m.due_at limit 1)
        union all
        select next.to_domain, next.due_at from domain d cross join lateral (
          select m.to_domain, m.due_at from mail_message m
          where m.company_id = c.company_id and m.server_id = c.server_id and m.state = 'queued' and m.to_domain > d.to_domain
          order by m.to_domain, m.due_at limit 1) next
      )
      select d.to_domain from (select to_domain, due_at from domain limit ${domainsMax}) d
        left join letter_pace p on ${paceOfDomain({ companyId: sql`c.company_id`, serverId: sql`c.server_id`, toDomain: sql`d.to_domain` })}
      where d.due_at <= now() and (p.name is null
        or (${tokensBy(domainRate)} >= 1 and coalesce(p.rest_until <= clock_timestamp(), true)))
      order by d.due_at limit 1
    ) line order by c.served_at nulls first, c.company_id, c.server_id limit 1`)

type Found = Omit<ClaimedLetter, 'attemptId' | 'server'> & { readonly suppressedBy: SuppressionReason | null }

/** A letter that is being withdrawn or erased is passed over. */
const oldestIn = (tx: Tx, { companyId, serverId, toDomain }: Line): Promise<Found | undefined> =>
  tx.maybe(sql<Found>`
    select m.company_id, m.id, m.server_id, m.attempts, m.purpose, m.to_address, m.to_domain, m.subject, m.body_text, m.created_at,
      m.may_repeat, m.unsubscribe_url, (
        select s.reason from suppressed_address s where s.company_id = m.company_id and s.exact = m.to_exact
          and ${holdsUpLetter} order by s.reason limit 1) as suppressed_by
    from mail_message m
    where m.company_id = ${companyId} and m.server_id = ${serverId} and m.to_domain = ${toDomain} and m.state = 'queued'
      and m.due_at <= now()
    order by m.due_at limit 1 for update of m skip locked`)

function refuse(tx: Tx, letter: Found, detail: string): 'passed' {
  tx.later(sql`
    update mail_message set state = 'refused', settled_at = now(), detail = ${detail}
    where company_id = ${letter.companyId} and id = ${letter.id}`)
  announceSettled(tx, letter, 'refused')
  return 'passed'
}
