/** Other modules read this relation of staged actions. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'

export const allStagedActions = relation(
  sql<{
    companyId: string
    id: number
    kind: string
    state: string
    conversationId: string | null
    expiresAt: Instant
  }>`select company_id, id, kind, state, conversation_id, expires_at from staged_action`,
)
