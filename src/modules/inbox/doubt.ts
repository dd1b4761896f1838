/**
 * Nobody knows whether a letter arrived whose connection was lost behind its last byte. Where its mailbox can be read, it is looked for
 * among what was sent, for half an hour; then the message says that it was not found, or that nobody could look, and a person decides.
 */
import { type Statement, sql } from '#kernel/database/sql.ts'

/** Flags of a message that is in doubt. */
export const notFoundFlag = 'not_in_sent_folder'
export const notLookedFlag = 'sent_folder_not_read'

/** Flags of `message m`, once there is no doubt, or a new one. */
export const withoutDoubt: Statement = sql`
  array_remove(array_remove(m.flags, ${notFoundFlag}), ${notLookedFlag})`
