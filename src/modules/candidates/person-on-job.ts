/**
 * Who is on which job. Applications know, and stand below in the order of modules: they say it here, once, when they are
 * loaded, as it decides whom a reviewer sees and whom retention keeps.
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
