import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import { undoing } from '#kernel/actions/undo.ts'
import { allowedOnJob, jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { closeReasons } from '../job.ts'

export const closeJobAction = action({
  kind: 'close_job',
  about: 'A live job leaves the market and takes no more applicants.',
  access: jobRoles.close,
  lifetimeHours: 72,
  payload: z.strictObject({ reason: z.enum(closeReasons) }),
  undo: undoing(z.object({ status: z.literal('closed') }), () => ({ kind: 'reopen_job', payload: {} })),

  look: (reading, { actor, jobId }) => jobStore.get(reading, actor, jobId),
  hold: (tx, { actor, jobId }) => jobStore.lock(tx, actor, jobId),
  target: () => null,
  title: ({ title }) => `Close ${title}`,
  summary: ({ applicantCount }, { reason }) =>
    `${reasons[reason]} ${applicantCount === 1 ? 'One applicant stays where they are.' : `${applicantCount} applicants stay where they are.`}`,
  basis: ({ version }) => ({ version }),
  changes: (job, { reason }) => [
    { path: '/status', from: job.status, to: 'closed' },
    { path: '/closeReason', from: job.closeReason, to: reason },
  ],
  may: (actor, job) => allowedOnJob(actor, job).close,

  async execute(tx, { actor, subject, payload: { reason } }) {
    const { id, status, version } = await jobCommands.close(tx, actor, subject, reason)
    return { result: { jobId: id, status, version } }
  },
})

const reasons: Readonly<Record<(typeof closeReasons)[number], string>> = {
  filled: 'Somebody was found.',
  cancelled: 'Nobody is looked for any more.',
  other: 'For another reason.',
}
