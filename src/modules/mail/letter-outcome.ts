/** The outcome of an attempt is written down, unless somebody else has settled the letter. */
import type { Database, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Log } from '#kernel/log.ts'
import { noteThatItWasTried, noteThatItWorks, restCompanyServer } from './company-server-pace.ts'
import type { ClaimedLetter } from './letter-claim.ts'
import { endRest, jittered, noCompany, objectedBy, restDomain, restServer } from './letter-pace.ts'
import { announceSettled, type SettledState } from './letter-settled.ts'
import type { HandOver } from './ports.ts'
import { suppress } from './suppression.ts'

/** All attempts together take about four days. */
const attemptsMax = 12
const pauseSeconds = [10, 60, 300, 900, 3600, 4 * 3600, 12 * 3600, 24 * 3600]
const pauseBehind = (attempts: number): number => jittered(pauseSeconds[Math.min(attempts, pauseSeconds.length) - 1])

type Attempt = Pick<
  ClaimedLetter,
  | 'companyId'
  | 'id'
  | 'serverId'
  | 'server'
  | 'attemptId'
  | 'attempts'
  | 'purpose'
  | 'toAddress'
  | 'toDomain'
  | 'mayRepeat'
>

export const writeOutcome = (db: Database, log: Log, attempt: Attempt, outcome: HandOver): Promise<void> =>
  db.transaction('everyone', (tx) => settle(tx, log, attempt, outcome))

async function settle(tx: Tx, log: Log, attempt: Attempt, outcome: HandOver): Promise<void> {
  const { state, detail } = outcome
  const { id: letterId, server, mayRepeat } = attempt
  if (server) await noteOfServer(tx, log, { ...attempt, ...server }, outcome)
  const proof = await proofOf(tx, attempt)
  switch (state) {
    case 'sent': {
      endRest(tx, attempt)
      await end(tx, attempt, { state, detail, ...proof, serverMessageId: outcome.serverMessageId })
      return
    }
    case 'refused': {
      if (await end(tx, attempt, { state, detail })) await noteRefusal(tx, log, attempt, detail)
      return
    }
    case 'delayed': {
      restDomain(tx, attempt)
      return again(tx, attempt, detail, proof)
    }
    case 'lost':
      return again(tx, attempt, detail, proof)
    case 'uncertain': {
      if (mayRepeat || proof) return again(tx, attempt, detail, proof)
      log.warn({ letterId, detail }, 'nobody knows whether a letter arrived: it is not sent again by itself')
      await end(tx, attempt, { state, detail })
      return
    }
    default: {
      const failures = server ? undefined : await restServer(tx, state)
      if (failures !== undefined) tellOf(log, state, failures, detail)
      await tx.run(sql`
        update mail_message set attempts = attempts - 1 where ${isAttempt(attempt)}`)
      // Nobody has what was never handed over, whatever is said of it.
      if (proof && attempt.attempts > 1) await end(tx, attempt, { detail, ...proof })
      else
        await tx.run(sql`
          update mail_message set state = 'queued', detail = ${detail}, holder = null, settled_at = null, proved = null, proved_detail = null
          where ${isAttempt(attempt)}`)
    }
  }
}

interface Met {
  readonly companyId: string
  readonly serverId: string
  readonly settings: Buffer
}

/** Who answers has let us in, whatever becomes of the letter. */
async function noteOfServer(tx: Tx, log: Log, met: Met, { state, detail }: HandOver): Promise<void> {
  const { companyId, serverId } = met
  if (state === 'lost') noteThatItWasTried(tx, met)
  else if (state !== 'away' && state !== 'locked') noteThatItWorks(tx, met)
  else if (await restCompanyServer(tx, met, { state, detail }))
    log.info({ companyId, serverId, detail }, 'a mail server of a company takes no letters: it rests')
}

/** Proof that came from elsewhere while a process seemed to be gone stands, and whoever was only slow says what they know. */
const isAttempt = ({ companyId, id, attemptId }: Attempt): Statement => sql`
  company_id = ${companyId} and id = ${id} and attempt_id = ${attemptId}::uuid and state in ('handing_over', 'uncertain')`

type Proof = Pick<Ending, 'state'> & Partial<Pick<Ending, 'detail'>>

/** A bounce or an answer may come before the server has said what it took: that is then what became of the letter, unless the server refused it. */
async function proofOf(tx: Tx, attempt: Attempt): Promise<Proof | undefined> {
  const known = await tx.maybe(sql<{ proved: 'sent' | 'bounced' | null; provedDetail: string | null }>`
    select proved, proved_detail from mail_message where ${isAttempt(attempt)} for update`)
  if (!known || known.proved === null) return undefined
  return { state: known.proved, ...(known.provedDetail !== null && { detail: known.provedDetail }) }
}

interface Ending {
  readonly state: SettledState
  readonly detail: string
  readonly serverMessageId?: string | undefined
}

/** The answer is whether that was news, and the letter still there. */
async function end(tx: Tx, attempt: Attempt, { state, detail, serverMessageId }: Ending): Promise<boolean> {
  const changed = await tx.run(sql`
    update mail_message set state = ${state}, settled_at = now(), detail = ${detail}, holder = null,
      server_message_id = ${serverMessageId ?? null}, proved = null, proved_detail = null
    where ${isAttempt(attempt)} and state <> ${state}`)
  if (changed > 0) announceSettled(tx, attempt, state)
  return changed > 0
}

async function again(tx: Tx, attempt: Attempt, detail: string, proof?: Proof): Promise<void> {
  if (proof) {
    await end(tx, attempt, { detail, ...proof })
    return
  }
  if (attempt.attempts >= attemptsMax) {
    await end(tx, attempt, { state: 'refused', detail })
    return
  }
  await tx.run(sql`
    update mail_message set state = 'queued', detail = ${detail}, holder = null, settled_at = null,
      due_at = now() + make_interval(secs => ${pauseBehind(attempt.attempts)})
    where ${isAttempt(attempt)}`)
}

/** The address is not there (RFC 3463). */
const nobodyThere = /\b5\.1\.(?:1|2|3|10)\b/
const againstTheirRules = /\b5\.7\.\d/

async function noteRefusal(tx: Tx, log: Log, attempt: Attempt, detail: string): Promise<void> {
  const { companyId, id, toAddress } = attempt
  if (companyId !== noCompany && nobodyThere.test(detail)) {
    suppress(tx, { companyId, address: toAddress, reason: 'bounced', letterId: id })
  }
  if (againstTheirRules.test(detail) && (await objectedBy(tx, attempt))) {
    log.error(
      { letterId: id, detail },
      'letters to a domain are refused for its rules again and again: it rests for an hour',
    )
  }
}

function tellOf(log: Log, state: 'away' | 'locked', failures: number, detail: string): void {
  const message =
    state === 'locked'
      ? 'the mail server does not let us in: letters wait'
      : 'the mail server can not be reached: letters wait'
  if (state === 'away' && failures < 3) log.warn({ detail }, message)
  else log.error({ detail, failures }, message)
}

interface Held {
  readonly holder: string
}

/** These processes seem to be gone, and had letters in their hands. */
export const goneHolders: Statement<Held> = sql<Held>`
  select distinct m.holder from mail_message m
  where m.state = 'handing_over' and m.holder is not null and not holder_lives(m.holder)`

/** Nobody knows how far a process came that is gone. */
export async function leaveUncertain(db: Database, log: Log, holders: readonly string[]): Promise<number> {
  const left = await db.writing('everyone').all(sql<Omit<Attempt, 'server'>>`
    select company_id, id, server_id, attempt_id, attempts, purpose, to_address, to_domain, may_repeat from mail_message
    where state = 'handing_over' and attempt_id is not null and holder = any(${[...holders]}::text[])`)
  const detail = 'the process that handed it over is gone'
  for (const attempt of left) await writeOutcome(db, log, { ...attempt, server: null }, { state: 'uncertain', detail })
  return left.length
}
