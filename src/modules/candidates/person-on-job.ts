/**
 * This relation says who is on which job, which decides whom a reviewer sees and whom retention keeps. Applications
 * know it, but stand below in the order of modules, so they set it here once when they are loaded.
 */
import type { Relation } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'

export interface PersonOnJob {
  readonly companyId: string
  readonly candidateId: number
  readonly jobId: number
  readonly appliedAt: Instant
  readonly removedAt: Instant | null
}

let relation: Relation<PersonOnJob> | undefined

export const tellPeopleOnJobs = (peopleOnJobs: Relation<PersonOnJob>): void => {
  relation = peopleOnJobs
}

export function peopleOnJobs(): Relation<PersonOnJob> {
  if (!relation) throw new Error('nobody has said who is on which job')
  return relation
}
