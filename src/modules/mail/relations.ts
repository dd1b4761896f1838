/** Other modules read these relations of letters, of the servers that take them, and of addresses that a company writes to no more. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { SuppressionReason } from './suppression.ts'

/** Whoever wrote a letter finds it here. */
export const allLetters = relation(
  sql<{
    companyId: string
    id: string
    toExact: string
    state: string
    /** What the mail server said, in its words, which may name people. */
    detail: string | null
    /** The letter is called this by a server that gives names of its own. */
    serverMessageId: string | null
    createdAt: Instant
  }>`select company_id, id, to_exact, state, detail, server_message_id, created_at from mail_message`,
)

/** The relation is of every company, and has those that are over: its reader says which ones it wants. */
export const allSuppressions = relation(
  sql<{
    companyId: string
    id: number
    exact: string
    address: string
    reason: SuppressionReason
    since: Instant
    until: Instant | null
    byUser: string | null
    /** This letter came back, or was complained of. */
    letterId: string | null
  }>`select company_id, id, exact, address, reason, since, until, by_user, letter_id from suppressed_address`,
)

export interface LetterServerRow {
  readonly companyId: string
  readonly id: string
  /** `new`: no letter has been handed to it yet. */
  readonly state: 'new' | 'works' | 'fails'
  readonly detail: string | null
  readonly lookedAt: Instant | null
}

/** How the mail servers of companies are, as far as the last letters tell. */
export const allLetterServers = relation(
  sql<LetterServerRow>`select company_id, id, state, detail, looked_at from letter_server`,
)
