/** An answer is saved as it grows, by whoever has the lease of its turn. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { sending } from '#kernel/signals/signal.ts'
import type { Part } from '../part.ts'
import { conversationTopic, type TurnOutcome } from '../turn.ts'
import { answerOf, inItsOwnTime, tellOfTurn } from './ending.ts'
import type { LeasedTurn } from './lease.ts'

export interface Written {
  readonly parts: readonly Part[]
  readonly sources: readonly string[]
}

/**
 * The answer is whether the lease was still held. One round trip saves the words and tells those who watch: each of
 * these stands between a word of the model and its reader.
 */
export async function saveAnswer(db: Database, turn: LeasedTurn, { parts, sources }: Written): Promise<boolean> {
  const { companyId, id, leaseToken, conversationId } = turn
  const [, saved] = await db.writing({ companyId }).batch(
    inItsOwnTime,
    sql<{ seq: number }>`
      with held as (
        select from agent_turn where company_id = ${companyId} and id = ${id} and lease_token = ${leaseToken}::uuid for update)
      update agent_message set parts = ${JSON.stringify(parts)}::jsonb, sources = ${[...sources]}::text[]
      where ${answerOf(turn)} and exists (select from held) returning seq`,
    sending(conversationTopic, companyId, conversationId),
  )
  return saved.length > 0
}

export interface Ended extends Written {
  readonly outcome: TurnOutcome
  readonly by: { readonly engine: string; readonly model: string; readonly promptVersion: string } | null
}

export const finishAnswer = (db: Database, turn: LeasedTurn, { parts, sources, outcome, by }: Ended): Promise<void> =>
  db.transaction({ companyId: turn.companyId }, async (tx) => {
    const ended = await tx.run(sql`
      update agent_turn set state = 'ended', outcome = ${outcome}, lease_token = null, lease_until = null, ended_at = now(),
        engine = ${by?.engine ?? null}, model = ${by?.model ?? null}, prompt_version = ${by?.promptVersion ?? null}
      where company_id = ${turn.companyId} and id = ${turn.id} and lease_token = ${turn.leaseToken}::uuid`)
    if (ended === 0) return
    tx.later(sql`
      update agent_message set parts = ${JSON.stringify(parts)}::jsonb, sources = ${[...sources]}::text[], state = 'whole'
      where ${answerOf(turn)}`)
    tellOfTurn(tx, turn)
  })

const saveEveryMs = 150

/** The first change is saved at once, and those that follow together, one save after another. */
export class SteadySaver {
  readonly #save: () => Promise<unknown>
  #cancel: (() => void) | undefined
  #saving: Promise<unknown> | undefined
  #lastAt = Number.NEGATIVE_INFINITY
  #isChanged = false
  #isOver = false

  /** It throws nothing: a save that failed is tried again with the next change. */
  constructor(save: () => Promise<unknown>) {
    this.#save = save
  }

  changed(): void {
    this.#isChanged = true
    if (this.#cancel || this.#saving || this.#isOver) return
    const waitMs = this.#lastAt + saveEveryMs - performance.now()
    this.#cancel = afterMs(waitMs, () => this.#run())
  }

  /** The last save is over. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#cancel?.()
    await this.#saving
  }

  #run(): void {
    this.#cancel = undefined
    this.#isChanged = false
    this.#lastAt = performance.now()
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined
      if (this.#isChanged) this.changed()
    })
  }
}

/** A timer takes a millisecond at least; what needs no wait runs as soon as all that is there was heard. */
function afterMs(waitMs: number, run: () => void): () => void {
  if (waitMs <= 0) {
    const immediate = setImmediate(run)
    return () => clearImmediate(immediate)
  }
  const timer = setTimeout(run, waitMs)
  return () => clearTimeout(timer)
}
