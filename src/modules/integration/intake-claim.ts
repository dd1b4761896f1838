/**
 * An application with a resume is taken in by one request at a time: reading a resume takes seconds, and there is no
 * transaction then to hold anything by. A claim spares the others that work; it decides nothing. The last word is that
 * of `application_external_id_once`, so a claim that was lost (with a process, or with its lease) costs no more than a
 * wait.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Tx, Writing } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { untilHeard } from '#kernel/database/until-heard.ts'
import type { Ports } from '#kernel/ports.ts'
import { applicationInProgress } from './problems.ts'

/** A lease is longer than an operation may take. */
const leaseSeconds = 35
/** Requests at work have an answer by then, nearly always. */
const retryAfterSeconds = 2

export interface Claimed {
  readonly companyId: string
  readonly jobId: number
  readonly externalApplicationId: string
}

export interface Claim {
  /** The claim ends with the commit of the transaction that takes the application in. */
  end(tx: Tx): void
  /** A release frees the claim for a retry of an application that was refused. */
  release(): Promise<void>
}

/**
 * The claim is one statement, which others see before the work begins. A request is refused while another has the
 * claim.
 */
export async function claimIntake(
  writing: Writing,
  { holder }: Pick<Ports, 'holder'>,
  { companyId, jobId, externalApplicationId }: Claimed,
): Promise<Claim> {
  const hash = createHash('sha256').update(externalApplicationId).digest()
  const owner = randomUUID()
  const claimed = await writing.maybe(sql`
    insert into intake_claim as c (company_id, job_id, external_id_hash, owner, holder, lease_until)
    values (${companyId}, ${jobId}, ${hash}, ${owner}, ${holder}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (company_id, job_id, external_id_hash)
      do update set owner = excluded.owner, holder = excluded.holder, lease_until = excluded.lease_until
      where c.lease_until <= now() or not holder_lives(c.holder)
    returning owner`)
  if (!claimed) {
    throw applicationInProgress('Wait, then send it again to be told what became of it.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  }
  const ended: Statement = sql`
    delete from intake_claim
    where company_id = ${companyId} and job_id = ${jobId} and external_id_hash = ${hash} and owner = ${owner}`
  return {
    end: (tx) => tx.later(ended),
    release: async () => {
      // The lease ends the claim if this fails, at the deadline for example.
      await untilHeard(() => writing.run(ended), leaseSeconds * 1000).catch(() => {})
    },
  }
}

/** Requests that died leave these claims. */
export const forgetEndedClaims = sql`delete from intake_claim where lease_until < now()`
