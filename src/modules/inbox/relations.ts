/** Other modules read this relation of what candidates and the company wrote to each other. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { MessageKind } from './message.ts'

/** Who wrote to whom, and when; nothing of what was said. */
export const allCorrespondence = relation(
  sql<{
    companyId: string
    id: number
    candidateId: number
    direction: 'inbound' | 'outbound'
    kind: MessageKind
    at: Instant
  }>`
    select company_id, id, candidate_id, direction, kind, sent_at as at from message
    where candidate_id is not null and public_id is not null`,
)
