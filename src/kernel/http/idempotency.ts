/**
 * `Idempotency-Key` (spec §4) means one request, one effect, however often it is sent. A key is claimed by one
 * statement before the operation runs, and marked done by the last statement of the operation's own transaction, so an
 * effect and the memory of it are one. When the process dies in the middle, the claim's lease ends with it (or, when it
 * is cut off from the database with its machine, by time) and the next retry runs again; a worker that lost its lease
 * can no longer mark the key, and rolls back. Only success is remembered: a refusal frees the key for the same request.
 * Replies may hold secrets shown once, so they are kept encrypted.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Actor, callerOf } from '../actor.ts'
import { DatabaseAway } from '../database/away.ts'
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { untilHeard } from '../database/until-heard.ts'
import type { Secrets } from '../secrets.ts'
import { type Fingerprinted, fingerprintOf } from './fingerprint.ts'
import {
  idempotencyInProgress,
  idempotencyKeyReused,
  idempotentReplyNotKept,
  invalidIdempotencyKey,
} from './problems.ts'

/** The lease is longer than an operation may take. */
const leaseSeconds = 35
const lifetimeSeconds = 24 * 60 * 60

export interface StoredReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Attempt {
  readonly effectKey: string
  /** The key is marked done in the transaction of the effect. */
  finish(tx: Tx, reply: StoredReply): Promise<void>
  /** The key is free again for a retry of the same request. */
  release(): Promise<void>
}

export type Claim =
  | { readonly outcome: 'claimed'; readonly attempt: Attempt }
  | { readonly outcome: 'replay'; readonly reply: StoredReply }

export interface KeyedRequest extends Fingerprinted {
  readonly key: string
  readonly actor: Actor
  readonly signal: AbortSignal
}

export function requireIdempotencyKey(header: string): string {
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw invalidIdempotencyKey('Send 1 to 255 visible ASCII characters, and the same ones on each retry.')
  }
  return header
}

interface Stored {
  readonly fingerprint: Buffer
  readonly state: 'running' | 'done' | 'failed'
  readonly reply: Buffer | null
  readonly leaseSecondsLeft: number
  readonly owner: string
  readonly lives: boolean
}

/** A process that lost only the connection of its lock has taken it again by then. */
const relockMs = 250

export class Idempotency {
  readonly #db: Database
  readonly #secrets: Secrets
  readonly #holder: string | null

  /** The holder is the id that this process lives under; without one, leases end by time alone. */
  constructor(db: Database, secrets: Secrets, holder: string | null = null) {
    this.#db = db
    this.#secrets = secrets
    this.#holder = holder
  }

  async claim(request: KeyedRequest): Promise<Claim> {
    const { actor, key } = request
    const companyId = actor.companyId ?? 'none'
    const row: Claimed = {
      companyId,
      caller: callerOf(actor),
      // A reader of the table may guess the key, but the hash alone can't be sent back.
      keyHash: createHash('sha256').update(key).digest(),
      fingerprint: fingerprintOf(request),
      owner: randomUUID(),
      holder: this.#holder,
    }
    return this.#claim(request, row).catch((error) => {
      // The claim may be made, and only its answer lost.
      if (request.signal.aborted || error instanceof DatabaseAway) void this.#release(actor, row).catch(() => {})
      throw error
    })
  }

  async #claim({ actor, signal }: KeyedRequest, row: Claimed): Promise<Claim> {
    // Each statement stands alone: a claim must be seen by others before the operation begins.
    const writing = this.#db.writing(actor, signal)
    // The row may be swept between the two statements: then the claim is tried again.
    for (let attempt = 1; attempt <= 3; attempt++) {
      if (await writing.maybe(claimKey(row))) return { outcome: 'claimed', attempt: this.#attempt(actor, row) }
      const stored = await writing.maybe(findKey(row))
      if (!stored) continue
      if (!stored.fingerprint.equals(row.fingerprint)) {
        throw idempotencyKeyReused('This key was sent with another path or body. Use a new key for a new request.')
      }
      if (stored.state === 'done' && stored.reply) return { outcome: 'replay', reply: this.#open(stored.reply) }
      if (stored.lives || !(await this.#takeOver(actor, row, stored))) throw inProgress(stored.leaseSecondsLeft)
      return { outcome: 'claimed', attempt: this.#attempt(actor, row) }
    }
    throw inProgress(1)
  }

  async #takeOver(actor: Actor, row: Claimed, { owner }: Stored): Promise<boolean> {
    await pause(relockMs)
    return (await this.#db.run(actor, takeOverKey(row, owner))) === 1
  }

  /** The release is tried again while the database is away: this process lives, and nobody else would free the key. */
  #release(actor: Actor, row: Claimed): Promise<void> {
    return untilHeard(() => this.#db.run(actor, releaseKey(row)), leaseSeconds * 1000)
  }

  #attempt(actor: Actor, row: Claimed): Attempt {
    return {
      effectKey: createHash('sha256').update(`${row.companyId} ${row.caller} `).update(row.keyHash).digest('hex'),
      finish: async (tx, reply) => {
        const sealed = this.#secrets.seal('idempotent-replies', packed(reply))
        if ((await tx.run(finishKey(row, sealed))) === 0) throw inProgress(1)
      },
      release: () => this.#release(actor, row),
    }
  }

  #open(sealed: Buffer): StoredReply {
    const kept = unpacked(this.#secrets.unseal('idempotent-replies', sealed))
    if (kept === tooLong) {
      throw idempotentReplyNotKept('Its answer was too long to be kept. Read what it changed; do not send it again.')
    }
    return JSON.parse(kept) as StoredReply
  }
}

/**
 * The reply that is remembered for a day has a size, which a change of hundreds of applications with long answers may
 * pass: then it is only remembered that the request was done, so that it is never done again.
 */
const replyLengthMax = 1024 * 1024
const tooLong = '{}'
const packedFrom = 4096

/** Lists of what was changed are alike line by line: they take a tenth of the room. */
function packed(reply: StoredReply): string {
  if (reply.body.length > replyLengthMax) return tooLong
  const text = JSON.stringify(reply)
  return text.length < packedFrom ? text : deflateRawSync(text, { level: 1 }).toString('base64')
}

const unpacked = (kept: string): string =>
  kept.startsWith('{') ? kept : inflateRawSync(Buffer.from(kept, 'base64')).toString()

const inProgress = (secondsLeft: number) =>
  idempotencyInProgress('The first request with this key has not ended. Wait, then send it again unchanged.', {
    headers: { 'retry-after': String(likelyRest(secondsLeft)) },
  })

/**
 * Most operations take less than a second, and one that has run for long goes on for as long again; none outlives its
 * lease.
 */
function likelyRest(secondsLeft: number): number {
  const seconds = Math.min(leaseSeconds - secondsLeft, secondsLeft)
  return Math.max(1, Math.ceil(seconds))
}

interface Claimed {
  readonly companyId: string
  readonly caller: string
  readonly keyHash: Buffer
  readonly fingerprint: Buffer
  readonly owner: string
  readonly holder: string | null
}

/**
 * A row that comes back means the key is ours: a new key, one whose day is over, or the same request after a failure or
 * a lost lease.
 */
const claimKey = ({ companyId, caller, keyHash, fingerprint, owner, holder }: Claimed) => sql<{ owner: string }>`
  insert into idempotency_key as k (company_id, caller, key_hash, fingerprint, state, owner, holder, lease_until, expires_at)
  values (${companyId}, ${caller}, ${keyHash}, ${fingerprint}, 'running', ${owner}, ${holder},
    now() + make_interval(secs => ${leaseSeconds}), now() + make_interval(secs => ${lifetimeSeconds}))
  on conflict (company_id, caller, key_hash) do update set
    fingerprint = excluded.fingerprint, state = 'running', owner = excluded.owner, holder = excluded.holder,
    lease_until = excluded.lease_until,
    expires_at = case when k.expires_at <= now() then excluded.expires_at else k.expires_at end, reply = null
  where (k.expires_at <= now() and not (k.state = 'running' and k.lease_until > now()))
    or (k.fingerprint = excluded.fingerprint
      and (k.state = 'failed' or (k.state = 'running' and k.lease_until <= now())))
  returning owner`

const findKey = ({ companyId, caller, keyHash }: Claimed) => sql<Stored>`
  select fingerprint, state, reply, extract(epoch from lease_until - now())::float8 as lease_seconds_left, owner,
    case when state = 'running' then holder_lives(holder) else true end as lives
  from idempotency_key where company_id = ${companyId} and caller = ${caller} and key_hash = ${keyHash}`

/** The former request runs nowhere any more; of several that see so at once, one gets the key. */
const takeOverKey = ({ companyId, caller, keyHash, owner, holder }: Claimed, former: string) => sql`
  update idempotency_key set owner = ${owner}, holder = ${holder},
    lease_until = now() + make_interval(secs => ${leaseSeconds})
  where company_id = ${companyId} and caller = ${caller} and key_hash = ${keyHash}
    and owner = ${former} and state = 'running' and not holder_lives(holder)`

const finishKey = ({ companyId, caller, keyHash, owner }: Claimed, reply: Buffer) => sql`
  update idempotency_key set state = 'done', reply = ${reply}
  where company_id = ${companyId} and caller = ${caller} and key_hash = ${keyHash}
    and owner = ${owner} and state = 'running'`

const releaseKey = ({ companyId, caller, keyHash, owner }: Claimed) => sql`
  update idempotency_key set state = 'failed', lease_until = now()
  where company_id = ${companyId} and caller = ${caller} and key_hash = ${keyHash}
    and owner = ${owner} and state = 'running'`

/** Nobody will ask for these keys again. */
export const forgetKeys = sql`
  delete from idempotency_key where expires_at < now() and not (state = 'running' and lease_until > now())`
