/** Where personal data lives: every column of every table, said by whoever makes the table. A sweep holds it against the database. */

/** What becomes of a column that holds what somebody is, wrote or sent. */
export type Fate =
  /** Goes with the erasure of the candidate, in its transaction. */
  | 'erased'
  /** Goes by itself, within the time its table's chore keeps it. */
  | 'expires'
  /** Of a user of the service, whose account is not a candidate's to erase. */
  | 'user'

export interface TableColumns {
  /** Those that hold what somebody is, wrote or sent. */
  readonly personal?: Readonly<Record<string, Fate>>
  /** Those that hold ids, states, times, channels, hashes, and what companies say of themselves, divided by spaces. */
  readonly plain: string
}

/** By the name of the table. */
export type PersonalData = Readonly<Record<string, TableColumns>>

/** Of the kernel's own tables. */
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
  // Encrypted, and kept for a day.
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
