/** A prospect was found and is no candidate. They become the candidate of their number once somebody accepts them. */
import type { Instant } from '#kernel/database/types.ts'
import type { Person } from '#modules/candidates/index.ts'
import type { FoundChannel } from './channel.ts'

export interface Prospect extends Omit<Person, 'source'> {
  readonly companyId: string
  readonly id: number
  readonly channel: 'ats_history' | FoundChannel
  /** Who they are where they were found. */
  readonly key: string
  /** What they say of their work, as it is judged. */
  readonly profile: string
  readonly url: string | null
  readonly source: string
  readonly basis: string | null
  readonly licence: string | null
  readonly obtainedAt: Instant
  readonly profileAsOf: string | null
  readonly keptUntil: Instant | null
  readonly candidateId: number | null
}
