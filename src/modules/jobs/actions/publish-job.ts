import { action } from '#kernel/actions/action.ts'
import type { Warning } from '#kernel/actions/warning.ts'
import { allowedOnJob, jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { JobChange, type JobPlace } from '../job.ts'
import { changesOf } from '../job-changes.ts'

export const publishJobAction = action({
  kind: 'publish_job',
  about: 'A draft becomes live, with the changes proposed to it and those made at the review.',
  access: jobRoles.publish,
  lifetimeHours: 14 * 24,
  payload: JobChange,
  edits: { when: 'reviewed', schema: JobChange, over: (payload, reviewed) => ({ ...payload, ...reviewed }) },

  look: (reading, { actor, jobId }) => jobStore.get(reading, actor, jobId),
  hold: (tx, { actor, jobId }) => jobStore.lock(tx, actor, jobId),
  target: () => null,
  title: (job, { title = job.title }) => `Publish ${title}`,
  summary: (job) => `The public finds ${job.title} and applies.`,
  basis: ({ version }) => ({ version }),
  changes: (job, payload) => [...changesOf(job, payload), { path: '/status', from: job.status, to: 'live' }],
  warnings: (job, { salary = job.salary }) => (salary === null ? [salaryMissing] : []),
  may: (actor, job) => allowedOnJob(actor, job).publish,

  async execute(tx, { actor, ports, subject, payload }) {
    const changed = await jobCommands.change(tx, actor, subject, payload)
    const { id, status, version } = await jobCommands.publish(tx, ports, actor, changed, inReview)
    return { result: { jobId: id, status, version } }
  },
})

/** Recruiters can add what the draft lacks where they review it. */
const inReview: JobPlace = { in: 'body', pointer: '/reviewedDraft' }

const salaryMissing: Warning = {
  code: 'salary_missing',
  severity: 'critical',
  message: 'No salary range is given.',
  facts: { salary: null },
}
