/**
 * Personal data is listed here: every column of every table, by the module that makes the table. A sweep holds the list
 * against the database.
 */

/** A personal column holds what somebody is, wrote or sent. Its fate says what becomes of it. */
export type Fate =
  /** The value goes with the erasure of the candidate, in its transaction. */
  | 'erased'
  /** The value goes by itself, within the time its table's chore keeps it. */
  | 'expires'
  /** The value is about a user of the service, whose account is not a candidate's to erase. */
  | 'user'

export interface TableColumns {
  /** These columns hold what somebody is, wrote or sent. */
  readonly personal?: Readonly<Record<string, Fate>>
  /**
   * These columns hold ids, states, times, channels, hashes, and what companies say of themselves, divided by spaces.
   */
  readonly plain: string
}

/** The key is the name of the table. */
export type PersonalData = Readonly<Record<string, TableColumns>>

export const kernelData: PersonalData = {
  event: {
    plain: 'company_id id name payload actor occurred_at dispatched_at',
  },
  reaction_done: {
    plain: 'company_id event_id reaction done_at',
  },
  reaction_due: {
    plain: 'company_id reaction event_id',
  },
  // Replies are encrypted, and kept for a day.
  idempotency_key: {
    personal: { caller: 'expires', reply: 'expires' },
    plain: 'company_id key_hash fingerprint state owner holder lease_until expires_at',
  },
  migration: {
    plain: 'name hash applied_at only_adds',
  },
  function_file: {
    plain: 'name version hash applied_at',
  },
}
