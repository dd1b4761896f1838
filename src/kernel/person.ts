/**
 * Modules keep things of people whose rows are another module's. Erasing people and telling them what is held walks
 * these keepers.
 */
import type { Reading, Tx } from './database/database.ts'

/**
 * A person is found by everything they are known under. The module that finds them adds the ids of its modules to the
 * type.
 */
export interface Whom {
  readonly companyId: string
  readonly emails: readonly string[]
}

/** Each section has a name and its rows. */
export type Sections = Record<string, Readonly<Record<string, unknown>>[]>

export interface PersonKeeper {
  /** The person is taken out of all that is kept, in the transaction that does so everywhere. */
  readonly erase: (tx: Tx, whom: Whom) => Promise<unknown>
  /** Each section has up to `max` rows. A module that knows of no rows to be theirs has no such function. */
  readonly tell?: (reading: Reading, whom: Whom, max: number) => Promise<Sections>
}
