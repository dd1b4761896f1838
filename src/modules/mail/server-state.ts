/** How the mail server is doing by which letters leave, as far as the last attempts tell. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { paceOfServer } from './letter-pace.ts'

export interface MailServerState {
  /** So many attempts in a row did not reach it, or were not let in. */
  readonly failures: number
  /** Nothing is handed over before. */
  readonly restUntil: Instant | null
}

/** Nothing is known where no process with a mail server has begun yet. */
export const findMailServerState = (reading: Reading): Promise<MailServerState | undefined> =>
  reading.maybe(sql<MailServerState>`
    select p.failures, case when p.rest_until > now() then p.rest_until end as rest_until
    from letter_pace p where ${paceOfServer}`)
