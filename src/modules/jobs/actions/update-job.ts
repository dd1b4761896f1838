import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import { undoing } from '#kernel/actions/undo.ts'
import { digestOf, type Warning } from '#kernel/actions/warning.ts'
import { allowedOnJob, jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { byAction, type Job, JobChange } from '../job.ts'
import { changesOf, valuesBefore } from '../job-changes.ts'
import { isLive } from '../lifecycle.ts'

const isSomething = (change: object): boolean => Object.keys(change).length > 0

export const updateJobAction = action({
  kind: 'update_job',
  about: 'Fields of a job are changed, and all others stay.',
  access: jobRoles.edit,
  lifetimeHours: 72,
  payload: JobChange.refine(isSomething, {
    message: 'must change something',
    params: { rule: 'minProperties' },
  }),
  undo: undoing(z.object({ before: JobChange }), ({ before }) =>
    isSomething(before) ? { kind: 'update_job', payload: before } : null,
  ),

  look: (reading, { actor, jobId }) => jobStore.get(reading, actor, jobId),
  hold: (tx, { actor, jobId }) => jobStore.lock(tx, actor, jobId),
  target: (change) => Object.keys(change).toSorted(),
  title: ({ title }) => `Change ${title}`,
  summary: (job, change) => `Changes ${namesOf(changesOf(job, change)) || 'nothing'}.`,
  basis: ({ version }) => ({ version }),
  changes: changesOf,
  warnings: (job, change) => {
    const changes = changesOf(job, change)
    return [...(isLive(job) && changes.length > 0 ? [seenAtOnce] : []), ...judgedBefore(job, changes)]
  },
  may: (actor, job) => allowedOnJob(actor, job).edit,

  async execute(tx, { actor, subject, payload }) {
    const before = valuesBefore(changesOf(subject, payload))
    const { id, version } = await jobCommands.change(tx, actor, subject, payload, byAction)
    return { result: { jobId: id, version, before } }
  },
})

type Changes = ReturnType<typeof changesOf>

const namesOf = (changes: Changes): string => changes.map(({ path }) => path.slice(1)).join(', ')

const seenAtOnce: Warning = {
  code: 'job_is_live',
  severity: 'info',
  message: 'The job is live: the public sees the change at once.',
  facts: {},
}

/** People were measured by the criteria that the change takes away. */
function judgedBefore({ applicantCount }: Job, changes: Changes): Warning[] {
  const criteria = changes.find(({ path }) => path === '/criteria')
  if (!criteria || applicantCount === 0) return []
  return [
    {
      code: 'criteria_change',
      severity: 'warning',
      message: 'There are applicants already, who were measured by other criteria.',
      facts: { before: digestOf(criteria.from) },
    },
  ]
}
