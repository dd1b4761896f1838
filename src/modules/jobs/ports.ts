/** What the jobs need of the outside world. */
import { port } from '#kernel/port.ts'
import type { NewCriterion } from './criterion.ts'
import type { Job } from './job.ts'

export type DraftCriterion = Omit<NewCriterion, 'id'>

/** What a text says of a job. What it does not say is null or empty. */
export interface JobDraft extends Pick<Job, 'department' | 'location' | 'employmentType' | 'salary'> {
  readonly title: string | null
  readonly description: string
  readonly criteria: readonly DraftCriterion[]
}

/** Reads a hiring brief or a job description. */
export interface JobDrafter {
  draft(text: string, signal: AbortSignal): Promise<JobDraft>
}

/** A model's, where one is configured. Without it the rules of `drafting/` read. */
export const jobDrafterPort = port<JobDrafter | null>('jobDrafter')
