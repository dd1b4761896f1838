/** Jobs need this of the outside world. */
import { port } from '#kernel/port.ts'
import type { NewCriterion } from './criterion.ts'
import type { Job } from './job.ts'

export type DraftCriterion = Omit<NewCriterion, 'id'>

/** A field is null or empty when the text does not say it. */
export interface JobDraft extends Pick<Job, 'department' | 'location' | 'employmentType' | 'salary'> {
  readonly title: string | null
  readonly description: string
  readonly criteria: readonly DraftCriterion[]
}

/** The text is a hiring brief or a job description. */
export interface JobDrafter {
  draft(text: string, signal: AbortSignal): Promise<JobDraft>
}

/** A model stands behind it where one is configured. Elsewhere the rules of `drafting/` read. */
export const jobDrafterPort = port<JobDrafter | null>('jobDrafter')
