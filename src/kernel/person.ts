/** What modules keep of people whose rows are another module's. Who erases people and tells them what is held walks these. */
import type { Reading, Tx } from './database/database.ts'

/** Somebody, by all that they are known under. Who finds them adds the ids of its modules to the type. */
export interface Whom {
  readonly companyId: string
  readonly emails: readonly string[]
}

/** Rows by the name of their section. */
export type Sections = Record<string, Readonly<Record<string, unknown>>[]>

export interface PersonKeeper {
  /** Takes somebody out of all that is kept, in the transaction that does so everywhere. */
  readonly erase: (tx: Tx, whom: Whom) => Promise<unknown>
  /** All that is kept of somebody, each section up to `max` rows. Left out where nothing is known to be theirs. */
  readonly tell?: (reading: Reading, whom: Whom, max: number) => Promise<Sections>
}
