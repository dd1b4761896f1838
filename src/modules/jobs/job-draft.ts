import type { NewCriterion } from './criterion.ts'
import type { Job } from './job.ts'

export type DraftCriterion = Omit<NewCriterion, 'id'>

/** A field is null or empty when the text does not say it. */
export interface JobDraft extends Pick<Job, 'department' | 'location' | 'employmentType' | 'salary'> {
  readonly title: string | null
  readonly description: string
  readonly criteria: readonly DraftCriterion[]
}
