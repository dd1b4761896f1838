/** A job goes from draft to live to closed and live again. Any other step is refused with its reason. */
import type { Job } from './job.ts'
import { notADraft, notClosed, notLive } from './problems.ts'

type State = Pick<Job, 'status'>

export const isDraft = ({ status }: State): boolean => status === 'draft'
export const isLive = ({ status }: State): boolean => status === 'live'
export const isClosed = ({ status }: State): boolean => status === 'closed'

export function requireDraft(job: State): void {
  if (isDraft(job)) return
  throw notADraft(isLive(job) ? 'The job is live already.' : 'The job was closed. Reopen it instead.')
}

export function requireNeverLive(job: State): void {
  if (!isDraft(job)) throw notADraft('A job that was published can be closed, and is never deleted.')
}

export function requireLive(job: State): void {
  if (isLive(job)) return
  throw notLive(isDraft(job) ? 'A draft was never live. Delete it instead.' : 'The job is closed already.')
}

export function requireClosed(job: State): void {
  if (isClosed(job)) return
  throw notClosed(isDraft(job) ? 'A draft was never live. Publish it instead.' : 'The job is live already.')
}
