import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import { undoing } from '#kernel/actions/undo.ts'
import { allowedOnJob, jobRoles } from '../job.allowed.ts'
import { jobCommands } from '../job.commands.ts'
import { jobStore } from '../job.store.ts'
import { byAction, closeReasons } from '../job.ts'

export const reopenJobAction = action({
  kind: 'reopen_job',
  about: 'A closed job is live again.',
  access: jobRoles.reopen,
  lifetimeHours: 72,
  payload: z.strictObject({}),
  undo: undoing(z.object({ reasonBefore: z.enum(closeReasons).nullable() }), ({ reasonBefore }) => ({
    kind: 'close_job',
    payload: { reason: reasonBefore ?? 'other' },
  })),

  look: (reading, { actor, jobId }) => jobStore.get(reading, actor, jobId),
  hold: (tx, { actor, jobId }) => jobStore.lock(tx, actor, jobId),
  target: () => null,
  title: ({ title }) => `Reopen ${title}`,
  summary: ({ title }) => `The public finds ${title} again and applies.`,
  basis: ({ version }) => ({ version }),
  changes: (job) => [
    { path: '/status', from: job.status, to: 'live' },
    { path: '/closeReason', from: job.closeReason, to: null },
  ],
  may: (actor, job) => allowedOnJob(actor, job).reopen,

  async execute(tx, { actor, ports, subject }) {
    const { id, status, version } = await jobCommands.reopen(tx, ports, actor, subject, byAction)
    return { result: { jobId: id, status, version, reasonBefore: subject.closeReason } }
  },
})
